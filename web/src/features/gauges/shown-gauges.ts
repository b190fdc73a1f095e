import type { WindowLink } from '../../explorer/windows/window-entry.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import { raiseWindow } from '../../ui/floating-window/window-store.ts';

/** The key of the gauges' window. */
export const gaugeWindowName = 'gauges';

/** The gauges whose flow is shown, by station number, in the order they were opened. */
interface ShownGauges {
  ids: readonly string[];
}

const atStart: ShownGauges = { ids: [] };

const useShown = sessionScoped<ShownGauges>(atStart);

/** The window is open while a gauge is shown: hiding the last closes it, and closing it hides all. */
export function useShownGauges(): readonly string[] {
  return useShown(({ ids }) => ids);
}

export function shownGauges(): readonly string[] {
  return useShown.getState().ids;
}

/** Shows a gauge's flow, and raises its window. */
export function showGauge(id: string): void {
  useShown.setState(({ ids }) => (ids.includes(id) ? {} : { ids: [...ids, id] }));
  raiseWindow(gaugeWindowName);
}

export function hideGauge(id: string): void {
  useShown.setState(({ ids }) => ({ ids: ids.filter((shown) => shown !== id) }));
}

export function hideGauges(): void {
  useShown.setState(atStart);
}

/** The window has a plot for each gauge: links name them by station number. */
const wordOf = (id: string) => `gauge-${id}`;

export const gaugeLink: WindowLink = {
  words: () => shownGauges().map(wordOf),
  open: (words, gauges) => {
    const shown = words.flatMap((word) => gauges.find((id) => wordOf(id) === word) ?? []);
    shown.forEach(showGauge);
    return shown.map(wordOf);
  },
  subscribe: useShown.subscribe,
};
