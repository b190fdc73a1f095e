/** What can be counted of rows besides themselves. */
export interface RowCounts {
  nonDetects: number;
  locations: number;
  analytes: number;
  rowsWithoutCoordinates: number;
}

/** What a file has of the rows, where its format has no place for some of them. */
export interface InFile {
  rows: number;
  /** What it has in another way, and what not, in words. */
  notes: readonly string[];
}

/** A file of rows. */
export interface RowsFile {
  path: string;
  /** Those that were requested. */
  rows: number;
  counts: RowCounts;
  /** Missing where all of them are in it. */
  inFile?: InFile | undefined;
  /** In hexadecimal digits, where all of the file passed by while it was written. */
  sha256?: string;
}
