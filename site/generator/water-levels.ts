import { analyteOf } from './analytes.ts';
import { campaignVisits, monthlyVisits, type Visit } from './calendar.ts';
import { landSurfaceFt } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { analyteFields, visitFields, type SampleRow } from './sample-row.ts';
import { lastYear, owners, type SamplingLocation } from './sampling-location.ts';
import { waterTableFt, wetYearsFt } from './water-table.ts';

const elevation = analyteOf('Ground Water Elevation');
const depth = analyteOf('Depth to Water');

/** Gauged every month since 2009: one well in seven. */
const monthlySince = 2009;

/** Ground-water elevations of the WL dataset, with the depths to water that they were computed from since 2004. */
export function waterLevelRows(wells: readonly SamplingLocation[], seed: number): SampleRow[] {
  const random = new RandomStream(seed, 'water levels');
  return wells.flatMap((well, index) => {
    const monthly = index % 7 === 3 && well.ended === lastYear;
    const regular = campaignVisits(well, random).filter(({ year }) => !monthly || year < monthlySince);
    const visits = monthly
      ? [...regular, ...monthlyVisits(Math.max(monthlySince, well.installed), lastYear, random)]
      : regular;
    // Head per well: a surveyed casing is a few hundredths off, a deep screen has a different pressure.
    const offset = 0.5 * random.normal() + (well.name.endsWith('B') ? random.between(0.5, 4) : 0);
    return visits.flatMap((visit) => levelRows(well, visit, offset, random));
  });
}

function levelRows(well: SamplingLocation, visit: Visit, offset: number, random: RandomStream): SampleRow[] {
  const time = visit.decimalYear;
  const surface = landSurfaceFt(well.point);
  const nearWash = Math.min(1, Math.max(0.1, well.point.y / 4_600));
  const seasonal = (0.15 + 0.75 * nearWash) * Math.cos(2 * Math.PI * (time - 0.18));
  const level = waterTableFt(well.point, time) + wetYearsFt(time) * (0.5 + nearWash) + seasonal + offset;
  const measured = level + 0.06 * random.normal();
  const row = (analyte: typeof elevation, result: number): SampleRow => ({
    ...visitFields(well, visit),
    ...analyteFields(analyte),
    location: well.name,
    sample_date: visit.date,
    matrix: 'Ground Water',
    detect: 'Y',
    filtered: null,
    method: visit.year < 1990 ? 'Steel tape' : 'Electric sounder',
    sample: random.chance(0.01) ? 'Questionable' : 'Static',
    result: Number(result.toFixed(2)),
    data_source_type:
      well.owner === owners.neighbour ? 'Neighbor Submittal' : visit.year < 1998 ? 'Legacy Database' : 'Gauging Event',
  });
  const elevationRow = row(elevation, measured);
  return visit.year < 2004 || visit.quarter === 3 ? [elevationRow] : [elevationRow, row(depth, surface + 2 - measured)];
}
