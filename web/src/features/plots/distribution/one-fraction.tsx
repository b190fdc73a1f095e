import type { Fraction } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useMemo, type ReactNode } from 'react';
import { fractionName, unstatedTotal, type SampleFrame } from '../../../frame/sample-frame.ts';
import type { SampleGroup } from '../../../frame/samples/group-rows.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { rowsByFraction } from './rows-by-fraction.ts';

type Chosen = Fraction | 'both';

/** What the distribution plots show of results in two fractions; without a choice the one with more samples. */
const useChosen = sessionScoped<{ chosen: Chosen | null }>({ chosen: null });

const wholeGroup: SampleGroup = {};

/**
 * The rows of one fraction, what group they are, and the control that chooses it: total and dissolved results are different quantities, so
 * they are drawn together by choice only. Without a control if there is only one fraction.
 */
export function useOneFraction(
  frame: SampleFrame,
  rows: Uint32Array,
): { rows: Uint32Array; control: ReactNode; group: SampleGroup } {
  const chosen = useChosen((state) => state.chosen);
  const split = useMemo(() => rowsByFraction(frame, rows), [frame, rows]);
  const totalAs = useMemo(() => unstatedTotal(frame), [frame]);
  if (!split) return { rows, control: null, group: wholeGroup };
  const shown = chosen ?? (split.Dissolved.length > split.Total.length ? 'Dissolved' : 'Total');
  const choices = [
    ['Total', `${fractionName({ fraction: 'Total', totalAs })} (${formatCount(split.Total.length)})`],
    ['Dissolved', `Dissolved (${formatCount(split.Dissolved.length)})`],
    ['both', 'Both together'],
  ] as const;
  return {
    rows: shown === 'both' ? rows : split[shown],
    group: shown === 'both' ? wholeGroup : { fraction: shown },
    control: (
      <ChoiceSelect
        label="Fraction"
        value={shown}
        choices={choices}
        onChoose={(next: Chosen) => useChosen.setState({ chosen: next })}
      />
    ),
  };
}
