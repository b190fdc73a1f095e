import { formatCount, type NonDetectMethod } from '@wellfield/science';
import { gapTexts } from '../../explorer/estimate-gap.ts';
import { methodTitles } from '../../explorer/non-detect-methods.ts';
import type { LocationSummary } from '../../frame/location-groups.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { hasCoordinates } from './locations-shown.ts';
import { gapOf, hasLeftOut, isAllNonDetects, isMarkedNonDetect, statisticText } from './statistic.ts';
import styles from './selected-location-card.module.css';

interface SelectedLocationCardProps {
  location: LocationSummary;
  /** The unit of the figures; null where there is none or no one unit. */
  unit: string | null;
  /** Whether there are figures at all: not so without an active matrix and unit. */
  hasValues: boolean;
  /** How non-detects enter mean and median. */
  method: NonDetectMethod;
  onClose(): void;
}

const figures = [
  ['Max', 'max'],
  ['Min', 'min'],
  ['Mean', 'mean'],
  ['Median', 'median'],
] as const;

/** The legend of the selected location: its samples and what they come to. */
export function SelectedLocationCard({ location, unit, hasValues, method, onClose }: SelectedLocationCardProps) {
  return (
    <section aria-label="Selected location" data-selected-card className={styles.card}>
      <header className={styles.header}>
        <h2 className={styles.name}>{location.location}</h2>
        <CloseButton isSmall label={`Deselect ${location.location}`} onClick={onClose} />
      </header>
      {hasValues ? (
        <dl className={styles.figures}>
          <div className={styles.figure}>
            <dt>Samples</dt>
            <dd>{formatCount(location.sampleSize)}</dd>
          </div>
          {figures.map(([title, statistic]) => (
            <div key={title} className={styles.figure}>
              <dt>{title}</dt>
              <dd>
                {statisticText(location, statistic)}
                {location[statistic] !== null && unit !== null && <span className={styles.unit}> {unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.note}>Choose one matrix and one unit in the filters to see its figures.</p>
      )}
      {hasValues && <p className={styles.note}>{nonDetectNote(location, method)}</p>}
      {!hasCoordinates(location) && <p className={styles.note}>It has no coordinates, so the map cannot show it.</p>}
    </section>
  );
}

/** How non-detects stand in the figures. */
function nonDetectNote(location: LocationSummary, method: NonDetectMethod): string {
  const { nonDetects } = location;
  if (nonDetects === 0) return 'No sample is a non-detect.';
  if (method !== 'at-limit') return estimateNote(location, method);
  if (isAllNonDetects(location)) return 'No sample was a detect: the figures are those of the reporting limits.';
  const stand =
    nonDetects === 1
      ? '1 non-detect stands at its limit'
      : `${formatCount(nonDetects)} non-detects stand at their limit`;
  const isMarked = isMarkedNonDetect(location, 'max') || isMarkedNonDetect(location, 'min');
  return isMarked ? `${stand}; '<' marks a figure that one of them gives.` : `${stand}.`;
}

/** By which method mean and median are, and why one is missing. */
function estimateNote(location: LocationSummary, method: NonDetectMethod): string {
  const { nonDetects } = location;
  const counted = nonDetects === 1 ? '1 non-detect' : `${formatCount(nonDetects)} non-detects`;
  const gap = gapOf(location, method);
  const missing = gap === 'belowDetects' ? 'No median' : 'No mean or median';
  return [
    `${counted}; mean and median by ${methodTitles[method]}.`,
    gap && `${missing}: ${gapTexts[gap]}.`,
    hasLeftOut(location, method) && 'Non-detects with a limit above every detect are left out.',
  ]
    .filter(Boolean)
    .join(' ');
}
