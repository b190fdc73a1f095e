import type { Site } from '@wellfield/contract';

export type Gauge = Site['gauges'][number];

/** All gauges of a site: those of the river service, and those that it invents. */
export function gaugesOf(site: Site | undefined): Gauge[] {
  return site ? [...site.gauges, ...site.invented_gauges] : [];
}
