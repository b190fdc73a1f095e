import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { dailyFlowQuery, isInventedGauge, monthlyFlowQuery } from '../../api/gauges.ts';
import { useSite } from '../../api/site-query.ts';
import type { StationFlow } from './load-periods.ts';

/** The flow at a gauge, and where it is from. */
export interface GaugeFlow extends StationFlow {
  /** When the river service said so; null for days of the site folder. */
  retrieved: string | null;
  /** Whether the service fails now and this is an earlier answer. */
  isStale: boolean;
}

interface FlowRequest {
  /** Null while it is fetched, and where it cannot be had. */
  flow: GaugeFlow | null;
  /** Whether it is requested from the river service; days are the site's own, and so is the flow at an invented gauge. */
  isOfService: boolean;
  isFetching: boolean;
  retry(): void;
}

/** Daily flows if the site has them, else monthly means of the river service. */
export function useStationFlow(gauge: string): FlowRequest {
  const client = useClient();
  const isInvented = isInventedGauge(useSite(), gauge);
  const daily = useQuery(dailyFlowQuery(client, gauge));
  const days = daily.data?.data;
  const hasNoDays = days === null || days?.length === 0;
  const monthly = useQuery({ ...monthlyFlowQuery(client, gauge), enabled: hasNoDays });
  const months = monthly.data;
  const flow = useMemo((): GaugeFlow | null => {
    if (days && days.length > 0) {
      return { of: 'day', discharges: days.map(({ date, flow: one }) => [date, one]), retrieved: null, isStale: false };
    }
    if (!months || !hasNoDays) return null;
    const { data, retrieved, stale = false } = months;
    return {
      of: 'month',
      discharges: data.map(({ date, flow: one }) => [`${date}-01`, one]),
      retrieved,
      isStale: stale,
    };
  }, [days, hasNoDays, months]);
  const isFetching = daily.isFetching || (hasNoDays && monthly.isFetching);
  return {
    flow,
    isOfService: hasNoDays && !isInvented,
    isFetching,
    retry: () => void (hasNoDays ? monthly.refetch() : daily.refetch()),
  };
}
