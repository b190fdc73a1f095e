import { snapshotRule } from '../../../explorer/exploration/snapshot-words.ts';
import { isOfPeriod, type Snapshot } from '../../../frame/snapshot/snapshot.ts';
import { maxEventGapDays } from '../../../frame/snapshot/periods.ts';
import { stacked } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';

/** Of which samples the map's statistics are, and what they have no part in. */
export function TimeHelp({ snapshot }: { snapshot: Snapshot }) {
  return (
    <div className={`${stacked(4)} ${typeset('muted')}`}>
      <p>
        {snapshotRule(snapshot)}
        {hasLastDay(snapshot) && ' The last sampling day is the last with a result.'}
      </p>
      {snapshot.by === 'event' && (
        <p>
          An event is a run of sampling days of all shown samples without a gap of more than {maxEventGapDays} days.
        </p>
      )}
      {isOfPeriod(snapshot) && <p>Marks below the slider: periods with samples.</p>}
      <p>Table, plots and Summary Table still show all dates.</p>
    </div>
  );
}

/** Whether its rule speaks of a last sampling day. */
function hasLastDay(snapshot: Snapshot): boolean {
  return !isOfPeriod(snapshot) || snapshot.carryMonths > 0;
}
