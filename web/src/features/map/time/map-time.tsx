import { WindowActs } from '../../../explorer/windows/window-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCommands } from '../../../ui/palette/commands.ts';
import type { MapPeriods } from '../../../explorer/map-parts/map-state.ts';
import { snapshotFacts, snapshotName } from '../../../explorer/exploration/snapshot-words.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { TimePanel } from './time-panel.tsx';
import { useIsTimeOpen } from './time-display.ts';
import { useTime } from './use-time.ts';
import { compareWith, useSwipe } from './swipe/swipe-display.ts';
import styles from './time.module.css';

interface MapTimeProps {
  /** Whether something of that time is still being worked out. */
  isDrawing: boolean;
}

/** The panel of the map's time, while it is open. */
export function MapTime({ isDrawing }: MapTimeProps) {
  const time = useTime();
  const isOpen = useIsTimeOpen();
  if (!isOpen) return null;
  const { periods } = time;
  const acts = periods && (
    <>
      <WindowActs at="periods" of={{ periods }} />
      <SwipeButton periods={periods} />
    </>
  );
  return <TimePanel time={time} isDrawing={isDrawing} acts={acts} />;
}

/** Lays an earlier map over the present one, with a divider between them; or takes it away. */
function SwipeButton({ periods }: { periods: MapPeriods }) {
  const isOn = useSwipe(({ before }) => before !== null);
  const { snapshots, hasSamples } = periods;
  const first = snapshots[Math.max(0, hasSamples.indexOf(true))] ?? null;
  const toggle = () => compareWith(isOn || !first ? null : { by: first.by, at: first.at });
  useCommands(() => [{ group: 'Map', title: 'Before and after', isOn, onAct: toggle }]);
  return (
    <Button
      kind="compact"
      aria-pressed={isOn}
      title="An earlier map to the left of a divider, the current one to its right"
      onClick={toggle}
    >
      Before and after
    </Button>
  );
}

/** The time that a legend is of, above its title. */
export function LegendTime({ atSnapshot }: { atSnapshot: SnapshotSurvey }) {
  const { snapshot, counts } = atSnapshot;
  return (
    <div className={styles.time} data-brief data-of-time>
      <p className={typeset('heading')}>{snapshotName(snapshot, counts)}</p>
      <p className={`${styles.facts} ${typeset('muted')}`}>{snapshotFacts(snapshot, counts)}</p>
    </div>
  );
}
