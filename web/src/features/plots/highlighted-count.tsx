import { formatCount, formatCounted } from '@wellfield/science';
import { useLocations } from '../../explorer/answer/selectors.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { typeset } from '../../ui/layout/typeset.ts';

/** How many locations have a result in the chosen ranges; nothing without such. */
export function HighlightedCount() {
  const hasRanges = useExploration((state) => state.histogramRanges.length > 0);
  const locations = useLocations();
  if (!hasRanges) return null;
  const visible = locations.filter((location) => location.visible);
  const count = visible.filter(({ highlight }) => highlight).length;
  return (
    <span role="status" className={typeset('muted', 'small', 'figures')}>
      {formatCount(count)} of {formatCounted(visible.length, 'location')}
    </span>
  );
}
