import { formatCounted, formatPercent } from '@wellfield/science';
import { usePartAndLeftOutText, useShowsNonDetects, useVisibleSummary } from '../../../explorer/answer/selectors.ts';
import { useIsAwaited } from '../../../explorer/answer/answer-under-way.tsx';
import { pooledText, useFractionsInSight } from '../../../explorer/fractions/fractions-in-sight.ts';
import { snapshotName } from '../../../explorer/exploration/snapshot-words.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { NumberRow } from '../../../ui/number-row/number-row.tsx';
import { hasCoordinates, locationsShownText } from '../../../explorer/locations/locations-shown.ts';
import { samplesOf } from '../../../explorer/map-files/map-record.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import styles from './side-bar.module.css';

/** What the map shows, in numbers. */
export function SideBarHeading({ shown }: { shown: ShownLocations }) {
  const { locations, scope } = shown;
  const visible = locations.filter((location) => location.visible);
  const withoutCoordinates = visible.filter((location) => !hasCoordinates(location)).length;
  return (
    <header className={styles.header}>
      <h2 className={typeset('title')}>Locations</h2>
      <p role="status">{locationsShownText(locations, useIsAwaited())}</p>
      <div data-more className={`${styles.more} ${typeset('muted')}`}>
        <SamplesNote atSnapshot={shown.atSnapshot} />
        {!scope.hasValues && visible.length > 0 && (
          <p>Choose one matrix and one unit in the filters to see values. Only locations are shown for now.</p>
        )}
        {withoutCoordinates > 0 && <p>{withoutCoordinatesText(withoutCoordinates)}</p>}
      </div>
    </header>
  );
}

/** The subject of all figures on the map: the samples that pass the filters, or those of them that its time is of. */
function SamplesNote({ atSnapshot }: { atSnapshot: SnapshotSurvey | null }) {
  const ofAllDates = useVisibleSummary();
  const { rows, nonDetects } = atSnapshot ? samplesOf(atSnapshot) : ofAllDates;
  const allParts = usePartAndLeftOutText();
  const part = [pooledText(useFractionsInSight()), atSnapshot ? null : allParts].filter(Boolean).join(' ') || null;
  const showsNonDetects = useShowsNonDetects();
  if (ofAllDates.rows === 0) return null;
  return (
    <>
      <p>
        {atSnapshot && `${snapshotName(atSnapshot.snapshot, atSnapshot.counts)} · `}
        <NumberRow>
          <WhyButton requested={{ statistic: 'map.samples', group: {} }}>{formatCounted(rows, 'sample')}</WhyButton>
          {showsNonDetects && rows > 0 && (
            <>
              {' · '}
              <WhyButton requested={{ statistic: 'map.nondetect_share', group: {} }}>
                {`${formatPercent(nonDetects / rows)} non-detect`}
              </WhyButton>
            </>
          )}
        </NumberRow>
      </p>
      {part !== null && <p>{part}</p>}
    </>
  );
}

function withoutCoordinatesText(count: number): string {
  return formatCounted(
    count,
    'location has no coordinates: it is in the list, not on the map.',
    'locations have no coordinates: they are in the list, not on the map.',
  );
}
