import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import { useComparedLocations } from '../../../explorer/exploration/compared-locations.ts';
import { hoverLocation, useHoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { askWhy, type RequestedNumber } from '../../../explorer/why/requested-number.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { chartPalettes } from '../../../ui/chart-frame/figure/chart-palette.ts';
import { comparedTone } from '../../../ui/chart-frame/figure/ring-marks.ts';
import { useColorScheme } from '../../../ui/use-color-scheme.ts';
import { requestedLocation } from '../../../explorer/why/requested-groups.ts';
import { hasCoordinates } from '../../../explorer/locations/locations-shown.ts';
import { statisticText } from '../../../explorer/locations/statistic.ts';
import { inRow, keepsSize } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './location-list.module.css';

interface LocationRowProps {
  id: string;
  location: LocationSummary;
  position: { row: number; rowCount: number };
  statistic: LocationStatistic;
  hasValues: boolean;
  isSelected: boolean;
  isActive: boolean;
  onPick(adds: boolean): void;
}

export const rowHeight = 32;

/** A location with its value: lit where it is pointed at, ringed as on the map where it is compared. */
export function LocationRow({
  id,
  location,
  position: { row, rowCount },
  statistic,
  hasValues,
  isSelected,
  isActive,
  onPick,
}: LocationRowProps) {
  const hovered = useHoveredLocation();
  const compared = useComparedLocations();
  const palette = chartPalettes[useColorScheme()];
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected || compared.includes(location.location)}
      aria-posinset={row + 1}
      aria-setsize={rowCount}
      tabIndex={-1}
      className={`${styles.row} ${inRow(12, 'apart')} ${padded(0, 12)}`}
      data-active={isActive || undefined}
      data-lit={location.location === hovered || undefined}
      style={{ height: rowHeight }}
      onPointerEnter={() => hoverLocation(location.location)}
      onPointerLeave={() => hoverLocation(null)}
      onClick={({ shiftKey }) => onPick(shiftKey)}
    >
      <span className={typeset('clipped')} title={location.location}>
        {compared.length > 1 && compared.includes(location.location) && (
          <span
            className={styles.ring}
            style={{
              borderColor: palette[comparedTone(compared.indexOf(location.location), compared.length)],
            }}
            role="img"
            aria-label="Compared:"
          />
        )}
        {location.location}
        {!hasCoordinates(location) && (
          <span className={`${styles.noCoordinates} ${typeset('muted', 'small')}`}>no coordinates</span>
        )}
      </span>
      {hasValues && (
        <span className={`${keepsSize} ${typeset('figures')}`}>
          <ExplainedValue requested={requestedLocation(location, statistic)}>
            {statisticText(location, statistic)}
          </ExplainedValue>
          {statistic !== 'sampleSize' && (
            <span
              className={`${styles.samples} ${typeset('muted', 'small')}`}
              title={formatCounted(location.sampleSize, 'sample')}
            >
              n = {formatCount(location.sampleSize)}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** An option has no buttons: its value opens 'Why this number?' under the pointer, by keys the list does. */
function ExplainedValue({ requested, children }: { requested: RequestedNumber; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the list has a key
    <span
      title="Why this number?"
      className={styles.why}
      onClick={(event) => {
        event.stopPropagation();
        askWhy(requested);
      }}
    >
      {children}
    </span>
  );
}
