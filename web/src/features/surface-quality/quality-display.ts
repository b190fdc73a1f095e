import { sessionScoped } from '../../session/session-scoped.ts';
import type { LedgerArea } from '../../frame/plume/ledger-question.ts';
import type { InfluenceRow } from './influence-rows.ts';

/** What the window shows of the wells: how well the others tell each, or what the surface would be without it. */
export type QualityPart = 'errors' | 'influence';

interface QualityDisplay {
  part: QualityPart;
  /** What the map draws rings of; null while the window does not show it. */
  weighed: WeighedOnMap | null;
}

/** The wells as the map has them, and the area that they are in. */
export interface WeighedOnMap {
  rows: readonly InfluenceRow[];
  unit: string | null;
  areChosen: boolean;
  area: LedgerArea | null;
}

/** What Surface Quality shows; it stays so while other screens are shown. */
export const useQualityDisplay = sessionScoped<QualityDisplay>({ part: 'errors', weighed: null });

export function showQuality(part: QualityPart): void {
  useQualityDisplay.setState({ part });
}
