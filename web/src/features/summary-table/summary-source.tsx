import type { Answer } from '../../explorer/answer/answer.ts';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { useToday } from '../../ui/today.ts';
import styles from './summary-source.module.css';

/** What the summary was made from, on paper, as in its files. */
export function SummarySource({ answer }: { answer: Answer }) {
  const provenanceOf = useProvenance();
  const today = useToday();
  return (
    <p data-paper-only className={styles.source}>
      {provenanceText(provenanceOf(answer, today))}
    </p>
  );
}
