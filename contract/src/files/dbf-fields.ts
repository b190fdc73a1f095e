const maxName = 10;

/** The bytes that a text of a dBASE table has at most. */
export const maxDbfText = 254;

/**
 * The names of a dBASE table's fields: at most ten letters, digits and underscores, each once whatever its case: the beginning
 * of the full name, with a number at its end where two would be alike.
 */
export function dbfNames(fullNames: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const full of new Set(fullNames)) {
    const plain = full.replaceAll(/[^A-Za-z0-9_]/g, '_');
    let short = plain.slice(0, maxName) || 'field';
    for (let number = 1; taken.has(short.toLowerCase()); number += 1) {
      short = `${plain.slice(0, maxName - 1 - String(number).length)}_${number}`;
    }
    taken.add(short.toLowerCase());
    names.set(full, short);
  }
  return names;
}

/** How many decimals say a number in full; null where it has too many digits for decimal notation. */
export function dbfDecimals(value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return null;
  // Its text has as many digits as lead back to it.
  const [digits = '', exponent = '0'] = String(value).split('e');
  const point = digits.indexOf('.');
  const decimals = (point < 0 ? 0 : digits.length - point - 1) - Number(exponent);
  return decimals <= 15 ? Math.max(0, decimals) : null;
}

/** Geographic coordinates of WGS 84, as ESRI writes it beside a shapefile. Source: epsg.io, 4326 (ESRI WKT). */
export const shapefileProjection =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
