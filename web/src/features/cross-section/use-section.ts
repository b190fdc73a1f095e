import { useMemo } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useNonDetectMethod, useValueScope, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useOperation } from '../../explorer/answer/use-operation.ts';
import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';

/** The section of a line, of the samples that pass the filters, at the time that the map shows. */
export function useSection(answer: Answer, { coords }: Pick<DrawnLine, 'coords'>, withinM: number) {
  const rows = useVisibleRows();
  const snapshot = useExploration((state) => state.snapshot);
  const nonDetects = useNonDetectMethod();
  const { hasValues } = useValueScope();
  const input = useMemo(
    () => ({ rows, question: { line: coords, withinM, hasValues, nonDetects, snapshot } }),
    [rows, coords, withinM, hasValues, nonDetects, snapshot],
  );
  return useOperation(answer, 'gatherAlongLine', input);
}
