/**
 * What the rules book says about presets and options, in Spanish. The English comes from the
 * server, where each rule is written; this file is fetched by those who read rules in Spanish.
 */
import type { RuleTexts } from '../lib/rule_texts.svelte';

export const es_rules: RuleTexts = {
  'texas-42': {
    presets: {
      straight: '42 de torneo a siete marcas, sin contratos especiales.',
      house: 'El 42 clásico con todos los contratos especiales: nello, splash, plunge y sietes.',
      'dos-1986': 'El juego de ordenador de 1986: a 300 puntos, con «trash» y cambio de palo.',
      'points-250': 'La cuenta antigua, en puntos hasta 250; quien baraja queda obligado a 30.',
      'spec-c':
        'Un curioso documento de torneo: los dobles siempre son triunfo y un árbitro decide. Los tantos son los de siempre, 42 en total.',
      'spec-c-literal':
        'Como la anterior, con su tabla de puntos impresa, de modo que una mano vale 72 puntos.',
    },
    options: {
      scoring: [
        'Tanteo',
        'Lo que vale una mano: marcas; o, en puntos, los propios de cada lado si se cumple una apuesta menor de 42, o la apuesta más los puntos del lado que gana.',
      ],
      target: ['Meta', 'Las marcas o los puntos que ganan la partida.'],
      high_bids: [
        'Apuestas altas',
        'Apuestas por encima de 42: abrir con dos marcas como mucho y luego una más; cualquier múltiplo de 42 una vez apostado 42; o 42, 84 y 168, esta última solo sobre 84.',
      ],
      bid_cap: ['Tope de la apuesta', 'Las marcas (de 42) que se pueden apostar como mucho.'],
      all_pass: [
        'Si todos pasan',
        'Cuando los otros tres pasan, quien baraja puede pasar también y baraja el siguiente, o debe apostar al menos 30 o 31.',
      ],
      doubles_trump: ['Dobles como triunfo', 'Se pueden nombrar triunfo los dobles.'],
      follow_me: ['Sin triunfo', 'Quien gana la apuesta puede jugar sin triunfo.'],
      doubles: [
        'Dobles',
        'Un doble es la ficha más alta de su palo, o los siete son triunfos por encima del palo de triunfo, se nombre el que se nombre.',
      ],
      side_suits: [
        'Palos de una ficha',
        'Una ficha que no es triunfo sirve a los palos de sus dos extremos, o solo al del más alto.',
      ],
      counters: [
        'Tantos',
        'Tantos que valen 35 y un punto por baza, 42 en total; o la tabla impresa del documento de torneo, con la que una mano vale 72.',
      ],
      doubles_led: [
        'Salida de doble',
        'Con los dobles como triunfo, quien no tiene doble juega lo que quiera a un doble, o debe servir al palo de sus puntos.',
      ],
      nello: [
        'Nello',
        'Quien apuesta, en solitario, debe perder todas las bazas: se nombra en lugar de triunfo tras ganar con 42 o más, o también se anuncia con la apuesta.',
      ],
      nello_doubles: [
        'Dobles en nello',
        'En nello los dobles son un palo aparte, o la ficha más alta o la más baja de su palo.',
      ],
      splash: [
        'Splash',
        'Con tres dobles se apuestan dos o tres marcas: el compañero nombra triunfo y sale, y hay que ganar todas las bazas.',
      ],
      plunge: [
        'Plunge',
        'Con cuatro dobles se apuestan cuatro marcas o más sobre lo que sea: el compañero nombra triunfo y sale, y hay que ganar todas las bazas.',
      ],
      sweep_trump: [
        'Triunfo en splash y plunge',
        'En splash y plunge el compañero nombra el triunfo, o siempre lo son los dobles.',
      ],
      sevens: [
        'Sietes',
        'Se nombra en lugar de triunfo tras ganar con 42 o más: gana la ficha más cercana a siete puntos, en empate la primera, y hay que ganar todas las bazas.',
      ],
      sevens_must_play_nearest: [
        'Sietes: la más cercana',
        'En sietes todos deben jugar su ficha más cercana a siete.',
      ],
      change_of_suit: [
        'Cambio de palo',
        'Quien apuesta puede retirar el triunfo en su primera jugada y nombrar otro.',
      ],
      play_out: [
        'Jugar hasta el final',
        'Se juegan todas las bazas aunque la mano esté decidida; pero el nello acaba siempre cuando quien apuesta gana una baza.',
      ],
      lay_down: [
        'Tender las fichas',
        'Quien sale puede reclamar el resto con fichas que ganan tengan lo que tengan los demás.',
      ],
      enforcement: [
        'Jugadas ilegales',
        'Se rechazan explicando por qué, o quedan hechas y un árbitro decide.',
      ],
      renege_penalty_marks: [
        'Castigo por renuncio',
        'Con árbitro, las marcas (de 42 puntos) que se añaden a la mano perdida por un renuncio.',
      ],
      first_shaker: [
        'Primero en barajar',
        'Baraja primero quien saca la ficha más alta (los empates repiten), o un asiento dado.',
      ],
    },
  },
  cribbage: {
    presets: {
      standard: 'Cribbage de seis cartas para dos, dos vueltas al tablero hasta 121.',
      'pocket-1994':
        'El juego de bolsillo de 1994, al pie de la letra: quien tiene la caja juega primero, y la caja se cuenta como una mano.',
      'five-card': 'El juego antiguo: cinco cartas, manos de tres, hasta 61 y tres por ser último.',
      'three-hand': 'Cada cual por su cuenta: cinco cartas, se descarta una y otra se reparte a la caja.',
      'four-hand': 'Los compañeros se sientan enfrente y comparten clavija: cinco cartas, se descarta una.',
      'acc-match': 'Nueve partidas de cribbage normal, dos puntos de partida por ganar y tres por «skunk».',
    },
    options: {
      players: [
        'Jugadores',
        'Cuántos juegan: dos, tres, o cuatro, que son dos parejas de compañeros sentados enfrente.',
      ],
      cards: [
        'Cartas',
        'Las cartas que recibe cada uno. De seis se descartan dos a la caja; también de cinco si juegan dos; tres o cuatro jugadores reciben cinco y descartan una.',
      ],
      target: ['Meta', 'Los puntos que ganan la partida, que acaba en cuanto una clavija llega.'],
      three_for_last: [
        'Tres por ser último',
        'El primero que no reparte empieza con tres puntos, por la primera caja del otro.',
      ],
      first_play: [
        'Primera carta',
        'Quién juega la primera carta: quien está a la izquierda del que reparte, o este.',
      ],
      play_on: [
        'Seguir jugando',
        'Tras un «go» o un 31 la cuenta vuelve a empezar hasta jugar todas las cartas; si no, el juego acaba ahí.',
      ],
      crib_flush: [
        'Color en la caja',
        'El color en la caja exige las cinco cartas, también la de salida, o se cuenta como en una mano.',
      ],
      count: [
        'Cuenta',
        'Las manos y la caja se cuentan solas, o cada cual dice lo que vale la suya: lo que se le escapa se pierde, y una cuenta de más no vale nada.',
      ],
      muggins: ['Muggins', 'Tras una cuenta, los rivales pueden reclamar los puntos olvidados.'],
      games: ['Partidas', 'Las partidas de un encuentro. Se juegan todas; deciden los puntos de partida.'],
      skunks: [
        'Skunks',
        'Puntos de partida: ganar vale 1, por 31 o más 2, por 61 o más 3 (normal); ganar 2, por 31 o más 3 (ACC); siempre 1 (sin skunks). Entre tres cuenta el rival más cercano.',
      ],
      first_dealer: [
        'Primero en repartir',
        'Reparte primero la carta más baja de un sorteo, o la más baja cuando cada uno corta, o un jugador dado. Después el reparto pasa a la izquierda.',
      ],
      dealer: [
        'Quién reparte',
        'Quién reparte primero cuando está dado: 0 es el primer jugador, 1 el siguiente, y así.',
      ],
    },
  },
  'poker-solitaire': {
    presets: {
      standard:
        'Una mano, los bordes se tocan, las cartas se quedan, diez manos, puntos ingleses y un descarte.',
      american: 'Las reglas normales con puntos americanos.',
      'anywhere-american':
        'Las cartas van donde sea y se quedan, diez manos, puntos americanos, sin descarte: el juego con el que se comparan los programas.',
      twelve: 'Las reglas normales contando también las dos diagonales.',
      pat: 'Haz cinco manos servidas en las filas, con cartas que van donde sea y se pueden mover.',
      'best-of-two': 'Un jugador, dos cuadrículas; cuenta la mejor.',
      'sum-of-two': 'Un jugador, dos cuadrículas que cuentan las dos, con dos barajas.',
      race: 'Dos jugadores se disputan las cartas hasta que uno llena su cuadrícula y termina.',
      'race-both': 'Dos jugadores se disputan las cartas hasta llenar las dos cuadrículas.',
      alternate: 'Dos jugadores se turnan con las cartas de una baraja.',
      'same-deck': 'Dos jugadores se turnan y a cada uno se le ofrecen todas las cartas.',
      thieves: 'Por turnos, robando y plantando: no apto para partidas amistosas.',
    },
    options: {
      mode: [
        'Modo',
        'Un jugador llena una cuadrícula, o dos de las que cuenta la mejor o ambas; dos jugadores corren por las cartas hasta que uno acaba o acaban los dos, se turnan, o se turnan y a cada uno se le ofrecen todas.',
      ],
      placement: [
        'Colocación',
        'Dónde puede ir una carta: tocando otra por un borde, por un borde o una esquina, o donde sea. La primera va donde sea.',
      ],
      movement: [
        'Movimiento',
        'Las cartas se quedan donde se ponen (aunque se pueden descartar), o se pueden mover dentro de la mano y recuperar de los descartes.',
      ],
      hands: [
        'Manos',
        'Cuentan las cinco filas y las cinco columnas, o también las dos diagonales. Con manos servidas cuentan las filas.',
      ],
      scoring: [
        'Puntos',
        'Puntos ingleses o americanos, puntos propios (ver la tabla), o ninguno: haz cinco manos servidas en las filas y ganas, o pierdes.',
      ],
      table: [
        'Tabla',
        'Los valores que los puntos propios dan a las 81 manos, donde difieren de los del manual.',
      ],
      placement_2: ['Colocación del segundo', 'La colocación del segundo jugador.'],
      movement_2: ['Movimiento del segundo', 'El movimiento del segundo jugador.'],
      hands_2: ['Manos del segundo', 'Las manos del segundo jugador.'],
      scoring_2: ['Puntos del segundo', 'Los puntos del segundo jugador.'],
      table_2: ['Tabla del segundo', 'La tabla de puntos propios del segundo jugador.'],
      decks: [
        'Barajas',
        'Cuántas barajas de 52 se mezclan. Si cambia durante la partida, vale desde la próxima mezcla.',
      ],
      deal: [
        'Cartas a la vista',
        'Cuántas cartas hay boca arriba para elegir. Con los descartes, cinco como mucho.',
      ],
      rejects: ['Descartes comunes', 'Casillas de descarte que puede usar cualquiera.'],
      rejects_1: ['Descartes del primero', 'Casillas de descarte solo para el primer jugador.'],
      rejects_2: [
        'Descartes del segundo',
        'Casillas de descarte solo para el segundo jugador; no las hay si juega uno solo.',
      ],
      steal: [
        'Robar',
        'Un jugador puede llevarse una carta que puso el otro. Una carta robada queda a salvo.',
      ],
      plant: ['Plantar', 'Un jugador puede poner una carta repartida en la cuadrícula del otro.'],
    },
  },
};

