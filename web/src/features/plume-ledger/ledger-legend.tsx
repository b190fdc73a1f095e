import { formatCounted } from '@wellfield/science';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { periodName } from './ledger-words.ts';

interface LedgerLegendProps {
  period: LedgerPeriod;
  wells: number;
  step: LedgerQuestion['step'];
}

/** What the diamonds are while the Plume Ledger is open. */
export function LedgerLegend({ period, wells, step }: LedgerLegendProps) {
  return (
    <p className={`${inRow(8)} ${padded(6, 0)}`}>
      <StateSign state="cannot tell" />
      Plume Ledger, {periodName(period, step)}: {formatCounted(wells, 'well')} with a limit above the level
    </p>
  );
}
