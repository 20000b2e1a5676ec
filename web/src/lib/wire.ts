/** What travels between client and server, under the names that this client has for it. */
import type { Ack, CourtesyTold, ErrorMessage, EventMessage, Hello, OptionSeen, TableSeen } from '../wire';

export type {
  Act as ActMessage,
  ActedTold as Acted,
  CardsPlayed,
  Drawing,
  Choice as HintOption,
  ErrorMessage,
  EventMessage,
  GameName,
  GameSeen as Game,
  Hello,
  Hint as Advice,
  Invitation,
  Leaflet,
  LessonListed,
  LessonMoment,
  LessonSeen as Lesson,
  OptionSeen as Option,
  Picture,
  Piece,
  PlayerSeen as Player,
  PresetSeen as Preset,
  PuzzlesListed,
  Refusal,
  ResultSeen as Result,
  ResultsSeen as Results,
  RulesSeen as Rules,
  SeatSeen as SeatTaken,
  Section,
  Step,
  StepsSeen as Steps,
  TableSeen as Table,
  View,
} from '../wire';

export type Seat = string | number;
export type RuleValue = OptionSeen['default'];
export type May = TableSeen['may'][number];
export type Courtesy = CourtesyTold['says'];
export type TableEvent = EventMessage['event'];
export type Message = Hello | EventMessage | Ack | ErrorMessage;
