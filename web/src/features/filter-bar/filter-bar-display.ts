import { sessionScoped } from '../../session/session-scoped.ts';

/** The state of the filter bar, the same on all screens. */
interface FilterBarDisplay {
  /** Null until a person opens or closes it: until then the window's width decides. */
  isOpen: boolean | null;
  /** The panels that a person opened or closed, by field. */
  openPanels: Readonly<Record<string, boolean>>;
}

export const useFilterBarDisplay = sessionScoped<FilterBarDisplay>({ isOpen: null, openPanels: {} });

export function openBar(isOpen: boolean): void {
  useFilterBarDisplay.setState({ isOpen });
}

export function openPanel(field: string, isOpen: boolean): void {
  useFilterBarDisplay.setState(({ openPanels }) => ({ openPanels: { ...openPanels, [field]: isOpen } }));
}
