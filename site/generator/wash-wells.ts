import { inMilligrams } from './agency-row.ts';
import { analyteOf } from './analytes.ts';
import { campaignVisits } from './calendar.ts';
import type { GroundWaterChemistry } from './ground-water-chemistry.ts';
import { RandomStream } from './random-stream.ts';
import { reportResult } from './report-result.ts';
import { analyteFields, visitFields, type SampleRow } from './sample-row.ts';
import type { SamplingLocation } from './sampling-location.ts';

const list = ['Perchlorate', 'Total dissolved solids', 'Chloride', 'Sulfate', 'Nitrate as N'].map(analyteOf);

/** The water agency's results from its wells along the wash, in the SNWA dataset. */
export function washWellRows(
  wells: readonly SamplingLocation[],
  chemistry: GroundWaterChemistry,
  seed: number,
): SampleRow[] {
  const random = new RandomStream(seed, 'wash wells');
  return wells.flatMap((well) =>
    campaignVisits(well, random).flatMap((visit) =>
      list
        .filter((_, index) => index < 2 || visit.quarter === 2)
        .map((analyte): SampleRow => {
          const truth = chemistry.concentration(analyte, well, visit.decimalYear);
          return inMilligrams({
            ...visitFields(well, visit),
            ...analyteFields(analyte),
            ...reportResult(analyte, truth, visit.year, random),
            sample_top_depth: well.screen?.topFt ?? null,
            sample_bottom_depth: well.screen?.bottomFt ?? null,
            matrix: 'Ground Water',
            filtered: analyte.subtype === 'Major Ions' ? 'F' : 'T',
            location: well.name,
            sample_date: visit.date,
            data_source_type: 'Wash Monitoring Program',
            data_submit_type: visit.year < 2006 ? 'Paper Report' : 'Quarterly Electronic',
          });
        }),
    ),
  );
}
