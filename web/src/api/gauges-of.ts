import { callTexts, type Site } from '@wellfield/contract';

export type Gauge = Site['gauges'][number];

/** All gauges of a site: those of the river service, and those that it invents. */
export function gaugesOf(site: Site | undefined): Gauge[] {
  return site ? [...site.gauges, ...site.invented_gauges] : [];
}

/** Whether a site made a gauge up: its flow is the site's own, and no river service is asked. */
export function isInventedGauge(site: Site | undefined, gauge: string): boolean {
  return site?.invented_gauges.some(({ id }) => id === gauge) ?? false;
}

/** What failed where a flow cannot be had: one of the river service, or one that the site has itself. */
export function flowFailureText(isOfService: boolean): string {
  return isOfService ? callTexts.gauges.transport : 'Error getting flow data.';
}
