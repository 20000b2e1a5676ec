/** What each part of the table is, in Spanish. */
import type { Explanations } from '../lib/games';

const explanations: Explanations = {
  scores: {
    name: 'Los puntos',
    says: 'Los puntos de cada lado en esta partida. La ficha dice de quién es la caja en esta mano.',
  },
  board: {
    name: 'El tablero',
    says: 'Cada lado tiene dos clavijas: la de delante dice dónde está, la de atrás dónde estaba antes. Están marcadas la línea del skunk y la meta.',
  },
  others: {
    name: 'Los demás jugadores',
    says: 'Cuántas cartas tienen los demás y lo último que dijeron. Una luz muestra a quién le toca.',
  },
  starter: {
    name: 'La carta inicial',
    says: 'La carta que se descubre cuando todos han descartado. Cuenta como una más en cada mano, y si es una jota quien reparte tiene dos puntos.',
  },
  box: {
    name: 'La caja',
    says: 'Las cartas descartadas. Son una segunda mano para quien reparte y se cuentan al final.',
  },
  pile: {
    name: 'La cuenta',
    says: 'Las cartas puestas desde el último paso o 31, y lo que suman. Los puntos que hizo una carta están a su lado.',
  },
  status: {
    name: 'Lo que puedes hacer',
    says: 'Lo que se te pide ahora, lo que se acaba de anotar, y el botón para descartar tus cartas o decir paso.',
  },
  hand: {
    name: 'Tus cartas',
    says: 'Tu mano. Toca una carta para elegirla o jugarla; una que pasaría de 31 está apagada, con la suma que haría.',
  },
  counting: {
    name: 'La mano que se cuenta',
    says: 'Las cartas con la inicial: di cuánto valen, o reclama lo que se pasó por alto.',
  },
  cutting: { name: 'El corte', says: 'Cada uno corta la baraja. La carta más baja reparte primero.' },
};
export default explanations;
