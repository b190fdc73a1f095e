import type { ReactNode } from 'react';
import { formatCompact, formatCount } from '@wellfield/science';
import type { LocationStatistic } from '../../explorer/exploration.ts';
import { radiusSamples, type RadiusScale } from './circle-radius.ts';
import { circleStyle, type CircleCounts } from './layers/location-circles.layer.ts';
import type { MapPalette } from './map-palette.ts';
import { statisticTitles } from './statistic.ts';
import styles from './map-legend.module.css';

interface CirclesLegendProps {
  analyte: string | null;
  matrix: string | null;
  unit: string | null;
  statistic: LocationStatistic;
  scale: RadiusScale | null;
  counts: CircleCounts;
  palette: MapPalette;
}

interface MapLegendProps extends Omit<CirclesLegendProps, 'counts'> {
  /** How many circles there are; null where none are drawn. */
  counts: CircleCounts | null;
  /** What other layers mean. */
  children?: ReactNode;
}

/** What the map shows: its circles, and beneath what lies under them. */
export function MapLegend({ counts, children, ...rest }: MapLegendProps) {
  const hasCircles = counts !== null && counts.value + counts.nonDetect + counts.place > 0;
  if (!hasCircles && !children) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a card that scrolls is reached by keys
    <div role="region" aria-label="Legend" data-legend tabIndex={0} className={styles.card}>
      {hasCircles && <CirclesLegend {...rest} counts={counts} />}
      {children}
    </div>
  );
}

function CirclesLegend({ analyte, matrix, unit, statistic, scale, counts, palette }: CirclesLegendProps) {
  const hasValues = counts.value + counts.nonDetect > 0;
  const title = hasValues ? statisticTitles.get(statistic) : 'Locations';
  const facts = [hasValues && statistic !== 'sampleSize' ? unit : null, hasValues ? matrix : null].filter(Boolean);
  return (
    <>
      <h2 className={styles.title}>{analyte === null ? title : `${title}, ${analyte}`}</h2>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {scale && hasValues && <RadiusRow scale={scale} palette={palette} />}
      <ul className={styles.rows}>
        <KindRow
          kind="value"
          palette={palette}
          count={counts.value}
          text={statistic === 'sampleSize' ? 'locations' : 'from detects'}
        />
        <KindRow kind="nonDetect" palette={palette} count={counts.nonDetect} text="from non-detects, at the limit" />
        <KindRow
          kind="place"
          palette={palette}
          count={counts.place}
          text={hasValues ? 'without a value' : counts.place === 1 ? 'place' : 'places'}
        />
      </ul>
    </>
  );
}

function RadiusRow({ scale, palette }: { scale: RadiusScale; palette: MapPalette }) {
  return (
    <ul className={styles.radii} aria-label="Size of the circles">
      {radiusSamples(scale).map(({ value, radiusPx }) => (
        <li key={value} className={styles.radius}>
          <svg width={2 * radiusPx + 2} height={2 * radiusPx + 2} aria-hidden="true">
            <circle cx={radiusPx + 1} cy={radiusPx + 1} r={radiusPx} {...circleStyle('value', palette)} />
          </svg>
          {formatCompact(value)}
        </li>
      ))}
    </ul>
  );
}

interface KindRowProps {
  kind: keyof CircleCounts;
  palette: MapPalette;
  count: number;
  text: string;
}

function KindRow({ kind, palette, count, text }: KindRowProps) {
  if (count === 0) return null;
  return (
    <li className={styles.row}>
      <svg width="14" height="14" aria-hidden="true">
        <circle cx="7" cy="7" r={kind === 'place' ? 4 : 6} {...circleStyle(kind, palette)} />
      </svg>
      {formatCount(count)} {text}
    </li>
  );
}
