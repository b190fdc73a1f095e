import type { LedgerPeriod } from '../../../frame/plume/ledger-periods.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

interface LedgerDisplay {
  isOpen: boolean;
  /** What the map draws the path of the center of mass from; null while the window shows no ledger of what is asked. */
  periods: readonly LedgerPeriod[] | null;
}

const atStart: LedgerDisplay = { isOpen: false, periods: null };

/** Whether the Plume Ledger is open; it stays so while one is on other screens. */
export const useLedgerDisplay = sessionScoped<LedgerDisplay>(atStart);

export function openLedger(isOpen: boolean): void {
  useLedgerDisplay.setState({ isOpen });
}

export function showCentroidPath(periods: readonly LedgerPeriod[] | null): void {
  useLedgerDisplay.setState({ periods });
}
