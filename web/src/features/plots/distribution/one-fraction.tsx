import { type Fraction, fractionOf } from '@wellfield/contract';
import { formatCount, int32At, uint32At } from '@wellfield/science';
import { type ReactNode, useMemo } from 'react';
import { fractionName, type SampleFrame, unstatedTotal } from '../../../frame/sample-frame.ts';
import type { SampleGroup } from '../../../frame/samples/group-rows.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';

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

/** The rows of each fraction; null if all are of one, and for water levels, which have none. */
export function rowsByFraction(frame: SampleFrame, rows: Uint32Array): Readonly<Record<Fraction, Uint32Array>> | null {
  const column = frame.columns.get('filtered');
  if (column?.kind !== 'text' || frame.isOfLevels) return null;
  const isDissolved = Uint8Array.from([null, ...column.dictionary], (flag) =>
    fractionOf(flag) === 'Dissolved' ? 1 : 0,
  );
  const dissolved = new Uint32Array(rows.length);
  const total = new Uint32Array(rows.length);
  let [dissolvedCount, totalCount] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    const row = uint32At(rows, at);
    if (isDissolved[int32At(column.codes, row) + 1] === 1) dissolved[dissolvedCount++] = row;
    else total[totalCount++] = row;
  }
  if (dissolvedCount === 0 || totalCount === 0) return null;
  return { Dissolved: dissolved.slice(0, dissolvedCount), Total: total.slice(0, totalCount) };
}
