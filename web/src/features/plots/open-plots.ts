import { sessionScoped } from '../../session/session-scoped.ts';

/** The plots with open windows; kept while other screens are shown. */
interface OpenPlots {
  names: readonly string[];
}

const atStart: OpenPlots = { names: [] };

const useOpen = sessionScoped<OpenPlots>(atStart);

export function useOpenPlots(): readonly string[] {
  return useOpen(({ names }) => names);
}

export function openPlot(name: string): void {
  useOpen.setState(({ names }) => ({ names: [...names.filter((other) => other !== name), name] }));
}

export function closePlot(name: string): void {
  useOpen.setState(({ names }) => ({ names: names.filter((other) => other !== name) }));
}

export function isPlotOpen(name: string): boolean {
  return useOpen.getState().names.includes(name);
}

/** Calls back whenever a plot's window opens or closes; returns the unsubscribe function. */
export function onPlotOpen(listener: () => void): () => void {
  return useOpen.subscribe(listener);
}
