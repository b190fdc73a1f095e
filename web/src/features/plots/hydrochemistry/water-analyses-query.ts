import { readPiper } from '@wellfield/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client.ts';
import { plottedAnalysis, type PlottedAnalysis } from './plotted-analysis.ts';

/** The site's water analyses, worked out for every diagram. */
export interface WaterAnalyses {
  analyses: readonly PlottedAnalysis[];
  /** Analyses that have ions of one side only: they have no place in any diagram. */
  incomplete: number;
  release: string;
}

/** Asked when the first of the diagrams is opened, and kept for all of them. */
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
