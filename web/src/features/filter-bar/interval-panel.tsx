import { useMemo, useState } from 'react';
import type { FilterValue } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setRange, setResultRange, type ResultRangeScope } from '../../explorer/exploration/clause-transitions.ts';
import { useUnitsLeft, type Interval } from '../../explorer/answer/selectors.ts';
import type { Bounds, Extent } from '../../frame/fields/extent.ts';
import type { IntervalScale } from '../../frame/fields/interval-scale.ts';
import { BoundInput } from './bound-input.tsx';
import { ClearFieldButton, PanelNote } from './panel-parts.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { intervalAxis } from './interval-axis.ts';
import { IntervalBrush } from './interval-brush.tsx';
import { ResultScope } from './result-scope.tsx';
import { extentText } from './typed-bound.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

/** A numeric field: its distribution with a brush, and both ends as text fields. */
export function IntervalPanel({ interval }: { interval: Interval }) {
  const { field, title, extent, active } = interval;
  const unit = useUnit();
  const text = extentText(active ?? extent, field === 'year');
  return (
    <FilterPanel
      field={field}
      title={title}
      isFiltered={active !== null}
      extent={field === 'result' && unit !== null ? `${text} ${unit}` : text}
      opensAtStart={false}
    >
      {() => <IntervalBody interval={interval} />}
    </FilterPanel>
  );
}

function IntervalBody({ interval }: { interval: Interval }) {
  const { field, title, extent, scale, active, distribution, binEdges, missing } = interval;
  const axis = useMemo(() => intervalAxis(extent, field === 'year', scale), [extent, field, scale]);
  const unit = useUnit();
  const [draft, setDraft] = useState<Extent | null>(null);
  const bounds: Bounds = draft ?? active ?? { min: null, max: null };
  const [scope, setScope] = useResultScope();
  const change = (range: Bounds | null) =>
    field === 'result' ? explore(setResultRange, scope, range) : explore(setRange, field, range);
  return (
    <>
      {field === 'result' && (
        <ResultScope
          scope={scope}
          onScope={(chosen) => {
            setScope(chosen);
            explore(setResultRange, chosen, active);
          }}
        />
      )}
      <div className={styles.bounds}>
        {(['min', 'max'] as const).map((end) => (
          <BoundInput
            key={end}
            title={title}
            end={end}
            bounds={bounds}
            placeholder={String(extent[end])}
            onChange={(bound) => change({ ...bounds, [end]: bound })}
          />
        ))}
      </div>
      {distribution ? (
        <IntervalBrush
          title={title}
          axis={axis}
          distribution={{ counts: distribution, edges: binEdges }}
          active={active}
          onDraft={setDraft}
          onChange={change}
        />
      ) : (
        <PanelNote isNews>Results in several units cannot share one distribution. Choose one unit to see it.</PanelNote>
      )}
      <div className={`${styles.captions} ${typeset('muted', 'fine')}`}>
        {field === 'result' && <p>{scaleText(scale, unit)}</p>}
        {field === 'result' && scope === 'samples' && <p>Non-detects count at their reporting limit.</p>}
        {missing > 0 && scope === 'samples' && <p>{missingText(missing, active !== null)}</p>}
      </div>
      {active && <ClearFieldButton field={field} />}
    </>
  );
}

/** What the range of results is of; without a range, what was chosen last. */
function useResultScope(): [ResultRangeScope, (scope: ResultRangeScope) => void] {
  const inForce = useExploration(({ clauses, locationRange }) => {
    if (locationRange) return locationRange.of;
    return clauses.some(({ field }) => field === 'result') ? 'samples' : null;
  });
  const [chosen, setChosen] = useState<ResultRangeScope>('samples');
  return [inForce ?? chosen, setChosen];
}

/** The one unit of the results that are left; null where there is none, or more than one. */
function useUnit(): FilterValue {
  const units = useUnitsLeft();
  return units.length === 1 ? (units[0] ?? null) : null;
}

function scaleText(scale: IntervalScale, unit: FilterValue): string {
  const inUnit = unit === null ? 'The scale' : `In ${unit}; the scale`;
  switch (scale.kind) {
    case 'linear':
      return `${inUnit} is linear.`;
    case 'log':
      return `${inUnit} is logarithmic.`;
    case 'symlog':
      return `${inUnit} is logarithmic beyond ±${scale.constant}.`;
    default:
      return scale satisfies never;
  }
}

function missingText(missing: number, isFiltered: boolean): string {
  const rows = formatCounted(missing, 'row has no value here', 'rows have no value here');
  const [one, them] = missing === 1 ? ['is', 'it'] : ['are', 'them'];
  return isFiltered
    ? `${rows} and ${one} left out while this filter is active.`
    : `${rows}; a filter would leave ${them} out.`;
}
