import type { DuckDBConnection } from '@duckdb/node-api';

export interface GeneratedRows {
  rows: number;
  locations: number;
  analytes: number;
  /** The same seed gives the same rows. */
  seed: number;
}

/**
 * Fills `records` and the alias tables with rows that correlate like those of a real site, for measurements.
 *
 * Rows are in sampling events: a location, a day, one panel of about thirty analytes, one laboratory report. Type,
 * subtype, unit and method follow the analyte; matrix, hydrogeologic unit, lithology and the company that samples
 * follow the location; the report (DVSR) follows company and year. Each company has its own program: a few panels, some
 * far more often than others; most analytes are detected nearly always or nearly never; a few locations are sampled far
 * more than others.
 */
export async function generateRows(
  connection: DuckDBConnection,
  { rows, locations, analytes, seed }: GeneratedRows,
): Promise<void> {
  const random = (salt: string) => `(hash(${seed}, i, '${salt}') % 1000000) / 1e6`;
  const pick = (salt: string, list: readonly string[]) =>
    `([${list.map((text) => `'${text}'`).join(', ')}])[1 + CAST(hash(${seed}, i, '${salt}') % ${list.length} AS INTEGER)]`;
  const panels = Math.ceil(analytes / 30);
  await connection.run(`CREATE TEMP TABLE made_analytes AS
    SELECT i AS number, i // 30 AS panel, 'Analyte ' || lpad(CAST(i AS VARCHAR), 4, '0') AS analyte,
      CASE WHEN i // 30 % 9 = 0 THEN 'Rad' WHEN i = 31 THEN 'Asbestos' ELSE 'other' END AS analyte_type,
      CASE WHEN i = 31 THEN NULL ELSE 'Group ' || (i // 30) END AS analyte_subtype,
      CASE WHEN i // 30 % 9 = 0 THEN 'pCi/L' WHEN i % 3 = 0 THEN 'mg/L' ELSE 'ug/L' END AS unit,
      'EPA ' || (200 + i // 30 * 7) AS old_method, 'SW ' || (8000 + i // 15) AS new_method,
      '7440-' || lpad(CAST(i % 100 AS VARCHAR), 2, '0') || '-' || (78 + 2 * (i // 10 % 10) + i % 10) % 10 AS cas_id,
      CASE WHEN i % 5 < 2 THEN 0.001 WHEN i % 5 < 4 THEN 0.999 ELSE ${random('detected')} END AS detected,
      i // 30 % 3 = 0 AS metal
    FROM range(${analytes}) t(i)`);
  await connection.run(`CREATE TEMP TABLE made_locations AS
    SELECT i AS number, 'MW-' || lpad(CAST(i AS VARCHAR), 5, '0') AS location,
      CASE WHEN i % 40 = 7 THEN 'wl' WHEN i % 40 = 8 THEN 'snwa' ELSE 'bmi' END AS dataset,
      CASE WHEN i % 10 < 6 THEN 'Ground Water' WHEN i % 10 < 8 THEN 'Soil' WHEN i % 10 = 8 THEN 'Surface Water' ELSE 'Water' END AS matrix,
      CASE WHEN i % 10 < 6 THEN ${pick('hydro', ['Qal', 'xMCf', 'UMCf', 'DWZ'])} END AS hydro,
      CASE WHEN i % 10 < 8 THEN ${pick('litho', ['sand', 'sand', 'sand', 'gravel', 'clay'])} END AS litho,
      CASE WHEN i % 10 < 6 THEN ${pick('depth', ['20', '45', '90', '150'])}::DOUBLE END AS depth,
      CAST(floor(sqrt(${random('company')}) * 5) AS INTEGER) AS company,
      36.03 + ${random('lat')} * 0.08 AS lat, -115.05 + ${random('long')} * 0.13 AS long,
      CAST(${random('start')} * 30 AS INTEGER) AS starts
    FROM range(${locations}) t(i)`);
  await connection.run(`CREATE TEMP TABLE made_events AS
    SELECT i AS event, CAST(floor(pow(${random('location')}, 2) * ${locations}) AS INTEGER) AS place,
      CAST(floor(pow(${random('panel')}, 2) * 8) AS INTEGER) AS choice, sqrt(${random('day')}) AS lateness,
      CASE WHEN ${random('kind')} < 0.08 THEN 'FD' WHEN ${random('kind')} < 0.1 THEN NULL ELSE 'REG' END AS sample,
      ${random('filtered')} < 0.5 AS dissolved
    FROM range(${Math.ceil(rows / 29)}) t(i)`);
  await connection.run(`CREATE TABLE records AS
    SELECT dataset, analyte, analyte_type, analyte_subtype, location, matrix,
      CASE WHEN matrix = 'Soil' AND unit <> 'pCi/L' THEN 'mg/kg' ELSE unit END AS unit, filtered,
      CASE WHEN missing THEN NULL ELSE round(exp(level * 9 - 3), 3) END AS result,
      CASE WHEN level > detected OR missing THEN 'U' WHEN level > detected * 0.9 AND detected < 0.99 THEN 'Y' END AS detect, sample_date, sample,
      'S' || event || '-' || panel AS sample_id, CASE WHEN "year" < 1998 THEN old_method ELSE new_method END AS method,
      hydro, litho, "year", CAST(quarter(sample_date) AS INTEGER) AS quarter, lat, long,
      depth AS sample_bottom_depth, depth - 10 AS sample_top_depth, NULL::DOUBLE AS sensitivity,
      CASE WHEN analyte_type = 'Rad' THEN round(level * 2, 2) END AS uncertainty, data_source_type,
      CASE WHEN dataset = 'bmi' THEN 'DVSR ' || right(data_source_type, 1) || '-' || "year" END AS dvsr_id,
      CASE WHEN dataset = 'snwa' THEN 'Quarterly' END AS data_submit_type,
      CASE WHEN level > detected THEN 'U' END AS qualifier, 0.5::DOUBLE AS reporting_limit, 0.1::DOUBLE AS detection_limit,
      NULL::VARCHAR AS sample_time, cas_id, 'delivery-' || panel || '.csv' AS source_file,
      CAST(event * 30 + number % 30 + 2 AS INTEGER) AS source_line
    FROM (
      SELECT *, CAST(year(sample_date) AS INTEGER) AS "year", (hash(${seed}, event, number) % 1000) / 1e3 AS level,
        hash(${seed}, event, number, 'missing') % 500 = 0 AS missing
      FROM (
        SELECT e.event, e.sample, CASE WHEN metal AND dissolved THEN 'D' WHEN metal THEN 'T' END AS filtered,
          'Company ' || company AS data_source_type, a.* EXCLUDE (metal), p.* EXCLUDE (number),
          DATE '1975-01-01' + CAST(365.25 * (starts + lateness * (48 - starts)) AS INTEGER) AS sample_date
        FROM made_events e JOIN made_locations p ON p.number = e.place 
          JOIN made_analytes a ON a.panel = (p.company * 7 + e.choice * (p.company + 3)) % ${panels}
      )
    ) LIMIT ${rows}`);
  await connection.run(`CREATE TABLE analyte_aliases AS SELECT analyte, lower(analyte) AS alias FROM made_analytes`);
  await connection.run(
    `CREATE TABLE location_aliases AS SELECT location, replace(location, '-', '') AS alias FROM made_locations`,
  );
  for (const table of ['made_events', 'made_locations', 'made_analytes']) await connection.run(`DROP TABLE ${table}`);
}
