import type { LedgerArea, LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

export interface LedgerOnMap {
  /** The path of the center of mass is drawn from these. */
  periods: readonly LedgerPeriod[];
  /** Null for the whole surface. */
  area: LedgerArea | null;
  step: LedgerQuestion['step'];
}

interface LedgerDisplay {
  isOpen: boolean;
  /** What the map draws of it; null while the window shows no ledger of what is asked. */
  onMap: LedgerOnMap | null;
}

const atStart: LedgerDisplay = { isOpen: false, onMap: null };

/** Whether the Plume Ledger is open; it stays so while one is on other screens. */
export const useLedgerDisplay = sessionScoped<LedgerDisplay>(atStart);

export function openLedger(isOpen: boolean): void {
  useLedgerDisplay.setState({ isOpen });
}

export function showLedgerOnMap(onMap: LedgerOnMap | null): void {
  useLedgerDisplay.setState({ onMap });
}
