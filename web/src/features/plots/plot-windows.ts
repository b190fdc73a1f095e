import { createElement, useMemo } from 'react';
import { messages } from '@wellfield/contract';
import { useShownAnswer, useVisibleRows } from '../../explorer/answer/selectors.ts';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { plotCatalog } from './plot-catalog.ts';
import type { PlotEntry } from './plot-entry.ts';

/** The plots in windows, as the windows of the map that they are. */
export const plotWindows = plotCatalog.map(windowOf);

function windowOf({ name, title, opensFrom, unavailable, Window }: PlotEntry): WindowEntry {
  const isToggled = opensFrom === undefined;
  return {
    name,
    title,
    group: 'Plots',
    onlyOn: 'map',
    ...(isToggled && { buttonOn: ['map'], useReason: () => useReasonOf(unavailable) }),
    Window: () => createElement(Window, { name, title }),
  };
}

function useReasonOf(unavailable: PlotEntry['unavailable']): string | null {
  const frame = useShownAnswer()?.frame;
  const rows = useVisibleRows();
  return useMemo(
    () => (frame ? unavailable({ frame, rows }) : messages.query.noneExecuted),
    [frame, rows, unavailable],
  );
}
