/** A record that cannot be read, by the line on which it begins. */
export interface UnreadableRecord {
  line: number;
  value: string;
  reason: string;
}

/** From this record on (counted from 0, the header not counted) a record's line is its number plus `shift`. */
export interface LineShift {
  record: number;
  shift: number;
}

export interface ScannedText {
  header: string[];
  records: number;
  unreadable: UnreadableRecord[];
  unreadableCount: number;
  lineShifts: LineShift[];
  /** Whether the text as it stands reads as the records found here: nothing to leave out, one kind of line ending. */
  regular: boolean;
  /** The line ending of regular text. */
  ending: '\n' | '\r\n';
}

/** The text cannot be read at all, from this line on. */
export class UnreadableTextError extends Error {
  readonly line: number;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}
