import { useMemo, useState } from 'react';
import { messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useMeanLimit, useNonDetectMethod, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLimitLook, meanLimitTitles, type MeanLimitChoice } from '../../explorer/exploration/limit-look.ts';
import { levelText } from '../../explorer/screening/level-words.ts';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { NonDetectSelect } from '../../explorer/non-detects/non-detect-select.tsx';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { useResultOrder } from '../../explorer/results/use-result-order.ts';
import { WindowActs } from '../../explorer/windows/window-buttons.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { useIsOnPaper } from '../../ui/paper.ts';
import { sizes } from '../../ui/sizes.ts';
import { ContentHead, NothingShown, WindowContent } from '../../ui/window-content/window-content.tsx';
import { levelColumns } from './level-columns.ts';
import { meanLimitColumns } from './mean-limit-columns.ts';
import { summaryColumns } from './summary-columns.ts';
import { SummaryDownloads } from './summary-downloads.tsx';
import { SummaryGrid } from './summary-grid.tsx';
import { SummaryNotices } from './summary-notices.tsx';
import { lastPage, SummaryPager, type PageSize } from './summary-pager.tsx';
import { SummaryTitle } from './summary-title.tsx';
import { useSummary } from './use-summary.ts';

const choices = Object.entries(meanLimitTitles) as [MeanLimitChoice, string][];

/** Chooses the upper confidence limit of means that the table has, or none. */
function MeanLimitSelect() {
  const choice = useExploration((state) => state.limitLook.meanLimit);
  return (
    <ChoiceSelect
      label="UCL95 of mean"
      layout="panel"
      value={choice}
      choices={choices}
      onChoose={(meanLimit) => explore(setLimitLook, { meanLimit })}
    />
  );
}

/** The summary of the rows that pass the filters: what it is of, a page of its rows, and the way into a file. */
export function SummaryContent({ answer }: { answer: Answer }) {
  const levels = useLevelsInForce();
  const summary = useSummary(answer, useVisibleRows(), {
    method: useNonDetectMethod(),
    meanLimit: useMeanLimit(),
    levels,
  });
  const { rows, method, meanLimit, isCalculating, wasCancelled, cancel, resume } = summary;
  const [size, setSize] = useState<PageSize>(sizes.summaryPageSize);
  const [wantedPage, setWantedPage] = useState(0);
  const units = useMemo(() => [...new Set(rows.map(({ unit }) => unit))], [rows]);
  const hasLevels = rows.some(({ screening }) => screening !== undefined);
  const columns = useMemo(
    () => [
      ...summaryColumns(units.length > 1, method),
      ...meanLimitColumns(meanLimit),
      ...(hasLevels ? levelColumns : []),
    ],
    [units, method, meanLimit, hasLevels],
  );
  const { sorted, order } = useResultOrder(rows, columns);
  // Paper has all rows: nobody turns its pages.
  const isOnPaper = useIsOnPaper();
  const pageSize = isOnPaper ? null : size;
  const page = Math.min(wantedPage, lastPage(rows.length, pageSize));
  const shown = useMemo(
    () => (pageSize === null ? sorted : sorted.slice(page * pageSize, (page + 1) * pageSize)),
    [sorted, page, pageSize],
  );
  const isEmpty = rows.length === 0;
  return (
    <WindowContent
      calculating={isCalculating ? messages.loading.summary : null}
      onCancel={cancel}
      outdated={wasCancelled ? { text: isEmpty ? nothing : earlier, action: 'Calculate', onAct: resume } : null}
    >
      {isEmpty && !isCalculating && !wasCancelled && (
        <NothingShown title={messages.query.noRecords}>No rows match the filters.</NothingShown>
      )}
      {!isEmpty && (
        <>
          <ContentHead>
            <SummaryTitle answer={answer} rows={rows} units={units} />
            <NonDetectSelect />
            <MeanLimitSelect />
            <LeftOutSwitchRow />
            <WindowActs at="summary" of={{}} />
            <SummaryDownloads
              answer={answer}
              rows={sorted}
              method={method}
              meanLimit={meanLimit}
              levels={levels}
              isStale={isCalculating || wasCancelled}
            />
            <PaperSource answer={answer} />
          </ContentHead>
          <SummaryNotices
            rows={rows}
            units={units}
            method={method}
            meanLimit={meanLimit}
            columns={columns}
            levels={levels}
          />
          <SummaryGrid
            columns={columns}
            rows={shown}
            unit={units.length === 1 ? (units[0] ?? null) : null}
            method={method}
            levelTitle={levels.map(levelText).join(', ')}
            order={{
              ...order,
              onSort: (column) => {
                order.onSort(column);
                setWantedPage(0);
              },
            }}
          />
          <SummaryPager
            rowCount={rows.length}
            size={size}
            page={page}
            onSize={(chosen) => {
              setSize(chosen);
              setWantedPage(0);
            }}
            onPage={setWantedPage}
          />
        </>
      )}
    </WindowContent>
  );
}

const nothing = 'The calculation was canceled.';
const earlier = 'Canceled: this is the summary for earlier filters.';
