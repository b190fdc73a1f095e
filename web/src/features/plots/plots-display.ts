import { sessionScoped } from '../../session/session-scoped.ts';

/** The settings of the side bar's plots, by name; retained on other screens. */
interface PlotsDisplay {
  /** Sections that were opened or closed; the others have their default. */
  isOpen: Readonly<Record<string, boolean>>;
  /** Whether a logarithmic axis of results was chosen; the results decide if missing. */
  isLog: Readonly<Record<string, boolean>>;
}

const usePlotsDisplay = sessionScoped<PlotsDisplay>({ isOpen: {}, isLog: {} });

/** The sections that were opened or closed, by name. */
export function useOpenSections(): PlotsDisplay['isOpen'] {
  return usePlotsDisplay(({ isOpen }) => isOpen);
}

export function openSection(name: string, isOpen: boolean): void {
  usePlotsDisplay.setState((display) => ({ isOpen: { ...display.isOpen, [name]: isOpen } }));
}

/** Whether a logarithmic axis was chosen for a plot, and a function to change it. */
export function useLogChoice(name: string): [choice: boolean | null, choose: (isLog: boolean) => void] {
  const isChosen = usePlotsDisplay(({ isLog }) => isLog[name] ?? null);
  return [isChosen, (isLog) => usePlotsDisplay.setState((display) => ({ isLog: { ...display.isLog, [name]: isLog } }))];
}
