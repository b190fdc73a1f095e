/*
 * A report as data: what its sections say, before it becomes a file. Every text is final: numbers are written as the
 * screen writes them.
 */

/** A picture with what it is of: the same as on the screen, in the colors for paper. */
export interface ReportPicture {
  kind: 'picture';
  title: string;
  /** Of its samples, as in 'n = 120, 4.2% non-detects'. */
  facts: string;
  /** What it shows, for those who cannot see it. */
  description: string;
  png: Uint8Array<ArrayBuffer>;
  /** On the screen; on paper it is no larger, and as small as the page asks. */
  widthPx: number;
  heightPx: number;
  notes: readonly string[];
}

export interface ReportColumn {
  heading: string;
  /** What stands above it and its neighbors of the same; null without. */
  group: string | null;
  isNumber: boolean;
}

export interface ReportTable {
  kind: 'table';
  title: string;
  facts: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly string[])[];
  /** How many columns at the left say what a row is of: they are repeated where a table is too wide for a page. */
  keyColumns: number;
  notes: readonly string[];
}

/** Facts under names, such as 'Release: …'. */
export interface ReportFacts {
  kind: 'facts';
  facts: readonly { name: string; text: string; link?: string }[];
}

interface ReportText {
  kind: 'text';
  paragraphs: readonly { text: string; isHeading?: boolean }[];
}

export type ReportBlock = ReportPicture | ReportTable | ReportFacts | ReportText;

export interface ReportSection {
  heading: string;
  blocks: readonly ReportBlock[];
}

/** How a number of the report was computed, and after whom. */
export interface ReportMethod {
  title: string;
  /** With its source. */
  words: string;
}

/** The site's own look of reports. */
export interface ReportTemplate {
  /** Above the title, such as the company's name. */
  heading: string | null;
  /** At the foot of every page. */
  footer: string | null;
  logo: { png: Uint8Array<ArrayBuffer>; widthPx: number; heightPx: number } | null;
}

export interface ReportDocument extends ReportTemplate {
  title: string;
  /** The site and the day. */
  subtitle: string;
  sections: readonly ReportSection[];
  /** The day on which it was made, as an ISO date: nothing in the file says more of the time, so that it can be made again. */
  date: string;
  software: string;
}
