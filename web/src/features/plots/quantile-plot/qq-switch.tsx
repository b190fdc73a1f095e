import { ToggleButton } from '../../../ui/toggle-button.tsx';
import { closePlot, openPlot, useOpenPlots } from '../open-plots.ts';
import { qqEntry } from '../qq-plot/qq-entry.ts';

/** Opens the QQ plot of what the quantile plot ranks: in its corner, where it is in sight. */
export function QqSwitch() {
  const isOpen = useOpenPlots().includes(qqEntry.name);
  return (
    <ToggleButton
      label={qqEntry.title}
      isOn={isOpen}
      onToggle={(isOn) => (isOn ? openPlot(qqEntry.name) : closePlot(qqEntry.name))}
    />
  );
}
