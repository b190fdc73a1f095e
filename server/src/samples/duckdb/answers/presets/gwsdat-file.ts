import type { DuckDBConnection } from '@duckdb/node-api';
import { csvCell } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import proj4 from 'proj4';
import { textConstant } from '../../sql-text.ts';
import type { FileToMake } from '../finished-file.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import { ZipFile, type ZipPart } from '../zip-file.ts';

const line = (cells: readonly Cell[]): string => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;

/** Elevations of water are GWSDAT's own constituent. */
const constituent = "CASE WHEN lower(analyte) = 'water level elevation' THEN 'GW' ELSE analyte END";

/**
 * Writes GWSDAT's two tables, zipped: monitoring data, non-detects as `ND<limit`, and well coordinates in meters of one zone
 * of UTM; what the file was made from, the zone, and what could not be written are in `Notes.txt`. A non-detect without a limit,
 * and a result that is missing, have no place in those tables.
 * Source: the input that GWSDAT 3.3 reads.
 */
export async function writeGwsdat({ connection, parquetFile, target, facts, signal }: FileToMake): Promise<void> {
  const from = `FROM read_parquet(${textConstant(parquetFile)})`;
  const zip = new ZipFile(target);
  try {
    const write = async (
      part: ZipPart,
      sql: string,
      turn: (row: readonly Cell[]) => readonly Cell[] = (row) => row,
    ) => {
      for await (const rows of rowBatches(connection, sql, signal))
        part.write(rows.map((row) => line(turn(row))).join(''));
    };
    await zip.add('WellData.csv', async (part) => {
      part.write(line(['WellName', 'Constituent', 'SampleDate', 'Result', 'Units', 'Flags']));
      const sql = `SELECT location, ${constituent}, CAST(sample_date AS VARCHAR), result, unit, ${isNonDetectSql('detect')}::INTEGER ${from} WHERE result IS NOT NULL`;
      await write(part, sql, ([well = null, what = null, day = null, result = null, unit = null, isNonDetect]) => [
        well,
        what,
        day,
        isNonDetect === 1 ? `ND<${result}` : result,
        unit,
        null,
      ]);
    });
    const zone = await zoneOf(connection, from, signal);
    await zip.add('WellCoords.csv', async (part) => {
      part.write(line(['WellName', 'XCoord', 'YCoord', 'Aquifer', 'CoordUnits']));
      if (!zone) return;
      const sql = `SELECT location, first(long), first(lat), first(CAST(hydro AS VARCHAR)) ${from} WHERE lat IS NOT NULL GROUP BY location ORDER BY location`;
      await write(part, sql, ([name = null, long, lat, aquifer = null]) => {
        const [x = 0, y = 0] = zone.projected(Number(long), Number(lat));
        return [name, x.toFixed(2), y.toFixed(2), aquifer, 'metres'];
      });
    });
    const [left = []] = await allRows(
      connection,
      `SELECT count(*) FILTER (WHERE result IS NULL)::INTEGER, count(DISTINCT location) FILTER (WHERE lat IS NULL)::INTEGER ${from}`,
      signal,
    );
    await zip.add('Notes.txt', (part) => {
      for (const [name, text] of Object.entries(facts)) if (text !== '') part.write(`${name}: ${text}\r\n`);
      part.write(`coordinates: ${zone ? `meters, ${zone.name}` : 'none is known'}\r\n`);
      part.write(`rows without a result or limit, which are not in WellData.csv: ${left[0] ?? 0}\r\n`);
      part.write(`locations without coordinates, which are not in WellCoords.csv: ${left[1] ?? 0}\r\n`);
    });
    zip.end();
  } finally {
    zip.close();
  }
}

interface Zone {
  name: string;
  projected(long: number, lat: number): number[];
}

/** The zone of UTM in the middle of the locations; null without coordinates. */
async function zoneOf(connection: DuckDBConnection, from: string, signal?: AbortSignal): Promise<Zone | null> {
  const [[long, lat] = []] = await allRows(connection, `SELECT avg(long), avg(lat) ${from}`, signal);
  if (typeof long !== 'number' || typeof lat !== 'number') return null;
  const number = Math.min(60, Math.max(1, Math.floor((long + 180) / 6) + 1));
  const isSouth = lat < 0;
  const { forward } = proj4(
    'WGS84',
    `+proj=utm +zone=${number}${isSouth ? ' +south' : ''} +datum=WGS84 +units=m +no_defs`,
  );
  return {
    name: `UTM zone ${number}${isSouth ? 'S' : 'N'} of WGS84 (EPSG:${(isSouth ? 32_700 : 32_600) + number})`,
    projected: (x, y) => forward([x, y]),
  };
}

async function allRows(connection: DuckDBConnection, sql: string, signal?: AbortSignal): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const batch of rowBatches(connection, sql, signal)) rows.push(...batch.map((row) => [...row]));
  return rows;
}
