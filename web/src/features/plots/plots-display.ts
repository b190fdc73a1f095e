import { sessionScoped } from '../../session/session-scoped.ts';

/** How the side bar's plots are shown, by their names; kept while one is on other screens. */
interface PlotsDisplay {
  /** What was opened or closed; the others are as they are at the start. */
  isOpen: Readonly<Record<string, boolean>>;
  /** Whether results stand on a logarithmic axis; not so where nothing is said. */
  isLog: Readonly<Record<string, boolean>>;
}

const usePlotsDisplay = sessionScoped<PlotsDisplay>({ isOpen: {}, isLog: {} });

/** Which plots' sections were opened or closed, by name. */
export function useOpenSections(): PlotsDisplay['isOpen'] {
  return usePlotsDisplay(({ isOpen }) => isOpen);
}

export function openSection(name: string, isOpen: boolean): void {
  usePlotsDisplay.setState((display) => ({ isOpen: { ...display.isOpen, [name]: isOpen } }));
}

/** Whether a logarithmic axis was chosen for a plot, and how to choose. */
export function useLogChoice(name: string): [isLog: boolean, choose: (isLog: boolean) => void] {
  const isChosen = usePlotsDisplay(({ isLog }) => isLog[name] ?? false);
  return [isChosen, (isLog) => usePlotsDisplay.setState((display) => ({ isLog: { ...display.isLog, [name]: isLog } }))];
}
