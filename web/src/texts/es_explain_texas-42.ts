/** What each part of the table is, in Spanish. */
import type { Explanations } from '../lib/games';

const explanations: Explanations = {
  head: {
    name: 'El tanteo',
    says: 'El tanteo de cada lado, primero el nuestro, y en medio el triunfo y la puja de esta mano. Gana la partida el primer lado que llega a la meta.',
  },
  need: {
    name: 'Lo que falta',
    says: 'Los puntos de los dos lados en esta mano: lo que falta a los de la puja para cumplirla, y a los otros para tumbarla.',
  },
  felt: {
    name: 'La mesa',
    says: 'Tú estás abajo y tu compañero enfrente. En el centro están las fichas de la baza; la que va ganando está iluminada, y lo de debajo dice quién salió con qué.',
  },
  ours: {
    name: 'Nuestras bazas',
    says: 'Las bazas que ha ganado tu lado, boca arriba como en una mesa de verdad, con sus puntos.',
  },
  theirs: { name: 'Sus bazas', says: 'Las bazas que ha ganado el otro lado, con sus puntos.' },
  out: {
    name: 'Tantos por salir',
    says: 'Las fichas con puntos que aún no se han jugado. Quién las tiene es cosa tuya averiguarlo.',
  },
  ask: {
    name: 'Lo que puedes hacer',
    says: 'Lo que se te pide ahora: las pujas que puedes hacer, el triunfo que puedes elegir, o a quién le toca. Solo se ofrece lo que vale.',
  },
  tiles: {
    name: 'Tus fichas',
    says: 'Tu mano. Las fichas que se pueden jugar están levantadas e iluminadas; una estrella marca los triunfos, un número dorado lo que vale una ficha. Toca una para jugarla; toca una que no se puede y sabrás por qué.',
  },
};
export default explanations;
