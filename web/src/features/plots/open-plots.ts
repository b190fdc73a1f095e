import { sessionScoped } from '../../session/session-scoped.ts';

/** Which plots' windows are open; they stay so while one is on other screens. */
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

/** Calls back whenever a window of a plot is opened or closed; answers how to stop. */
export function onPlotOpen(listener: () => void): () => void {
  return useOpen.subscribe(listener);
}
