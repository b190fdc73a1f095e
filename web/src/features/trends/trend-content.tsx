import { useMemo, useState } from 'react';
import { messages } from '@wellfield/contract';
import { formatCounted, formatPercent } from '@wellfield/science';
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
import { listTrends } from './listed-trends.ts';
import { TrendChoices } from './trend-choices.tsx';
import { nextSort, sortTrends, trendColumns, type TrendSort } from './trend-columns.ts';
import { TrendDownloads } from './trend-downloads.tsx';
import { TrendGrid } from './trend-grid.tsx';
import { TrendNotices } from './trend-notices.tsx';
import { TrendTitle } from './trend-title.tsx';
import { askedWindow } from './trend-window.ts';
import { useTrends } from './use-trends.ts';
import styles from './trend-content.module.css';

/** The trends of the rows that pass the filters: what they are of, the table, and the way into a file. */
export function TrendContent({ answer }: { answer: Answer }) {
  const display = useTrendsDisplay();
  const asked = askedWindow(display);
  const fault = 'fault' in asked ? asked.fault : null;
  const window = 'window' in asked ? asked.window : noWindow;
  const { from, to } = window;
  const { seasons } = display;
  const question = useMemo(() => ({ window: { from, to }, seasons }), [from, to, seasons]);
  const visible = useVisibleRows();
  const { table, isCalculating, wasCancelled, share, cancel, resume } = useTrends(answer, visible, question);
  const [sort, setSort] = useState<TrendSort | null>(null);
  const trends = useMemo(() => (table ? listTrends(table) : []), [table]);
  const columns = useMemo(() => trendColumns(trends), [trends]);
  const sorted = useMemo(() => sortTrends(trends, columns, sort), [trends, columns, sort]);
  const units = useMemo(() => [...new Set(trends.map(({ trend }) => trend.unit))], [trends]);
  const isStale = isCalculating || wasCancelled || fault !== null;
  return (
    <div className={styles.content} aria-busy={isCalculating}>
      {isCalculating && (
        <FloatingNotice className={styles.notice}>
          <LoadingNotice
            text={share > 0 ? `${messages.loading.summary} ${formatPercent(share)}` : messages.loading.summary}
            onCancel={cancel}
          />
        </FloatingNotice>
      )}
      {wasCancelled && (
        <FloatingNotice className={styles.cancelled}>
          <span>
            {table ? 'Cancelled: these are the trends of earlier filters.' : 'The calculation was cancelled.'}
          </span>
          <Button onClick={resume}>Calculate</Button>
        </FloatingNotice>
      )}
      <div className={styles.trends} data-stale={isStale || undefined}>
        <div className={styles.head}>
          <TrendTitle analyte={answer.head.selectedAnalyte} trends={trends} units={units} />
          <TrendChoices fault={fault} />
          <LeftOutSwitches />
          {table && trends.length > 0 && (
            <TrendDownloads
              answer={answer}
              trends={sorted}
              question={table.question}
              tests={table.tests}
              isStale={isStale}
            />
          )}
          <TrendSource answer={answer} />
        </div>
        {table && trends.length === 0 && (
          <p className={styles.none}>
            <strong>{messages.query.noRecords}</strong>
            <span>
              {table.outside > 0
                ? `All ${formatCounted(table.outside, 'sample')} are of other days.`
                : 'No rows match the filters.'}
            </span>
          </p>
        )}
        {table && trends.length > 0 && (
          <>
            <TrendNotices trends={trends} units={units} table={table} />
            <TrendGrid
              columns={columns}
              trends={sorted}
              unit={units.length === 1 ? (units[0] ?? null) : null}
              sort={sort}
              onSort={(columnId) => setSort(nextSort(sort, columnId))}
            />
          </>
        )}
      </div>
    </div>
  );
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
