import type { Answer } from '../answer/answer.ts';
import { useToday } from '../../ui/local-time.ts';
import { provenanceText } from './provenance.ts';
import { useProvenance } from './use-provenance.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { wholeLine } from '../../ui/layout/layout.ts';

/** On paper, what the numbers were made from, as in their files; with filters of their own where those in force do not all apply. */
export function PaperSource({ answer, filters }: { answer: Answer; filters?: readonly string[] }) {
  const provenanceOf = useProvenance();
  const provenance = provenanceOf(answer, useToday());
  return (
    <p data-paper-only className={`${wholeLine} ${typeset('muted', 'small')}`}>
      {provenanceText({ ...provenance, filters: filters ?? provenance.filters })}
    </p>
  );
}
