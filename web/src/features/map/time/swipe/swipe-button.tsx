import { Button } from '../../../../ui/button.tsx';
import { useCommands } from '../../../../ui/palette/commands.ts';
import type { MapPeriods } from '../../../../explorer/map-parts/map-periods.ts';
import { compareWith, useSwipe } from './swipe-display.ts';

/** Lays an earlier map over the present one, with a divider between them; or takes it away. */
export function SwipeButton({ periods }: { periods: MapPeriods }) {
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
