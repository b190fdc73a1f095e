import { openAnswerCard, useAnswerCardDisplay } from '../../features/answer-card/answer-card-display.ts';
import { openBackground, useBackgroundDisplay } from '../../features/background/background-display.ts';
import { isWhyWindowName, openWhyNamed, useWhyDisplay, whyWindowNames } from '../../explorer/why/asked-number.ts';
import { openChanges, useChangesDisplay } from '../../features/changes/changes-display.ts';
import { openLoad, useLoadDisplay } from '../../features/loads/load-display.ts';
import { onGaugesShown, showGauge, shownGauges } from '../../features/gauges/shown-gauges.ts';
import { openLedger, useLedgerDisplay } from '../../features/plume-ledger/ledger-display.ts';
import { openSection, useSectionDisplay } from '../../features/cross-section/section-display.ts';
import { openQuality, useQualityDisplay } from '../../features/surface-quality/quality-display.ts';
import { closePlot, isPlotOpen, onPlotOpen, openPlot } from '../../features/plots/open-plots.ts';
import { plotCatalog } from '../../features/plots/plot-catalog.ts';
import { openTrends, useTrendsDisplay } from '../../explorer/trends/trends-display.ts';
import { openSummary, useSummaryDisplay } from '../../features/summary-table/summary-display.ts';

/** A floating window's open state, kept by its feature. */
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

/** The floating windows in addresses and shared views: those of plots, and one line for each other. */
const switches: Readonly<Record<string, WindowSwitch>> = {
  summary: {
    isOpen: () => useSummaryDisplay.getState().isOpen,
    open: openSummary,
    subscribe: useSummaryDisplay.subscribe,
  },
  trends: {
    isOpen: () => useTrendsDisplay.getState().isOpen,
    open: openTrends,
    subscribe: useTrendsDisplay.subscribe,
  },
  load: {
    isOpen: () => useLoadDisplay.getState().isOpen,
    open: openLoad,
    subscribe: useLoadDisplay.subscribe,
  },
  changes: {
    isOpen: () => useChangesDisplay.getState().isOpen,
    open: openChanges,
    subscribe: useChangesDisplay.subscribe,
  },
  background: {
    isOpen: () => useBackgroundDisplay.getState().isOpen,
    open: openBackground,
    subscribe: useBackgroundDisplay.subscribe,
  },
  ledger: {
    isOpen: () => useLedgerDisplay.getState().isOpen,
    open: openLedger,
    subscribe: useLedgerDisplay.subscribe,
  },
  'surface-quality': {
    isOpen: () => useQualityDisplay.getState().isOpen,
    open: openQuality,
    subscribe: useQualityDisplay.subscribe,
  },
  'cross-section': {
    isOpen: () => useSectionDisplay.getState().isOpen,
    open: openSection,
    subscribe: useSectionDisplay.subscribe,
  },
  'answer-card': {
    isOpen: () => useAnswerCardDisplay.getState().isOpen,
    open: openAnswerCard,
    subscribe: useAnswerCardDisplay.subscribe,
  },
  ...Object.fromEntries(plotSwitches),
};

/** The gauges' window has a plot for each gauge: links name them by station number. */
const gaugePrefix = 'gauge-';

/** The names of the windows that are open. */
export function openWindows(): string[] {
  const windows = Object.entries(switches).flatMap(([name, window]) => (window.isOpen() ? [name] : []));
  return [...windows, ...shownGauges().map((id) => gaugePrefix + id), ...whyWindowNames()];
}

/** Opens windows by name, for gauges those that the site has, and returns unknown names. */
export function openWindowsNamed(names: readonly string[], gauges: readonly string[]): string[] {
  for (const [name, window] of Object.entries(switches)) if (names.includes(name)) window.open(true);
  const gaugeOf = (name: string) => gauges.find((id) => name === gaugePrefix + id);
  for (const id of names.flatMap((name) => gaugeOf(name) ?? [])) showGauge(id);
  const numbers = names.filter(isWhyWindowName);
  const isRead = openWhyNamed(numbers);
  return names.filter((name) => {
    if (numbers.includes(name)) return !isRead && name === numbers[0];
    return !Object.hasOwn(switches, name) && gaugeOf(name) === undefined;
  });
}

export function onWindowOpen(listener: () => void): () => void {
  const stops = [
    onGaugesShown(listener),
    useWhyDisplay.subscribe(listener),
    ...Object.values(switches).map((window) => window.subscribe(listener)),
  ];
  return () => stops.forEach((stop) => stop());
}