/** The values of options, in words. */
export const es_values: Record<string, string> = {
  on: 'sí',
  off: 'no',
  marks: 'marcas',
  'own-points': 'puntos propios',
  'bid-plus-points': 'apuesta más puntos',
  'one-more': 'una más',
  multiples: 'múltiplos',
  doubling: 'doblando',
  reshake: 'barajar de nuevo',
  'dealer-30': 'obligado a 30',
  'dealer-31': 'obligado a 31',
  'own-suit': 'palo propio',
  'always-trump': 'siempre triunfo',
  'both-ends': 'los dos extremos',
  'higher-end': 'el extremo alto',
  real: 'los de siempre',
  'printed-c': 'documento de torneo',
  anything: 'lo que sea',
  'follow-pips': 'servir a los puntos',
  declared: 'declarado',
  announced: 'anunciado',
  high: 'alto',
  low: 'bajo',
  partner: 'el compañero',
  doubles: 'los dobles',
  prevent: 'impedir',
  referee: 'árbitro',
  drawn: 'a suertes',
  N: 'Norte',
  E: 'Este',
  S: 'Sur',
  W: 'Oeste',
  pone: 'el otro',
  dealer: 'quien reparte',
  five: 'las cinco',
  hand: 'como una mano',
  auto: 'automática',
  self: 'cada cual',
  standard: 'normal',
  acc: 'ACC',
  'low-cut': 'carta más baja',
  'by-hand': 'cortando',
  given: 'dado',
  'one-hand': 'una mano',
  'best-of-two': 'la mejor de dos',
  'sum-of-two': 'suma de dos',
  race: 'carrera',
  'race-both': 'carrera, los dos',
  alternate: 'por turnos',
  'same-deck': 'la misma baraja',
  edges: 'bordes',
  corners: 'bordes y esquinas',
  anywhere: 'donde sea',
  fixed: 'fijas',
  movable: 'móviles',
  english: 'ingleses',
  american: 'americanos',
  pat: 'manos servidas',
  user: 'propios',
  same: 'igual',
  default: 'la del manual',
};
