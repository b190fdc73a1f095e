import { nonDetectFlags } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { comments } from './line-literals.ts';

/** A figure of the shown rows that SQL has a word for. */
export type SqlFigure =
  | { figure: 'count' | 'detect-share' | 'sum' | 'min' | 'max' | 'mean' | 'sd' | 'se' }
  | { figure: 'at-share'; share: number };

const isNonDetect = `coalesce(detect IN (${nonDetectFlags.map((flag) => `'${flag}'`).join(', ')}), false)`;

/** Which rows a figure is of, by the names of a statistic's parts. */
const conditions = {
  samples: 'TRUE',
  'flagged-detects': `NOT ${isNonDetect}`,
  'flagged-non-detects': isNonDetect,
  values: 'result IS NOT NULL',
  'values-above-0': 'result > 0',
  'without-value': 'result IS NULL',
  detects: `result IS NOT NULL AND NOT ${isNonDetect}`,
  'detects-above-0': `result > 0 AND NOT ${isNonDetect}`,
  limits: `result IS NOT NULL AND ${isNonDetect}`,
  'limits-above-0': `result > 0 AND ${isNonDetect}`,
} as const;

/** The shown rows of an answer that statements of the server make as the table `answer`. */
interface ShownRows {
  about: readonly string[];
  answer: string;
  /** By their index in the answer. */
  rows: ArrayLike<number>;
  /** How many rows the answer has. */
  of: number;
  /** What is read of them in the end, by `rowsOfFile`, `summaryOfFile` or `figureOfFile`. */
  select: string;
}

/** As many runs of rows as lines have: a longer list is for an export. */
const maxRuns = 5_000;

/** Statements of DuckDB that read the shown rows from a release's own file; null where they are too scattered for lines. */
export function linesOfFile({ about, answer, rows, of, select }: ShownRows): string | null {
  const runs = runsOf(rows);
  if (runs.length > maxRuns) return null;
  const counted = `The rows that the screen shows: ${formatCount(rows.length)} of the answer’s ${formatCount(of)}, by their index in it.`;
  return [
    ...comments(about, '--'),
    answer,
    ...comments([counted], '--'),
    shownSql(runs, rows.length === of),
    select,
    '',
  ]
    .filter((line, at, all) => line !== '' || at === all.length - 1)
    .join('\n');
}

function shownSql(runs: readonly (readonly [number, number])[], isAll: boolean): string {
  if (isAll) return 'CREATE TEMPORARY VIEW shown AS SELECT * FROM answer;';
  if (runs.length === 0) return 'CREATE TEMPORARY VIEW shown AS SELECT * FROM answer WHERE FALSE;';
  const values = runs.map(([begin, end]) => `(${begin}, ${end})`);
  const lines = Array.from({ length: Math.ceil(values.length / 8) }, (_, at) =>
    values.slice(at * 8, (at + 1) * 8).join(', '),
  );
  return [
    'CREATE TEMPORARY TABLE shown AS SELECT answer.* FROM answer JOIN (VALUES',
    `  ${lines.join(',\n  ')}`,
    ') AS run (from_row, to_row) ON row_index BETWEEN from_row AND to_row;',
  ].join('\n');
}

/** The first and last indices of rows that follow each other. */
function runsOf(rows: ArrayLike<number>): [number, number][] {
  const runs: [number, number][] = [];
  for (const index of Uint32Array.from(rows).sort()) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === index) last[1] = index;
    else runs.push([index, index]);
  }
  return runs;
}

/** The rows, in the release's order. */
export const rowsOfFile = 'SELECT * EXCLUDE (row_index) FROM shown ORDER BY row_index;';

/** One number of the shown rows. */
export function figureOfFile(part: keyof typeof conditions, requested: SqlFigure): string {
  const word = requested.figure === 'at-share' ? `quantile_cont(result, ${requested.share})` : words[requested.figure];
  return `SELECT ${word} AS value FROM shown WHERE ${conditions[part]};`;
}

const words = {
  count: 'count(*)',
  'detect-share': `avg(CASE WHEN ${isNonDetect} THEN 0 ELSE 1 END)`,
  sum: 'sum(result)',
  min: 'min(result)',
  max: 'max(result)',
  mean: 'avg(result)',
  sd: 'stddev_samp(result)',
  se: 'stddev_samp(result) / sqrt(count(result))',
} as const;

/** The Summary Table's own statistics, by matrix, fraction, location and unit; its names of columns, and of what is not dissolved. */
export function summaryOfFile(dissolvedFlags: readonly string[], totalAs: string): string {
  const flags = dissolvedFlags.map((flag) => `'${flag}'`).join(', ');
  const [detect, limit] = [conditions.detects, conditions.limits];
  const of = (value: string, name: string, condition: string) => `${value} FILTER (WHERE ${condition}) AS ${name}`;
  const columns = [
    `matrix, CASE WHEN filtered IN (${flags}) THEN 'Dissolved' ELSE '${totalAs}' END AS fraction, location, unit`,
    'count(*) AS samples',
    of('count(*)', 'detects', conditions['flagged-detects']),
    of('sum(result)', 'sum', detect),
    `${words['detect-share']} AS detect_freq`,
    of('min(result)', 'min_detect', detect),
    of('quantile_cont(result, 0.25)', 'p25_detect', detect),
    of('quantile_cont(result, 0.5)', 'median_detect', detect),
    of('avg(result)', 'mean_detect', detect),
    of('quantile_cont(result, 0.75)', 'p75_detect', detect),
    of('max(result)', 'max_detect', detect),
    of('stddev_samp(result)', 'sd_detect', detect),
    of('count(*)', 'nondetects', conditions['flagged-non-detects']),
    of('min(result)', 'min_nondetect', limit),
    of('max(result)', 'max_nondetect', limit),
    'min(sample_date) AS min_sample_date, max(sample_date) AS max_sample_date',
    of('count(*)', 'without_value', conditions['without-value']),
  ];
  return `SELECT ${columns.join(',\n  ')}\nFROM shown GROUP BY ALL ORDER BY ALL;`;
}
