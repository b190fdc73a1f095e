import { useMemo, useState } from 'react';
import { messages } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import type { CallFailure } from '../../api/call-failure.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { LeftOutSwitches } from '../../explorer/left-out/left-out-switches.tsx';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { useTrendsDisplay } from '../../explorer/trends/trends-display.ts';
import { Button } from '../../ui/button.tsx';
import { FloatingNotice } from '../../ui/floating-notice.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useToday } from '../../ui/today.ts';
import type { ListedTrend } from './listed-trends.ts';
import { TrendChoices } from './trend-choices.tsx';
import { nextSort } from '../../ui/table-sort.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import { sortTrends, trendColumns } from './trend-columns.ts';
import { TrendDownloads } from './trend-downloads.tsx';
import { TrendGrid } from './trend-grid.tsx';
import { TrendNotices } from './trend-notices.tsx';
import { TrendTitle } from './trend-title.tsx';
import { askedWindow } from './trend-window.ts';
import { useAllTrends } from './use-all-trends.ts';
import { useTrends } from './use-trends.ts';
import styles from './trend-content.module.css';

/** The trends of the rows that pass the filters: what they are of, the table, and the way into a file. */
export function TrendContent({ answer }: { answer: Answer }) {
  const display = useTrendsDisplay();
  const asked = askedWindow(display);
  const fault = 'fault' in asked ? asked.fault : null;
  const { from, to } = 'window' in asked ? asked.window : noWindow;
  const { seasons } = display;
  const question = useMemo(() => ({ window: { from, to }, seasons }), [from, to, seasons]);
  const isOfAll = display.scope === 'all' && answer.head.analytes.length > 1;
  const ofShown = useTrends(answer, useVisibleRows(), question, !isOfAll);
  const ofAll = useAllTrends(answer, question, isOfAll);
  const { pooled, isCalculating, isOutdated, progress, cancel, resume } = isOfAll ? ofAll : ofShown;
  const trends = pooled?.trends ?? none;
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => trendColumns(trends), [trends]);
  const sorted = useMemo(() => sortTrends(trends, columns, sort), [trends, columns, sort]);
  const units = useMemo(() => [...new Set(trends.map(({ trend }) => trend.unit))], [trends]);
  const isStale = isCalculating || isOutdated || fault !== null;
  return (
    <div className={styles.content} aria-busy={isCalculating}>
      {isCalculating && (
        <FloatingNotice className={styles.notice}>
          <LoadingNotice text={[messages.loading.summary, progress].filter(Boolean).join(' ')} onCancel={cancel} />
        </FloatingNotice>
      )}
      {isOutdated && (
        <FloatingNotice className={styles.cancelled}>
          <span role="status">{outdatedText(isOfAll ? ofAll.failure : null, pooled !== null)}</span>
          <Button onClick={resume}>Calculate</Button>
        </FloatingNotice>
      )}
      <div className={styles.trends} data-stale={isStale || undefined}>
        <div className={styles.head}>
          <TrendTitle trends={trends} units={units} />
          <TrendChoices parameters={answer.head.analytes.length} fault={fault} />
          <LeftOutSwitches />
          {pooled && trends.length > 0 && (
            <TrendDownloads answer={answer} trends={sorted} pooled={pooled} isOfAll={isOfAll} isStale={isStale} />
          )}
          <TrendSource answer={answer} />
        </div>
        {pooled && trends.length === 0 && (
          <p className={styles.none}>
            <strong>{messages.query.noRecords}</strong>
            <span>
              {pooled.outside > 0
                ? `All ${formatCounted(pooled.outside, 'sample')} are of other days.`
                : 'No rows match the filters.'}
            </span>
          </p>
        )}
        {pooled && trends.length > 0 && (
          <>
            <TrendNotices pooled={pooled} units={units} isOfAll={isOfAll} />
            <TrendGrid
              columns={columns}
              trends={sorted}
              unit={units.length === 1 ? (units[0] ?? null) : null}
              sort={sort}
              onSort={(column) => setSort(nextSort(sort, column))}
            />
          </>
        )}
      </div>
    </div>
  );
}

const none: readonly ListedTrend[] = [];

function outdatedText(failure: CallFailure | null, hasTable: boolean): string {
  if (failure !== null) return failure.message;
  return hasTable ? 'These are the trends of earlier filters.' : 'No trends were calculated.';
}

const noWindow = { from: null, to: null };

/** What the trends were made from, on paper, as in their files. */
function TrendSource({ answer }: { answer: Answer }) {
  const provenanceOf = useProvenance();
  const today = useToday();
  return (
    <p data-paper-only className={styles.source}>
      {provenanceText(provenanceOf(answer, today))}
    </p>
  );
}
