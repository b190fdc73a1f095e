import { formatCount } from '@wellfield/science';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { inRow } from '../../../ui/layout/layout.ts';

/** Says that only one class is shown, with a button to show all. */
export function IsolationNotice({ listed, visible }: { listed: number; visible: number }) {
  return (
    <div className={inRow(12, 'apart')}>
      <p role="status">
        One class alone: {formatCount(listed)} of {formatCount(visible)} locations
      </p>
      <Button onClick={() => explore(setMapLook, { isolatedClass: null })}>Show all</Button>
    </div>
  );
}
