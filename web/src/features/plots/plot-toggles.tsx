import { useMemo } from 'react';
import { useShownAnswer, useVisibleRows } from '../../explorer/selectors.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import { closePlot, openPlot, useOpenPlots } from './open-plots.ts';
import { plotCatalog } from './plot-catalog.ts';

const toggled = plotCatalog.filter(({ opensFrom }) => opensFrom === undefined);

/** Opens and closes the windows of the plots. */
export function PlotToggles() {
  const open = useOpenPlots();
  const frame = useShownAnswer()?.frame;
  const rows = useVisibleRows();
  const reasons = useMemo(
    () => toggled.map(({ unavailable }) => (frame ? unavailable({ frame, rows }) : 'No query is executed yet.')),
    [frame, rows],
  );
  return toggled.map(({ name, title }, place) => (
    <ToggleButton
      key={name}
      label={title}
      isOn={open.includes(name)}
      reason={reasons[place] ?? null}
      onToggle={(isOn) => (isOn ? openPlot(name) : closePlot(name))}
    />
  ));
}
