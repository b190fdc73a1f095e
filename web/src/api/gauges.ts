import { callTexts, readDailyFlow, readMonthlyFlow, type Site } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from './client.ts';

export type Gauge = Site['gauges'][number];

/** All gauges of a site: those of the river service, and those that it invents. */
export function gaugesOf(site: Site | undefined): Gauge[] {
  return site ? [...site.gauges, ...site.invented_gauges] : [];
}

/** Whether a site made a gauge up: its flow is the site's own, and no river service is called. */
export function isInventedGauge(site: Site | undefined, gauge: string): boolean {
  return site?.invented_gauges.some(({ id }) => id === gauge) ?? false;
}

/** What failed where a flow cannot be had: one of the river service, or one that the site has itself. */
export function flowFailureText(isOfService: boolean): string {
  return isOfService ? callTexts.gauges.transport : 'Error getting flow data.';
}

/** Flows are fetched once, and again only if that failed. */
const cached = { staleTime: Infinity, gcTime: Infinity } as const;

/** The daily flow at a gauge, if the site has it. */
export function dailyFlowQuery(client: Client, siteNo: string) {
  return queryOptions({
    queryKey: ['gauge-days', siteNo],
    queryFn: ({ signal }) => client.send(readDailyFlow, { params: { site_no: siteNo }, signal }),
    ...cached,
  });
}

/** The monthly flow at a gauge. */
export function monthlyFlowQuery(client: Client, siteNo: string) {
  return queryOptions({
    queryKey: ['gauge', siteNo],
    queryFn: ({ signal }) => client.send(readMonthlyFlow, { params: { site_no: siteNo }, signal }),
    ...cached,
  });
}
