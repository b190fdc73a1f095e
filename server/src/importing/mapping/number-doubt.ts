/** Numbers of a column that are read in the likelier of two ways. */
export interface NumberDoubt {
  /** The column's name in the files. */
  column: string;
  /** Whether its table is that of results, whose rows can be left out. */
  isOfResults: boolean;
  /** The decimal sign of the likelier way. */
  decimal: string;
  cells: number;
  /** What is open, in words. */
  doubt: string;
  /** The table of the mapping's database that has all rows with such numbers, by file and line. */
  table: string;
  /** The first of them. */
  first: readonly { file: string; line: number; text: string }[];
  /** One of them as read in the likelier way, and in the other. */
  read: { likely: string; other: string };
}
