import { sampleColumns, type ColumnKind } from '@wellfield/contract';
import { addressOf, curlLines, type Connection, type FileFormat } from '../../explorer/provenance/rows-address.ts';

/**
 * Reads every column as text first: otherwise R and pandas would read a well's id 0942 as 942, and R a column of T and F
 * as true and false.
 */
const numbers = sampleColumns.filter(({ kind }) => kind === 'number' || kind === 'integer').map(({ name }) => name);
/** What may have a fraction: pandas stops at a number of 20 digits that it takes for a whole one. */
const fractions = sampleColumns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
const wholes = sampleColumns.filter(({ kind }) => kind === 'integer').map(({ name }) => name);
const dates = sampleColumns.filter(({ kind }) => kind === 'date').map(({ name }) => name);

export function rLines(connection: Connection, format: FileFormat): string {
  const address = addressOf(connection, format);
  const headers = `headers = c(Authorization = "Bearer ${connection.token}")`;
  if (format === 'csv') {
    return `options(timeout = 600)
samples <- read.csv(
  url("${address}",
      ${headers}),
  colClasses = "character", na.strings = "", encoding = "UTF-8"
)
numbers <- c(${quotedLines(numbers, 4, '\n             ')})
samples[numbers] <- lapply(samples[numbers], as.numeric)
${dates.map((name) => `samples$${name} <- as.Date(samples$${name})`).join('\n')}`;
  }
  return `options(timeout = 600)
file <- tempfile(fileext = ".parquet")
download.file("${address}",
              file, mode = "wb", ${headers})
samples <- arrow::read_parquet(file)`;
}

export function pythonLines(connection: Connection, format: FileFormat): string {
  const reading = `samples = pd.read_${format}(
    "${addressOf(connection, format)}",
    storage_options={"Authorization": "Bearer ${connection.token}"},`;
  // Left alone, pandas holds a day as an object.
  const typedDates = dates.map((name) => `samples["${name}"] = pd.to_datetime(samples["${name}"])`).join('\n');
  if (format === 'parquet') return `import pandas as pd\n\n${reading}\n)\n${typedDates}`;
  return `import pandas as pd

${reading}
    dtype=str, keep_default_na=False, na_values=[""],
)
${typedDates}
numbers = [${quotedLines(fractions, 4, '\n           ')}]
samples[numbers] = samples[numbers].astype(float)
whole = [${quotedLines(wholes, 4, '\n         ')}]
samples[whole] = samples[whole].apply(pd.to_numeric)`;
}

/** The file, and a table of it in a database file of DuckDB's; without double quotes, as shells take them for their own. */
export function sqlLines(connection: Connection, format: FileFormat): string {
  const rows =
    format === 'parquet'
      ? "* FROM read_parquet('samples.parquet')"
      : `* REPLACE (
  ${linesOf(typedInSql, 2).join(',\n  ')}
) FROM read_csv('samples.csv', header = true, all_varchar = true, nullstr = '', delim = ',', quote = chr(34))`;
  return `${curlLines(connection, format)}
duckdb samples.duckdb -c "CREATE OR REPLACE TABLE samples AS SELECT ${rows}"`;
}

const typesInSql = { number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;
const typedInSql = sampleColumns.flatMap(({ name, kind }) =>
  kind === 'text' ? [] : [`CAST(${name} AS ${typesInSql[kind]}) AS ${name}`],
);

function quotedLines(names: readonly string[], inLine: number, between: string): string {
  return linesOf(
    names.map((name) => `"${name}"`),
    inLine,
  ).join(`,${between}`);
}

/** A query for Excel's Power Query, in its language M, with the record's column types. */
export function powerQueryLines({ origin, path, analyte, release, token }: Connection): string {
  const requested = Object.entries({ analyte, release }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} = ${textInM(value)}`],
  );
  const types = sampleColumns.map(({ name, kind }) => `{"${name}", ${typesInM[kind]}}`);
  return `let
    File = Web.Contents(${textInM(origin)}, [
        RelativePath = ${textInM(`${path.slice(1)}.csv`)},
        Query = [${requested.join(', ')}],
        Headers = [Authorization = ${textInM(`Bearer ${token}`)}],
        Timeout = #duration(0, 0, 5, 0)
    ]),
    Rows = Csv.Document(File, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),
    Named = Table.PromoteHeaders(Rows, [PromoteAllScalars = true]),
    Typed = Table.TransformColumnTypes(Named, {
        ${linesOf(types, 3).join(',\n        ')}
    }, "en-US")
in
    Typed`;
}

const typesInM: Record<ColumnKind, string> = {
  text: 'type text',
  number: 'type number',
  integer: 'Int64.Type',
  date: 'type date',
};

/** Joins parts with commas, a given number per line. */
function linesOf(parts: readonly string[], inLine: number): string[] {
  const lines: string[] = [];
  for (let start = 0; start < parts.length; start += inLine) lines.push(parts.slice(start, start + inLine).join(', '));
  return lines;
}

/** A text literal in M: quotes are doubled, and `#(` is escaped because it begins an escape. */
function textInM(text: string): string {
  return `"${text.replaceAll('#(', '#(#)(').replaceAll('"', '""')}"`;
}
