import { messages } from '@wellfield/contract';
import { useMemo } from 'react';
import { useShownAnswer, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { openWindow, useIsWindowOpen } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { ToggleButton } from '../../ui/act-button.tsx';
import { plotCatalog } from './plot-catalog.ts';
import type { PlotEntry } from './plot-entry.ts';

/** The plots in windows, as the windows of the map that they are. */
export const plotWindows = plotCatalog.map(windowOf);

function windowOf(entry: PlotEntry): WindowEntry {
  const { name, title, opensFrom, unavailable, Window } = entry;
  return {
    name,
    title,
    group: 'Plots',
    onlyOn: 'map',
    ...(opensFrom === undefined
      ? { buttonOn: ['map'], useReason: () => useReasonOf(unavailable) }
      : { acts: { plot: ({ plot }: ActProps<'plot'>) => plot === opensFrom && <Opener {...entry} /> } }),
    Window: () => <Window name={name} title={title} />,
  };
}

/** Opens a plot from that which it details. */
function Opener({ name, title, unavailable }: PlotEntry) {
  const isOpen = useIsWindowOpen(name);
  const reason = useReasonOf(unavailable);
  return <ToggleButton label={title} isOn={isOpen} reason={reason} onToggle={(isOn) => openWindow(name, isOn)} />;
}

function useReasonOf(unavailable: PlotEntry['unavailable']): string | null {
  const frame = useShownAnswer()?.frame;
  const rows = useVisibleRows();
  return useMemo(
    () => (frame ? unavailable({ frame, rows }) : messages.query.noneExecuted),
    [frame, rows, unavailable],
  );
}
