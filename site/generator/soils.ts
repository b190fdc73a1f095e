import { analytes, type Analyte } from './analytes.ts';
import { visitIn, type Visit } from './calendar.ts';
import { stationOn, paleochannel, westernChannel } from './geography.ts';
import { count, measure, significant } from './measurement.ts';
import { methodOf } from './methods.ts';
import { RandomStream } from './random-stream.ts';
import { soilAnalytes, type SoilAnalyte } from './soil-analytes.ts';
import { analyteFields, visitFields, type SampleRow } from './sample-row.ts';
import type { SamplingLocation } from './sampling-location.ts';

const leached = new Set(['Perchlorate', 'Chromium', 'Arsenic', 'Manganese']);
const fibres = analytes.filter(({ type }) => type === 'Asbestos');

/** Soil results of the BMI dataset: borings at several depths, asbestos at the surface, leachates (ug/L) at some. */
export function soilRows(borings: readonly SamplingLocation[], seed: number): SampleRow[] {
  const random = new RandomStream(seed, 'soils');
  return borings.flatMap((boring, index) => {
    const visit = visitIn(boring.installed, random.whole(1, 12), random);
    const background = boring.name.startsWith('BG-');
    const depths = background
      ? [0, 5, 10]
      : [0, ...random.pick([[10], [5, 10], [10, 20], [10, 20, 30], [5, 10, 20, 30]])];
    return depths.flatMap((topFt) => {
      const interval: Interval = { boring, visit, topFt };
      const rows = soilAnalytes.map((kind) => contentRow(kind, interval, random));
      if (topFt === 0 && !background) rows.push(...fibres.map((fibre) => asbestosRow(fibre, interval, random)));
      if (topFt > 0 && index % 9 === 4) {
        const kinds = soilAnalytes.filter(({ analyte }) => leached.has(analyte.name));
        rows.push(...kinds.map((kind) => leachateRow(kind, interval, random)));
      }
      const shared = {
        sample_top_depth: topFt,
        sample_bottom_depth: topFt + (random.chance(0.8) ? 0.5 : 1.5),
        sample_id: `${boring.name}-${topFt}FT`,
        data_source_type: background ? 'Background Study' : 'Remedial Investigation',
        dvsr_id: `DVSR-${visit.year}-SOIL`,
      };
      return rows.map((row) => ({ ...row, ...shared }));
    });
  });
}

/** The piece of core that one sample comes from. */
interface Interval {
  boring: SamplingLocation;
  visit: Visit;
  topFt: number;
}

function intervalFields({ boring, visit }: Interval): Pick<SampleRow, 'location' | 'sample_date' | 'matrix'> {
  return { ...visitFields(boring, visit), location: boring.name, sample_date: visit.date, matrix: 'Soil' };
}

function soilLevel({ level, spread, source }: SoilAnalyte, { boring, topFt }: Interval, random: RandomStream): number {
  const natural = level * random.lognormal(spread);
  if (!source) return natural;
  const line = source.channel === 'eastern' ? paleochannel : westernChannel;
  const { along, across } = stationOn(line, boring.point);
  const distance = Math.hypot(along - 620, across);
  return natural + source.adds * random.lognormal(1.1) * Math.exp(-((distance / 230) ** 2) - topFt / source.reachFt);
}

function contentRow(kind: SoilAnalyte, interval: Interval, random: RandomStream): SampleRow {
  const { analyte, limit, unit, method } = kind;
  const level = soilLevel(kind, interval, random);
  const { year } = interval.visit;
  const reported = analyte.type === 'Rad' ? count(level, limit, year, random) : measure(level, limit, 0.15, random);
  return { ...analyteFields(analyte), ...intervalFields(interval), ...reported, unit, method };
}

/** Structures counted on a filter; there are so few that the result is a multiple of the sensitivity. */
function asbestosRow(fibre: Analyte, interval: Interval, random: RandomStream): SampleRow {
  const sensitivity = significant(fibre.limit * random.between(0.9, 1.15), 3);
  const found = random.chance(fibre.name.startsWith('Chrysotile') ? 0.3 : 0.06);
  const structures = found ? 1 + Math.floor(Math.abs(1.6 * random.normal())) : 0;
  return {
    ...analyteFields(fibre),
    ...intervalFields(interval),
    method: methodOf(fibre, interval.visit.year).method,
    result: significant(Math.max(1, structures) * sensitivity, 3),
    detect: found ? 'Y' : 'N',
    qualifier: found ? null : 'U',
    reporting_limit: sensitivity,
    sensitivity,
  };
}

/** What water leached from the soil in the laboratory: a concentration in ug/L for a soil sample. */
function leachateRow(kind: SoilAnalyte, interval: Interval, random: RandomStream): SampleRow {
  const { analyte, unit } = kind;
  const microgramsPerKg = soilLevel(kind, interval, random) * (unit === 'mg/kg' ? 1_000 : 1);
  // Twenty parts of water to one of soil; salts dissolve nearly whole, metals hardly.
  const dissolved = analyte.family === 'oxyanion' ? 0.9 : 0.01;
  const limit = analyte.family === 'oxyanion' ? 4 : 5 * analyte.limit;
  return {
    ...analyteFields(analyte),
    ...intervalFields(interval),
    ...measure((dissolved * microgramsPerKg) / 20, limit, 0.15, random),
    method: 'EPA 1312 (SPLP)',
    filtered: 'F',
  };
}
