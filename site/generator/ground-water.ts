import type { Analyte } from './analytes.ts';
import { campaignVisits, type Visit } from './calendar.ts';
import type { GroundWaterChemistry } from './ground-water-chemistry.ts';
import { RandomStream } from './random-stream.ts';
import { isBulk, reportResult } from './report-result.ts';
import { analyteFields, visitFields, type SampleRow } from './sample-row.ts';
import { owners, type SamplingLocation } from './sampling-location.ts';
import { analytesByVisit } from './sampling-suites.ts';

/** Ground-water results of the BMI dataset: monitoring and extraction wells and seeps. */
export function groundWaterRows(
  locations: readonly SamplingLocation[],
  chemistry: GroundWaterChemistry,
  seed: number,
): SampleRow[] {
  const random = new RandomStream(seed, 'ground water');
  return locations.flatMap((location, index) => {
    const taken = analytesByVisit(location, index, campaignVisits(location, random), random);
    return [...taken].flatMap(([visit, analytes]) => visitRows({ location, visit, analytes, chemistry, random }));
  });
}

interface VisitSampled {
  location: SamplingLocation;
  visit: Visit;
  analytes: readonly Analyte[];
  chemistry: GroundWaterChemistry;
  random: RandomStream;
}

function visitRows({ location, visit, analytes, chemistry, random }: VisitSampled): SampleRow[] {
  const shared = {
    ...visitFields(location, visit),
    ...depthOf(location, random),
    ...sourceOf(location, visit, random),
    location: location.name,
    matrix: location.kind === 'seep' ? 'Water' : 'Ground Water',
    sample_date: visit.date,
  };
  // Purging and handling shift all results of a visit a little.
  const handling = random.lognormal(0.11);
  const row = (analyte: Analyte, filtered: string | null): SampleRow => {
    const truth = chemistry.concentration(analyte, location, visit.decimalYear) * (isBulk(analyte) ? 1 : handling);
    return { ...shared, ...analyteFields(analyte), ...reportResult(analyte, truth, visit.year, random), filtered };
  };
  const bottles = analytes.flatMap((analyte) => {
    return fractionsOf(analyte, visit, random).map((filtered) => ({ analyte, filtered }));
  });
  const results = bottles.map(({ analyte, filtered }) => row(analyte, filtered));
  if (visit.year < 1995) return results.map((result) => legacyFlags(result, visit));
  if (!random.chance(0.05)) return results;
  const duplicate = { sample: 'Field Duplicate', sample_id: `${shared.sample_id}-FD` };
  return [...results, ...bottles.map(({ analyte, filtered }) => ({ ...row(analyte, filtered), ...duplicate }))];
}

/** Metals come filtered, unfiltered or both; the rest unfiltered. */
function fractionsOf(analyte: Analyte, visit: Visit, random: RandomStream): readonly (string | null)[] {
  if (visit.year < 1990) return [null];
  if (analyte.subtype === 'Major Ions') return ['F'];
  if (analyte.family !== 'metal') return ['T'];
  return random.pick([['T'], ['F'], ['F'], ['T', 'F']]);
}

/** The first database wrote T and F for detected and not. */
function legacyFlags(row: SampleRow, visit: Visit): SampleRow {
  return visit.year < 1990 ? { ...row, detect: row.detect === 'Y' ? 'T' : 'F', sample_time: null } : row;
}

/** The screened interval, or for some samples the depth at which a low-flow pump hung. */
function depthOf({ screen }: SamplingLocation, random: RandomStream): Partial<SampleRow> {
  if (screen === null) return {};
  const { topFt, bottomFt } = screen;
  if (!random.chance(0.15)) return { sample_top_depth: topFt, sample_bottom_depth: bottomFt };
  const depth = Math.round(2 * random.between(topFt + 1, bottomFt - 1)) / 2;
  return { sample_top_depth: depth, sample_bottom_depth: depth };
}

function sourceOf({ owner }: SamplingLocation, visit: Visit, random: RandomStream): Partial<SampleRow> {
  if (visit.year < 1998) return { data_source_type: 'Legacy Database' };
  if (owner === owners.neighbour) return { data_source_type: 'Neighbor Submittal' };
  const remedial = random.chance(0.12);
  return {
    data_source_type: remedial ? 'Remedial Investigation' : 'Compliance Monitoring',
    dvsr_id: visit.year < 2004 ? null : `DVSR-${visit.year}-${remedial ? 'RI' : `Q${visit.quarter}`}`,
  };
}
