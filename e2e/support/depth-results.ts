import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of a well at a position, one result at a depth. */
interface DepthResult {
  location: string;
  lat: number | null;
  long: number | null;
  top: number | null;
  bottom: number | null;
  result: number;
  detect: 'Y' | 'U';
  litho: string;
}

const at = (location: string, long: number | null, lat: number | null) => ({ location, long, lat });
/** A hundredth of a degree of latitude is 1,112 m; of longitude here 899 m. */
const [west, middle, east, far, lost] = [
  at('W-west', -114.99, 36.2605),
  at('W-middle', -114.985, 36.26),
  at('W-east', -114.98, 36.2595),
  at('W-far', -114.985, 36.268),
  at('W-lost', null, null),
];

/**
 * Wells along the parallel of 36.26° with results by depth, one far from it, and one without coordinates. The site's
 * overlays have no well so far north.
 */
export const depthResults: readonly DepthResult[] = [
  { ...west, top: 10, bottom: 20, result: 12, detect: 'Y', litho: 'SW' },
  { ...west, top: 30, bottom: 45, result: 5, detect: 'U', litho: 'CL' },
  { ...middle, top: 8, bottom: 8, result: 40, detect: 'Y', litho: 'SW' },
  { ...middle, top: null, bottom: null, result: 33, detect: 'Y', litho: '' },
  { ...east, top: 25, bottom: 35, result: 90, detect: 'Y', litho: 'CL' },
  { ...far, top: 5, bottom: 6, result: 700, detect: 'Y', litho: 'CL' },
  { ...lost, top: 5, bottom: 6, result: 800, detect: 'Y', litho: 'CL' },
];

/** The line of the parallel, from west to east, as addresses have it. */
export const lineOfParallel = 'line=line-1@section:-114.992,36.26;-114.978,36.26';

const header =
  'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long,sample_top_depth,sample_bottom_depth,litho';

/** Writes the results as a delivery and returns its path. */
export async function writeDepthResults(folder: string): Promise<string> {
  const path = join(folder, 'depth-results.csv');
  const lines = depthResults.map(({ location, lat, long, top, bottom, result, detect, litho }, index) =>
    [
      'Lead',
      location,
      'Ground Water',
      'ug/L',
      result,
      detect,
      '2020-05-01',
      `S-${index}`,
      lat,
      long,
      top,
      bottom,
      litho,
    ].join(','),
  );
  await writeFile(path, [header, ...lines, ''].join('\n'));
  return path;
}
