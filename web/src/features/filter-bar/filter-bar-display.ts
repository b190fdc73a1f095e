import { sessionScoped } from '../../session/session-scoped.ts';

/** How the filter bar stands; the same on every screen that has it. */
interface FilterBarDisplay {
  /** Null until somebody opens or closes it: then the window's width decides. */
  isOpen: boolean | null;
  /** The panels that somebody opened or closed, by field. */
  openPanels: Readonly<Record<string, boolean>>;
}

const atStart: FilterBarDisplay = { isOpen: null, openPanels: {} };

export const useFilterBarDisplay = sessionScoped<FilterBarDisplay>(atStart);

export function openBar(isOpen: boolean): void {
  useFilterBarDisplay.setState({ isOpen });
}

export function openPanel(field: string, isOpen: boolean): void {
  useFilterBarDisplay.setState(({ openPanels }) => ({ openPanels: { ...openPanels, [field]: isOpen } }));
}
