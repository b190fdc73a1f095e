import type { ReactNode } from 'react';
import { formatCount, type NonDetectMethod } from '@wellfield/science';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { NumberRow } from '../../../ui/number-row/number-row.tsx';
import { requestedLocation } from '../../../explorer/why/requested-groups.ts';
import { hasCoordinates } from '../../../explorer/locations/locations-shown.ts';
import { nonDetectNote, standardErrorNote } from '../../../explorer/locations/non-detect-note.ts';
import { statisticText } from '../../../explorer/locations/statistic.ts';
import { inLines, inRow, spaced } from '../../../ui/layout/layout.ts';
import { boxed, padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './selected-location-card.module.css';

interface SelectedLocationCardProps {
  location: LocationSummary;
  /** The unit of the figures; null if there is none or several. */
  unit: string | null;
  /** Whether there are figures: not without an active matrix and unit. */
  hasValues: boolean;
  /** How non-detects enter mean and median. */
  method: NonDetectMethod;
  /** Whether non-detects are a matter of what is shown. */
  showsNonDetects: boolean;
  /** Of which of its samples its figures are, at the time that the map shows; null for all dates. */
  timeNote: string | null;
  /** That its figures are of a part of its samples, in words. */
  part: string | null;
  /** The other locations at its position. */
  beside: readonly string[];
  /** Its samples over time, small. */
  sketch?: ReactNode;
  /** What else can be done with it. */
  acts?: ReactNode;
  /** Brings its samples into sight. */
  onSamples?: (() => void) | undefined;
  onSelect(location: string): void;
  onClose(): void;
}

const figures = [
  ['Max', 'max'],
  ['Min', 'min'],
  ['Mean', 'mean'],
  ['SE of mean', 'meanError'],
  ['Median', 'median'],
] as const;

/** The legend of the selected location: its samples and what they come to. */
export function SelectedLocationCard(props: SelectedLocationCardProps) {
  const {
    location,
    unit,
    hasValues,
    method,
    showsNonDetects,
    timeNote,
    part,
    beside,
    sketch,
    acts,
    onSamples,
    onSelect,
    onClose,
  } = props;
  // The reason for a mean without one is below.
  const shownFigures = figures.filter(([, statistic]) => statistic !== 'meanError' || location.meanError !== null);
  const note = showsNonDetects ? nonDetectNote(location, method) : '';
  const errorNote = standardErrorNote(location, method);
  return (
    <section
      aria-label="Selected location"
      data-selected-card
      className={`${styles.card} ${boxed('afloat')} ${padded(12, 12)}`}
    >
      <header className={inRow(8, 'start', 'apart')}>
        <h2 className={`${styles.name} ${typeset('title', 'breaks')}`}>{location.location}</h2>
        <CloseButton isSmall label={`Deselect ${location.location}`} onClick={onClose} />
      </header>
      {hasValues ? (
        <NumberRow of="list">
          <dl className={`${styles.figures} ${spaced(4)}`}>
            <div className={`${styles.figure} ${inRow(12, 'stretch', 'apart')}`}>
              <dt>Samples</dt>
              <dd>
                <WhyButton requested={requestedLocation(location, 'sampleSize')}>
                  {formatCount(location.sampleSize)}
                </WhyButton>
              </dd>
            </div>
            {shownFigures.map(([title, statistic]) => (
              <div key={title} className={`${styles.figure} ${inRow(12, 'stretch', 'apart')}`}>
                <dt>{title}</dt>
                <dd>
                  {location[statistic] === null ? (
                    statisticText(location, statistic)
                  ) : (
                    <WhyButton requested={requestedLocation(location, statistic)}>
                      {statisticText(location, statistic)}
                    </WhyButton>
                  )}
                  {location[statistic] !== null && unit !== null && (
                    <span className={typeset('muted', 'small')}> {unit}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </NumberRow>
      ) : (
        <Note>Choose one matrix and one unit in the filters to see its figures.</Note>
      )}
      {timeNote !== null && <Note>{timeNote}</Note>}
      {!location.visible && timeNote === null && <Note>None of its samples passes the filters.</Note>}
      {hasValues && part !== null && <Note>{part}</Note>}
      {hasValues && location.visible && (
        <Note>
          {note}
          {errorNote !== null && <span className={styles.roomy}> {errorNote}</span>}
        </Note>
      )}
      {beside.length > 0 && (
        <div className={styles.beside}>
          <Note>At the same position:</Note>
          {beside.map((name) => (
            <Button key={name} kind="compact" onClick={() => onSelect(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      {hasValues && location.visible && sketch}
      {!hasCoordinates(location) && <Note>It has no coordinates, so the map cannot show it.</Note>}
      <div className={`${styles.acts} ${inLines(0, 0)}`}>
        {onSamples && (
          <Button kind="compact" onClick={onSamples}>
            Samples over time and depth
          </Button>
        )}
        {acts}
      </div>
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className={`${styles.note} ${typeset('muted', 'small')}`}>{children}</p>;
}
