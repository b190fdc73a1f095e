import type { SamplingLocation } from './sampling-location.ts';
import { agencyStations, seeps, soilBorings, streamStations, washWells } from './stations.ts';
import { extractionWells, monitoringWells } from './wells.ts';

/** Legacy wells and borings whose survey is lost. */
const unsurveyed = new Set(['M-14', 'M-31', 'M-58', 'M-77', 'H-3', 'H-9', 'SB-117', 'SB-164', 'SB-171']);

/** Every sampling location; the same for every seed, as the site stays and only measurements vary. */
export function siteLocations(): SamplingLocation[] {
  const all = [
    ...monitoringWells(),
    ...extractionWells(),
    ...seeps(),
    ...streamStations(),
    ...soilBorings(),
    ...agencyStations(),
    ...washWells(),
  ];
  return all.map((location) => (unsurveyed.has(location.name) ? { ...location, surveyed: false } : location));
}
