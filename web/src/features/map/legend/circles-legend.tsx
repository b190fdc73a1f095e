import type { ReactNode } from 'react';
import { formatCount } from '@wellfield/science';
import { setMapLook } from '../../../explorer/exploration-store.ts';
import type { IsolatedClass, MapBreaks, MapLook } from '../../../explorer/map-look.ts';
import type { ValueScope } from '../../../explorer/value-scope.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { colorTitles } from '../class-colors.ts';
import { circleStyle } from '../layers/circle-paint.ts';
import type { CircleMeaning, CircleProperties, CirclesLook } from '../layers/location-circles.layer.ts';
import type { MapPalette } from '../map-palette.ts';
import { statisticTitles } from '../statistic.ts';
import styles from './circles-legend.module.css';
import { LegendChoice } from './legend-choice.tsx';
import { classRows, type CircleCounts } from './legend-rows.ts';

export interface CirclesLegendProps {
  scope: ValueScope;
  meaning: CircleMeaning;
  look: CirclesLook;
  choices: Pick<MapLook, 'mapBreaks' | 'mapColors'>;
  counts: CircleCounts;
}

const breakTitles: ReadonlyMap<MapBreaks, string> = new Map([
  ['ckmeans', 'Natural (ckmeans)'],
  ['equal', 'Equal steps'],
  ['linear', 'Linear'],
]);

/** What the circles mean. Each class is a switch: it isolates its circles, and a second click shows all again. */
export function CirclesLegend({ scope, meaning, look, choices, counts }: CirclesLegendProps) {
  const { analyte, matrix, unit } = scope;
  const { statistic, classes } = meaning;
  const { palette, colors, isolated } = look;
  const hasValues = counts.value + counts.nonDetect > 0;
  const title = hasValues ? statisticTitles.get(statistic) : 'Locations';
  const facts = [hasValues && statistic !== 'sampleSize' ? unit : null, hasValues ? matrix : null].filter(Boolean);
  const switchOf = (of: IsolatedClass) => ({
    isOn: isolated === of,
    isFaint: isolated !== null && isolated !== of,
    onToggle: () => setMapLook({ isolatedClass: isolated === of ? null : of }),
  });
  return (
    <>
      <h2 className={styles.title}>{analyte === null ? title : `${title}, ${analyte}`}</h2>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {hasValues && (
        <>
          <ul className={styles.rows} aria-label="Classes">
            {classRows(classes, meaning, colors).map(({ place, text, count, radiusPx, color }) => (
              <SwitchRow key={place} text={text} count={count} {...switchOf(place)}>
                <Swatch kind="value" radiusPx={radiusPx} palette={palette} color={color} />
              </SwitchRow>
            ))}
            {counts.nonDetect > 0 && (
              <SwitchRow text="of them non-detects, at the limit" count={counts.nonDetect} {...switchOf('nonDetect')}>
                <Swatch kind="nonDetect" radiusPx={6} palette={palette} />
              </SwitchRow>
            )}
          </ul>
          <div className={styles.choices}>
            <LegendChoice
              label="Classes"
              titles={breakTitles}
              chosen={choices.mapBreaks}
              onChoose={(mapBreaks) => setMapLook({ mapBreaks })}
            />
            {colors && (
              <LegendChoice
                label="Colors"
                titles={colorTitles}
                chosen={choices.mapColors}
                onChoose={(mapColors) => setMapLook({ mapColors })}
              />
            )}
          </div>
        </>
      )}
      {counts.place > 0 && (
        <p className={styles.places}>
          <Swatch kind="place" radiusPx={4} palette={palette} />
          {formatCount(counts.place)} {hasValues ? 'without a value' : counts.place === 1 ? 'place' : 'places'}
        </p>
      )}
    </>
  );
}

interface SwitchRowProps {
  text: string;
  count: number;
  isOn: boolean;
  isFaint: boolean;
  onToggle(): void;
  /** Its swatch. */
  children: ReactNode;
}

function SwitchRow({ text, count, isOn, isFaint, onToggle, children }: SwitchRowProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isOn}
        data-faint={isFaint || undefined}
        title={isOn ? 'Show all classes' : 'Show this class alone'}
        onClick={onToggle}
      >
        {children}
        <span>{text}</span>
        <span className={styles.count}>
          {formatCount(count)}
          <VisuallyHidden>{count === 1 ? ' location' : ' locations'}</VisuallyHidden>
        </span>
      </button>
    </li>
  );
}

interface SwatchProps {
  kind: CircleProperties['kind'];
  radiusPx: number;
  palette: MapPalette;
  color?: string | undefined;
}

/** A circle as the map draws it, on the map's own ground: its colours are made for that. */
function Swatch({ kind, radiusPx, palette, color }: SwatchProps) {
  const { fill, fillOpacity, stroke, strokeWidth } = circleStyle(kind, palette, color);
  const size = 2 * radiusPx + 4;
  return (
    <span className={styles.swatch} style={{ background: palette.ground }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radiusPx}
          fill={fill}
          fillOpacity={fillOpacity}
          stroke={stroke}
          strokeWidth={strokeWidth}
        />
      </svg>
    </span>
  );
}
