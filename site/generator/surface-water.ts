import { inMilligrams } from './agency-row.ts';
import { analyteOf, type Analyte } from './analytes.ts';
import { campaignVisits, monthlyVisits, type Visit } from './calendar.ts';
import { stationOn, wash } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { reportResult } from './report-result.ts';
import { analyteFields, visitFields, type SampleRow } from './sample-row.ts';
import { lastYear, type SamplingLocation } from './sampling-location.ts';
import { streamConcentration } from './stream-chemistry.ts';

const quarterlyList = ['Perchlorate', 'Chlorate', 'Total dissolved solids', 'pH', 'Chromium', 'Tritium'].map(analyteOf);

/** Surface-water results of the BMI dataset, in the units of the complex. */
export function streamRows(stations: readonly SamplingLocation[], seed: number): SampleRow[] {
  const random = new RandomStream(seed, 'surface water');
  return stations.flatMap((station) =>
    campaignVisits(station, random).flatMap((visit) =>
      quarterlyList
        .filter(({ name }) => name === 'Perchlorate' || random.chance(name === 'Tritium' ? 0.15 : 0.6))
        .map((analyte): SampleRow => ({
          ...streamRow(station, visit, analyte, random),
          data_source_type: 'Compliance Monitoring',
          dvsr_id: visit.year < 2004 ? null : `DVSR-${visit.year}-Q${visit.quarter}`,
        })),
    ),
  );
}

const monthlyList = ['Perchlorate', 'Total dissolved solids'].map(analyteOf);
const seasonalList = [
  'Nitrate as N',
  'Orthophosphate as P',
  'Chloride',
  'Sulfate',
  'Selenium',
  'pH',
  'Specific conductance',
  'Temperature, water',
].map(analyteOf);

/** The water agency's stream results of the SNWA dataset: concentrations in mg/L. */
export function agencyStreamRows(stations: readonly SamplingLocation[], seed: number): SampleRow[] {
  const random = new RandomStream(seed, 'agency stream');
  return stations.flatMap((station) =>
    monthlyVisits(station.installed, lastYear, random).flatMap((visit, index) => {
      const list = index % 3 === 0 ? [...monthlyList, ...seasonalList] : monthlyList;
      const submittal = random.chance(0.07)
        ? 'Special Study'
        : visit.year < 2006
          ? 'Paper Report'
          : 'Monthly Electronic';
      return list.map((analyte): SampleRow => ({
        ...inMilligrams(streamRow(station, visit, analyte, random)),
        data_source_type: 'Wash Monitoring Program',
        data_submit_type: submittal,
      }));
    }),
  );
}

function streamRow(station: SamplingLocation, visit: Visit, analyte: Analyte, random: RandomStream): SampleRow {
  const { along } = stationOn(wash, station.point);
  const flow = random.lognormal(analyte.family === 'field' ? 0.01 : 0.1);
  return {
    ...visitFields(station, visit),
    ...analyteFields(analyte),
    ...reportResult(analyte, flow * streamConcentration(analyte, along, visit.decimalYear), visit.year, random),
    matrix: 'Surface Water',
    filtered: 'T',
    location: station.name,
    sample_date: visit.date,
  };
}
