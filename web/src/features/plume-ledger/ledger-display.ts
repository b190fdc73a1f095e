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

/** What the map draws of the Plume Ledger; null while its window shows no ledger of what is asked. */
export const useLedgerDisplay = sessionScoped<{ onMap: LedgerOnMap | null }>({ onMap: null });

export function showLedgerOnMap(onMap: LedgerOnMap | null): void {
  useLedgerDisplay.setState({ onMap });
}
