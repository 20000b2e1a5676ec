/** What each part of the table is, in Spanish. */
import type { Explanations } from '../lib/games';

const explanations: Explanations = {
  matrix: {
    name: 'El tablero',
    says: 'Cada fila y cada columna es una mano de póquer. Las casillas iluminadas admiten tu carta; señala una para ver en qué se convierten sus líneas.',
  },
  ends: {
    name: 'Los finales de las líneas',
    says: 'Lo que cada línea es ahora, con sus puntos, y tras la flecha lo mejor que aún puede ser. Tócala para verlo todo.',
  },
  dealt: {
    name: 'La carta por colocar',
    says: 'La carta por colocar: toca una casilla iluminada o arrástrala. Si hay varias, elige una primero.',
  },
  rejects: {
    name: 'Los descartes',
    says: 'Un descarte aparta una carta: la que tienes o una que levantes del tablero. Solo vuelve si las cartas se pueden mover.',
  },
  deck: { name: 'El mazo', says: 'Las cartas que quedan boca abajo. Nadie conoce su orden.' },
  total: { name: 'El total', says: 'Los puntos de todas las líneas tal como están.' },
  pat: {
    name: 'Las filas servidas',
    says: 'Cuántas filas están servidas: cinco cartas que hacen escalera o más. Ganan las cinco.',
  },
  other: { name: 'Los dos tableros', says: 'El otro tablero, con su total. Desliza o toca para verlo.' },
  done: { name: 'Listo', says: 'Termina la partida con los tableros tal como están.' },
  pass: { name: 'Pasar', says: 'Tu tablero está lleno: pasa, o usa tu turno para cambiar algo.' },
};
export default explanations;
