import { closePlot, isPlotOpen, onPlotOpen, openPlot } from '../features/plots/open-plots.ts';
import { plotCatalog } from '../features/plots/plot-catalog.ts';
import { openSummary, useSummaryDisplay } from '../features/summary-table/summary-display.ts';

/** Whether one floating window is open, as its feature keeps it. */
interface WindowSwitch {
  isOpen(): boolean;
  open(isOpen: boolean): void;
  subscribe(listener: () => void): () => void;
}

const plotSwitches = plotCatalog.map(({ name }): [string, WindowSwitch] => [
  name,
  {
    isOpen: () => isPlotOpen(name),
    open: (isOpen) => (isOpen ? openPlot(name) : closePlot(name)),
    subscribe: onPlotOpen,
  },
]);

/** The floating windows that an address and a shared view name: those of plots, and one line for each other. */
const switches: Readonly<Record<string, WindowSwitch>> = {
  summary: {
    isOpen: () => useSummaryDisplay.getState().isOpen,
    open: openSummary,
    subscribe: useSummaryDisplay.subscribe,
  },
  ...Object.fromEntries(plotSwitches),
};

/** The names of the windows that are open. */
export function openWindows(): string[] {
  return Object.entries(switches).flatMap(([name, window]) => (window.isOpen() ? [name] : []));
}

/** Opens windows by name, and answers the names that are none. */
export function openWindowsNamed(names: readonly string[]): string[] {
  for (const [name, window] of Object.entries(switches)) if (names.includes(name)) window.open(true);
  return names.filter((name) => !Object.hasOwn(switches, name));
}

export function onWindowOpen(listener: () => void): () => void {
  const stops = Object.values(switches).map((window) => window.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}
