/** What travels between client and server, under the names that this client has for it. */
import type {
  Ack,
  Attendance,
  CourtesyTold,
  ErrorMessage,
  EventMessage,
  Hello,
  MyTables as MyTablesSeen,
  OptionSeen,
  RatingSeen,
  SeatSeen,
  TableSeen,
  WaitingSeen,
  WishSeen,
} from '../wire';

export type {
  Accuracy,
  AskedSeen as Asked,
  DearestSeen as Dearest,
  Decision,
  Luck,
  ReviewPart,
  Act as ActMessage,
  ActedTold as Acted,
  CardsPlayed,
  ClubDoor,
  ClubFamily,
  ClubLadder,
  ClubListed,
  ClubSeen as Club,
  CountDrill,
  Drawing,
  Choice as HintOption,
  ErrorMessage,
  EventMessage,
  DailyBoard,
  DailySeen as Daily,
  FigureSeen as Figure,
  FriendSeen as Friend,
  FriendsSeen as Friends,
  FriendToInvite,
  GameCounted,
  GameName,
  GameSeen as Game,
  GroupSeen as StatisticsGroup,
  Hello,
  Hint as Advice,
  Invitation,
  InvitationSeen as InvitationSent,
  LadderSeen as Ladder,
  Leaflet,
  LessonListed,
  LessonMoment,
  LessonSeen as Lesson,
  OddsSeen as Odds,
  OwnRating,
  OwnRatings,
  OptionSeen as Option,
  PasskeySeen as Passkey,
  Picture,
  Piece,
  PlayerSeen as Player,
  PresetSeen as Preset,
  PracticeSeen as Practice,
  PuzzlesListed,
  PushSeen as Push,
  PuzzlesSeen as Puzzles,
  RatingSeen,
  Refusal,
  ResultSeen as Result,
  ResultsSeen as Results,
  RulesSeen as Rules,
  RungSeen as Rung,
  Section,
  StatisticsSeen as Statistics,
  Step,
  SquaresSeen as Squares,
  StepsSeen as Steps,
  TableRatings,
  ThrowsSeen as Throws,
  MemberSeen as Member,
  NoteSeen as SpokenNote,
  TalkSeen as Talk,
  LeagueListed,
  LeagueOf,
  LeagueSeen as League,
  TournamentListed,
  TournamentSeen as Tournament,
  View,
  WaitingSeen as Waiting,
  WishSeen as WishWaiting,
} from '../wire';

export type Seat = string | number;
export type Attending = Attendance['seats'][string];
/** A seat, and at a table of several people whether its player is there. */
export type SeatTaken = SeatSeen & { attending?: Attending };
export type Table = Omit<TableSeen, 'seats'> & { seats: SeatTaken[] };
export type MyTables = Omit<MyTablesSeen, 'tables'> & { tables: Table[] };
export interface LobbyTable {
  table: Table;
  ratings: Record<string, RatingSeen>;
}
export interface Lobby {
  tables: LobbyTable[];
  waiting: WishSeen[];
  yours: WaitingSeen | null;
}
export type RuleValue = OptionSeen['default'];
export type May = TableSeen['may'][number];
export type Courtesy = CourtesyTold['says'];
export type TableEvent = EventMessage['event'];
export type Message = Hello | EventMessage | Ack | ErrorMessage | Attendance;
