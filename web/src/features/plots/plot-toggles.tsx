import { messages } from '@wellfield/contract';
import { useMemo } from 'react';
import { useShownAnswer, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { closePlot, openPlot, useOpenPlots } from './open-plots.ts';
import { toggledPlots } from './plot-catalog.ts';

/** Toggles that open and close the plots' windows. */
export function PlotToggles() {
  const open = useOpenPlots();
  const frame = useShownAnswer()?.frame;
  const rows = useVisibleRows();
  const reasons = useMemo(
    () => toggledPlots.map(({ unavailable }) => (frame ? unavailable({ frame, rows }) : messages.query.noneExecuted)),
    [frame, rows],
  );
  return toggledPlots.map(({ name, title }, index) => (
    <ToggleButton
      key={name}
      label={title}
      isOn={open.includes(name)}
      reason={reasons[index] ?? null}
      onToggle={(isOn) => (isOn ? openPlot(name) : closePlot(name))}
    />
  ));
}
