import { fileName } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { useToday } from '../../ui/local-time.ts';

/**
 * The name and provenance of a plot's files. `facts` are sentences about the computation.
 */
export function usePlotFiles(
  answer: Answer,
  plot: string,
  facts: readonly string[] = [],
): { fileName: string; provenance: string } {
  const provenanceOf = useProvenance();
  const today = useToday();
  const provenance = provenanceOf(answer, today);
  return {
    fileName: fileName(`${provenance.query}_${plot}`, today, 'svg').slice(0, -'.svg'.length),
    provenance: provenanceText(provenance, facts),
  };
}
