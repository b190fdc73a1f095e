import { useEffect, useMemo } from 'react';
import { messages } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { LevelOffer } from '../../explorer/level-offer/level-offer.tsx';
import { ContentHead, NothingShown, WindowContent } from '../../ui/window-content/window-content.tsx';
import type { ListedTrend } from './listed-trends.ts';
import { TrendChoices } from './trend-choices.tsx';
import { useResultSort } from '../../explorer/results/use-result-order.ts';
import { trendColumns } from './trend-columns.ts';
import { TrendDownloads } from './trend-downloads.tsx';
import { TrendGrid } from './trend-grid.tsx';
import { TrendNotices } from './trend-notices.tsx';
import { filtersOfTrends } from './trend-filters.ts';
import { requestedWindow } from '../../explorer/trends/requested-window.ts';
import { useFoundTrends } from '../../explorer/trends/found-trends.ts';
import { useAllTrends } from './use-all-trends.ts';
import { useListedTrends } from './use-listed-trends.ts';
import { useSortedTrends } from './use-sorted-trends.ts';
import { useTrends } from './use-trends.ts';
import { TrendTitle } from './trend-title.tsx';

/** The trends of the rows that pass the filters: what they are of, the table, and the way into a file. */
export function TrendContent({ answer }: { answer: Answer }) {
  useEffect(() => {
    useFoundTrends.setState({ isShown: true });
    return () => useFoundTrends.setState({ isShown: false });
  }, []);
  const exploration = useExploration();
  const look = exploration.trendLook;
  const requested = requestedWindow(look);
  const fault = 'fault' in requested ? requested.fault : null;
  const { from, to } = 'window' in requested ? requested.window : noWindow;
  const { seasons } = look;
  const question = useMemo(() => ({ window: { from, to }, seasons }), [from, to, seasons]);
  const isOfAll = look.scope === 'all' && answer.head.analytes.length > 1;
  const ofShown = useTrends(answer, question, !isOfAll);
  const ofAll = useAllTrends(answer, question, isOfAll);
  const found = isOfAll ? ofAll : ofShown;
  const listing = useListedTrends(found.parameters, isOfAll);
  const { pooled } = listing;
  const isCalculating = found.isCalculating || listing.isCalculating;
  const isOutdated = !isCalculating && (found.isOutdated || listing.wasCancelled);
  const trends = pooled?.trends ?? none;
  const order = useResultSort();
  const columns = useMemo(() => (pooled ? trendColumns(pooled.overview) : []), [pooled]);
  const { sorted, isSorting } = useSortedTrends(trends, columns, order.sort);
  const filters = isOfAll && pooled ? filtersOfTrends(exploration, pooled) : null;
  const outdatedText = (isOfAll ? ofAll.failure?.message : null) ?? (pooled ? earlier : nothing);
  const cancel = () => {
    found.cancel();
    listing.cancel();
  };
  const resume = () => {
    if (found.isOutdated) found.resume();
    listing.resume();
  };
  return (
    <WindowContent
      calculating={isCalculating ? [messages.loading.summary, found.progress].filter(Boolean).join(' ') : null}
      onCancel={cancel}
      outdated={isOutdated ? { text: outdatedText, action: 'Calculate', onAct: resume } : null}
      isStale={fault !== null}
    >
      <ContentHead>
        <TrendTitle pooled={pooled} />
        <TrendChoices parameters={answer.head.analytes.length} fault={fault} />
        {!isOfAll && <LevelOffer actOf={(level) => `Compare with ${level}`} />}
        <LeftOutSwitchRow {...(isOfAll && pooled && { groups: pooled.leftOut })} />
        {pooled && trends.length > 0 && (
          <TrendDownloads
            answer={answer}
            trends={sorted}
            pooled={pooled}
            isOfAll={isOfAll}
            filters={filters}
            isStale={isCalculating || isSorting || isOutdated || fault !== null}
          />
        )}
        <PaperSource answer={answer} {...(filters && { filters })} />
      </ContentHead>
      {pooled && trends.length === 0 && (
        <NothingShown title={messages.query.noRecords}>
          {pooled.outside > 0
            ? `All ${formatCounted(pooled.outside, 'sample')} are of other days.`
            : 'No rows match the filters.'}
        </NothingShown>
      )}
      {pooled && trends.length > 0 && (
        <>
          <TrendNotices pooled={pooled} isOfAll={isOfAll} />
          <TrendGrid columns={columns} trends={sorted} isOfAll={isOfAll} order={order} />
        </>
      )}
    </WindowContent>
  );
}

const none: readonly ListedTrend[] = [];
const noWindow = { from: null, to: null };
const earlier = 'These are the trends for earlier filters.';
const nothing = 'No trends were calculated.';
