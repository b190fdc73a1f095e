import { readPiper } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { plottedAnalysis, unconvertedUnits, type PlottedAnalysis } from './plotted-analysis.ts';

/** The site's water analyses, computed for all diagrams. */
export interface WaterAnalyses {
  analyses: readonly PlottedAnalysis[];
  /** The number of analyses with ions of one side only, which fit in no diagram. */
  incomplete: number;
  /** Those with ions of one side only, or of none, because the others are in units that are not converted. */
  unconverted: { analyses: number; units: readonly string[] };
  release: string;
}

/** Fetched when the first diagram opens, and cached for all of them. */
export function waterAnalysesQuery(client: Client) {
  return queryOptions({
    queryKey: ['water analyses'],
    queryFn: async ({ signal }): Promise<WaterAnalyses> => {
      const { data, incomplete, release } = await client.send(readPiper, { signal });
      const plotted = data.map((record) => ({ record, analysis: plottedAnalysis(record) }));
      const analyses = plotted.flatMap(({ analysis }) => analysis ?? []);
      const units = plotted.flatMap(({ record, analysis }) => {
        const own = analysis === null ? unconvertedUnits(record) : [];
        return own.length > 0 ? [own] : [];
      });
      return {
        analyses,
        incomplete: incomplete + plotted.length - analyses.length - units.length,
        unconverted: { analyses: units.length, units: [...new Set(units.flat())].toSorted() },
        release,
      };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
