import { readPiper } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../api/client.ts';
import { plottedAnalysis, type PlottedAnalysis } from './plotted-analysis.ts';

/** The site's water analyses, computed for all diagrams. */
export interface WaterAnalyses {
  analyses: readonly PlottedAnalysis[];
  /** The number of analyses with ions of one side only, which fit in no diagram. */
  incomplete: number;
  release: string;
}

/** Fetched when the first diagram opens, and cached for all of them. */
export function waterAnalysesQuery(client: Client) {
  return queryOptions({
    queryKey: ['water analyses'],
    queryFn: async ({ signal }): Promise<WaterAnalyses> => {
      const { data, incomplete, release } = await client.send(readPiper, { signal });
      const analyses = data.map(plottedAnalysis);
      const drawable = analyses.filter((analysis) => analysis !== null);
      return { analyses: drawable, incomplete: incomplete + analyses.length - drawable.length, release };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
