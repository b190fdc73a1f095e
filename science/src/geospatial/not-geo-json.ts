/** What files are that people take for GeoJSON, by how they begin. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^PK\p{Cc}{2}/u, 'a ZIP archive'],
  [/^<(\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?<?kml\b/i, 'KML'],
  [/^<(\?xml[^>]*>\s*)?<?gpx\b/i, 'GPX'],
  [/^</, 'XML or HTML'],
  [/^SQLite format 3/, 'a GeoPackage or another database'],
];

/**
 * Why a text is not GeoJSON, and what to do, as far as that can be determined; `fault` is that of reading it as JSON.
 *
 * notGeoJson("", null) → "The file is empty."
 * notGeoJson("<kml></kml>", null) → "The file is KML, not GeoJSON: save its polygons as GeoJSON, in longitude and latitude."
 */
export function notGeoJson(text: string, fault: unknown): string {
  const begin = text.slice(0, 1000).trimStart();
  if (begin === '') return 'The file is empty.';
  const other = others.find(([pattern]) => pattern.test(begin));
  if (other) return `The file is ${other[1]}, not GeoJSON: save its polygons as GeoJSON, in longitude and latitude.`;
  if (!begin.startsWith('{') || !(fault instanceof Error)) return 'The file is not GeoJSON.';
  const again = 'Save it again, or download it again.';
  if (/unexpected end|unterminated|end of data|EOF/i.test(fault.message)) {
    return `The file ends too early, in line ${text.split('\n').length}: it is truncated. ${again}`;
  }
  // Engines name the place only of some faults.
  const [, line, column] = /line (\d+),? column (\d+)/.exec(fault.message) ?? [];
  return `The file is not valid JSON${line === undefined ? '' : `: see line ${line}, column ${column}`}. ${again}`;
}
