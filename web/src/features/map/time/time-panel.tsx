import { useId, useRef, useState, type ReactNode } from 'react';
import { snapshotFacts, snapshotName } from '../../../explorer/exploration/snapshot-words.ts';
import { isOfPeriod, type Snapshot } from '../../../frame/snapshot/snapshot.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { useCovering } from '../../../ui/floating-window/covered-areas.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { firstOfKind, timeTitles, type TimeKind } from './time-choices.ts';
import { openTime, useTimeDisplay } from './time-display.ts';
import { MonthsField } from './months-field.tsx';
import { TimeHelp } from './time-help.tsx';
import { TimeSlider } from './time-slider.tsx';
import type { MapTimeState } from './use-time.ts';
import { inLines, inRow, stacked } from '../../../ui/layout/layout.ts';
import { boxed, padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './time-panel.module.css';

interface TimePanelProps {
  time: MapTimeState;
  /** Whether something of the shown time is still being worked out. */
  isDrawing: boolean;
  /** What else can be done with the periods. */
  acts?: ReactNode;
}

/** Chooses the time of the map, and goes along its periods. */
export function TimePanel({ time, isDrawing, acts }: TimePanelProps) {
  const { snapshot, periods, days, choose } = time;
  const months = useTimeDisplay((display) => display.months);
  const [hasMore, setHasMore] = useState(false);
  const isPeriod = isOfPeriod(snapshot);
  const panel = useRef<HTMLElement>(null);
  useCovering(panel);
  return (
    <section
      ref={panel}
      aria-label="Time of the map"
      className={`${styles.panel} ${stacked(6)} ${boxed('afloat')} ${padded(8, 12)}`}
      data-time-panel
      data-screen-only
    >
      <div className={`${styles.line} ${inLines(6, 8)}`}>
        <ChoiceSelect
          label="Time"
          value={snapshot?.by ?? 'all'}
          choices={timeTitles}
          onChoose={(kind: TimeKind) => choose(firstOfKind(kind, snapshot, days, months))}
        />
        {snapshot?.by === 'date' && <DateField snapshot={snapshot} onChoose={choose} />}
      </div>
      <div className={`${styles.corner} ${inRow(0)}`}>
        {snapshot !== null && (
          <Button kind="compact" aria-expanded={hasMore} onClick={() => setHasMore(!hasMore)}>
            {hasMore ? 'Less' : 'More'}
          </Button>
        )}
        <CloseButton isSmall label="Close the time" onClick={() => openTime(false)} />
      </div>
      {periods && <TimeSlider periods={periods} time={time} isDrawing={isDrawing} />}
      <TimeStatus time={time} />
      {hasMore && snapshot !== null && (
        <div className={`${styles.options} ${stacked(6)}`}>
          {isPeriod && <CarryChoice snapshot={snapshot} onChoose={choose} />}
          <TimeHelp snapshot={snapshot} />
        </div>
      )}
      {acts && <div className={`${styles.acts} ${inLines(0, 0)}`}>{acts}</div>}
    </section>
  );
}

/** What is shown, in words; read out when it has changed. */
function TimeStatus({ time: { snapshot, shown, isAwaited } }: { time: MapTimeState }) {
  if (snapshot === null) return <p className={styles.note}>The map shows the samples of all dates.</p>;
  return (
    <p
      className={`${styles.status} ${inLines(0, 8)}`}
      role="status"
      aria-live="polite"
      data-stale={isAwaited || undefined}
    >
      <strong className={typeset('strong')}>
        {snapshotName(snapshot, isAwaited ? null : (shown?.counts ?? null))}
      </strong>
      {shown && !isAwaited && <span className={styles.facts}>{snapshotFacts(shown.snapshot, shown.counts)}</span>}
    </p>
  );
}

interface ChoiceProps<Of extends Snapshot> {
  snapshot: Of;
  onChoose(snapshot: Snapshot): void;
}

function DateField({ snapshot, onChoose }: ChoiceProps<Extract<Snapshot, { by: 'date' }>>) {
  const id = useId();
  return (
    <>
      <input
        type="date"
        required
        aria-label="Date"
        className={styles.date}
        value={snapshot.at}
        onChange={({ target }) => target.value !== '' && onChoose({ ...snapshot, at: target.value })}
      />
      <span className={`${inLines(4, 6)} ${typeset('muted')}`}>
        <label htmlFor={id}>not older than</label>
        <MonthsField
          id={id}
          months={snapshot.withinMonths}
          onChoose={(withinMonths) => onChoose({ ...snapshot, withinMonths })}
        />
        months
      </span>
    </>
  );
}

type OfPeriod = Extract<Snapshot, { carryMonths: number }>;

const carryTitles = new Map([
  ['out', 'not shown'],
  ['carried', 'last value within'],
] as const);

function CarryChoice({ snapshot, onChoose }: ChoiceProps<OfPeriod>) {
  const { carryMonths } = snapshot;
  const months = useTimeDisplay((display) => display.months);
  return (
    <span className={`${inLines(4, 6)} ${typeset('muted')}`}>
      <ChoiceSelect
        label="Not sampled then:"
        value={carryMonths === 0 ? 'out' : 'carried'}
        choices={carryTitles}
        onChoose={(kind) => onChoose({ ...snapshot, carryMonths: kind === 'out' ? 0 : months })}
      />
      {carryMonths > 0 && (
        <>
          <MonthsField months={carryMonths} onChoose={(next) => onChoose({ ...snapshot, carryMonths: next })} />
          months
        </>
      )}
    </span>
  );
}
