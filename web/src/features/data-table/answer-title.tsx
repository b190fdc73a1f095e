import { formatCount, formatDateLl, formatPercent } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { columnHeading } from '../../explorer/exploration/column-words.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { useActiveQuery } from '../../explorer/saved-queries.ts';
import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { conversionText } from '../../explorer/answer/conversion-words.ts';
import {
  useConverted,
  useLeftOut,
  useShowsNonDetects,
  useUnitsLeft,
  useVisibleSummary,
} from '../../explorer/answer/selectors.ts';
import { useLevelsInForce, useScreening } from '../../explorer/answer/use-levels.ts';
import { screeningFact } from '../../explorer/screening/level-words.ts';
import { WindowActs } from '../../explorer/windows/window-buttons.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './headings.module.css';

/** Which answer this is: analyte, query with its criteria, and release; rows, share of non-detects and dates. */
export function AnswerTitle({ answer }: { answer: Answer }) {
  const query = useActiveQuery();
  const { head, frame } = answer;
  const { rows, nonDetects, firstDay, lastDay } = useVisibleSummary();
  const units = useUnitsLeft();
  const showsNonDetects = useShowsNonDetects();
  const sort = useExploration((state) => state.sort);
  const screening = useScreening();
  const levels = useLevelsInForce();
  const facts: string[] = [];
  if (answer.isPreview) facts.push('first rows; the rest are loading');
  else if (rows < frame.rowCount) facts.push(`filtered from ${formatCount(frame.rowCount)} rows`);
  const leftOut = leftOutText(useLeftOut());
  if (leftOut !== null) facts.push(leftOut.replace(/\.$/, ''));
  const conversion = conversionText(useConverted());
  if (conversion !== null) facts.push(conversion.replace(/\.$/, ''));
  if (head.analytes.length > 1) facts.push(`1 of ${formatCount(head.analytes.length)} parameters of the query`);
  if (rows > 0 && showsNonDetects) facts.push(`${formatPercent(nonDetects / rows)} non-detect`);
  if (firstDay !== null && lastDay !== null) {
    facts.push(`${formatDateLl(isoDate(firstDay))} to ${formatDateLl(isoDate(lastDay))}`);
  }
  if (units.length > 1)
    facts.push(`${units.length} units, not comparable: ${units.map((unit) => unit ?? 'Null').join(', ')}`);
  if (screening) facts.push(screeningFact(screening.counts, levels));
  // The column may be out of sight, and the order be one that was chosen for another answer.
  if (sort) facts.push(`sorted by ${columnHeading(sort.column)}, ${sort.direction}`);
  return (
    <div className={styles.title}>
      <p className={styles.names}>
        {head.selectedAnalyte && <strong className={typeset('strong')}>{head.selectedAnalyte}</strong>}
        {query && <span>{query.name}</span>}
        <span className={styles.release}>
          Release {head.release} <WindowActs at="release" of={{}} />
        </span>
        {query && (
          <span className={styles.criteria} title={query.criteria}>
            {query.criteria}
          </span>
        )}
      </p>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  );
}
