import type { DuckDBConnection } from '@duckdb/node-api';
import { csvCell } from '@wellfield/contract';
import { isAboveLimitSql, isNonDetectSql } from '@wellfield/contract/to-sql';
import { textConstant } from '../../sql-text.ts';
import type { FileToMake } from '../finished-file.ts';
import type { InFile } from '../../../row-counts.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import { ZipFile } from '../zip-file.ts';
import { constituentsOf, type Measured } from './gwsdat-constituents.ts';
import { GwsdatNotes } from './gwsdat-notes.ts';
import { zoneOf } from './utm-zone.ts';
import { valueSql } from '../../value-sql.ts';

const line = (cells: readonly Cell[]): string => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;

/**
 * Writes GWSDAT's two tables, zipped: monitoring data of one matrix, non-detects as `ND<limit`, elevations of water in meters,
 * and well coordinates in meters of one zone of UTM; what the file was made from, the zone, and what could not be written are in
 * `Notes.txt`. A non-detect without a limit, a result that is missing, and one above a limit have no place in those tables.
 * Source: the input that GWSDAT 3.3 reads.
 */
export async function writeGwsdat(file: FileToMake): Promise<InFile> {
  const { connection, parquetFile, target, facts, signal, onRows } = file;
  const all = `FROM read_parquet(${textConstant(parquetFile)})`;
  const ask = (sql: string): Promise<Cell[][]> => allRows(connection, sql, signal);
  const matrices = await ask(`SELECT matrix, count(*)::INTEGER AS rows ${all} GROUP BY 1 ORDER BY rows DESC, 1`);
  const matrix = chosenMatrix(matrices);
  const from = `${all} WHERE matrix IS NOT DISTINCT FROM ${matrix === null ? 'NULL' : textConstant(matrix)}`;
  const measured = await ask(`SELECT DISTINCT analyte, filtered, unit ${from} AND (${valueSql}) IS NOT NULL`);
  const constituentOf = constituentsOf(measured.map(measuredOf));
  const notes = new GwsdatNotes(matrix, matrices);
  const zip = new ZipFile(target);
  let written = 0;
  try {
    await zip.add('WellData.csv', async (part) => {
      part.write(line(['WellName', 'Constituent', 'SampleDate', 'Result', 'Units', 'Flags']));
      const sql = `SELECT location, CAST(sample_date AS VARCHAR), ${valueSql}, ${isNonDetectSql('detect')}::INTEGER, ${isAboveLimitSql('detect', 'qualifier')}::INTEGER, analyte, filtered, unit ${from}`;
      for await (const rows of rowBatches(connection, sql, signal, onRows)) {
        const lines = rows.map(([well = null, day = null, result = null, isNonDetect, isAboveLimit, ...what]) => {
          const constituent = result === null ? null : constituentOf(measuredOf(what));
          if (isAboveLimit === 1) notes.countAboveLimit();
          else notes.count(result, measuredOf(what), constituent);
          if (!constituent || result === null) return '';
          written += 1;
          const { name, unit, factor } = constituent;
          // A tenth of a micrometer is none of the measurement.
          const number = factor === 1 ? result : Number((Number(result) * factor).toFixed(7));
          return line([well, name, day, isNonDetect === 1 ? `ND<${number}` : number, unit, null]);
        });
        part.write(lines.join(''));
      }
    });
    const zone = await zoneOf((columns) => ask(`SELECT ${columns} ${from}`));
    await zip.add('WellCoords.csv', async (part) => {
      part.write(line(['WellName', 'XCoord', 'YCoord', 'Aquifer', 'CoordUnits']));
      if (!zone) return;
      const sql = `SELECT location, first(long), first(lat), first(CAST(hydro AS VARCHAR)) ${from} AND lat IS NOT NULL GROUP BY location ORDER BY location`;
      for await (const rows of rowBatches(connection, sql, signal)) {
        const lines = rows.map(([name = null, long, lat, aquifer = null]) => {
          const [x = 0, y = 0] = zone.projected(Number(long), Number(lat));
          return line([name, x.toFixed(2), y.toFixed(2), aquifer, 'metres']);
        });
        part.write(lines.join(''));
      }
    });
    const [[unlocated] = []] = await ask(
      `SELECT count(*)::INTEGER FROM (SELECT location ${from} GROUP BY 1 HAVING count(lat) = 0)`,
    );
    const stated = notes.lines(Number(unlocated));
    await zip.add('Notes.txt', (part) => {
      for (const [name, text] of Object.entries(facts)) if (text !== '') part.write(`${name}: ${text}\r\n`);
      part.write(`coordinates: ${zone ? `meters, ${zone.name}` : 'none is known'}\r\n`);
      for (const note of stated) part.write(`${note}\r\n`);
    });
    zip.end();
    return { rows: written, notes: stated };
  } finally {
    zip.close();
  }
}

/** GWSDAT is for ground water. Where there is none, for the matrix with most rows, which the notes name. */
function chosenMatrix(matrices: readonly (readonly Cell[])[]): string | null {
  const names = matrices.map(([matrix = null]) => (matrix === null ? null : String(matrix)));
  return names.find((name) => name !== null && /^ground ?water$/i.test(name)) ?? names[0] ?? null;
}

const measuredOf = ([analyte = null, fraction = null, unit = null]: readonly Cell[]): Measured => ({
  analyte: String(analyte),
  fraction: fraction === null ? null : String(fraction),
  unit: unit === null ? null : String(unit),
});

async function allRows(connection: DuckDBConnection, sql: string, signal?: AbortSignal): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const batch of rowBatches(connection, sql, signal)) rows.push(...batch.map((row) => [...row]));
  return rows;
}
