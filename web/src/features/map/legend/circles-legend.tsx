import { useMemo } from 'react';
import { formatCount, nounFor, type NonDetectMethod, type ValueClass } from '@wellfield/science';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import type { IsolatedClass, MapBreaks, MapLook, MapRadii } from '../../../explorer/exploration/map-look.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import { requestedLocations } from '../../../explorer/why/requested-number.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import { classColors, colorTitles } from '../../../explorer/map-colors/class-colors.ts';
import { tinted } from '../../../explorer/map-colors/value-ramp.ts';
import type { CircleCounts } from '../circles/circle-kind.ts';
import type { CirclesLook } from '../circles/circle-paint.ts';
import type { CircleMeaning } from '../circles/location-circles.layer.ts';
import { statisticMethodFact, statisticTitles } from '../../../explorer/locations/statistic.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { inRow, spaced, stacked } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './circles-legend.module.css';
import { HighlightNotice } from './highlight-notice.tsx';
import { CircleSwatch } from './circle-swatch.tsx';
import { ClassRamp } from './class-ramp.tsx';
import { ClassSwitch } from './class-switch.tsx';
import { ColorOffer } from './color-offer.tsx';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { classRows, rowText } from './legend-rows.ts';
import { scaleText } from './scale-text.ts';

export interface CirclesLegendProps {
  scope: ValueScope;
  meaning: CircleMeaning;
  /** The values that the classes were made for. */
  values: ArrayLike<number>;
  /** What scales are made for besides what is shown. */
  scaleOf: Pick<ShownLocations, 'pooled' | 'whole'>;
  look: CirclesLook;
  /** The classes' ends, which hold the shown values. */
  edges: readonly ValueClass[];
  /** How the classes were cut. */
  breaks: MapBreaks;
  /** The classes of the look, with their counts at the shown time. */
  classes: readonly ValueClass[];
  choices: Pick<MapLook, 'mapBreaks' | 'mapColors' | 'mapRadii'>;
  counts: CircleCounts;
  /** How many of the visible locations are highlighted by their results; null for none. */
  highlighted: { count: number; visible: number } | null;
  /** Whether circles may show values by color. */
  canColor: boolean;
  /** Whether circles are drawn: surfaces may be without them. */
  showsCircles: boolean;
  /** How non-detects enter mean and median. */
  method: NonDetectMethod;
  /** Whether non-detects are a matter of what is shown. */
  showsNonDetects: boolean;
  /** Why circles have no value, where the method for non-detects tells none: 'no detect with a result (2)'. */
  gaps: string;
  /** Whether circles carry the number of locations at one place. */
  hasNests: boolean;
  /** Whether the classes are from before the last change. */
  isStale: boolean;
  /** How opaque surfaces are drawn in the colors of the classes; null where none is. */
  surfaceOpacity: number | null;
}

/** In a choice, what is null in the look. */
type Automatic = 'automatic';
const automaticTitle = 'Automatic';

const breakTitles: ReadonlyMap<MapBreaks, string> = new Map([
  ['ckmeans', 'Natural (ckmeans)'],
  ['equal', 'Equal steps'],
  ['log', 'Logarithmic steps'],
  ['linear', 'Linear'],
]);

const radiusTitles: ReadonlyMap<MapRadii, string> = new Map([
  ['linear', 'Linear'],
  ['log', 'By logarithm'],
]);

/** The choices of a scale: the automatic one first, with what it came to where it is in force. */
function scaleChoices<Kind extends string>(
  titles: ReadonlyMap<Kind, string>,
  chosen: Kind | null,
  kind: Kind,
): [Kind | Automatic, string][] {
  const came = chosen === null ? ` (${(titles.get(kind) ?? kind).replace(/ \(.*/, '').toLowerCase()})` : '';
  return [['automatic', `${automaticTitle}${came}`], ...titles];
}

/** The legend of the circles. Each class is a switch: it isolates its circles, and a second click shows all again. */
export function CirclesLegend(props: CirclesLegendProps) {
  const {
    scope,
    meaning,
    values,
    scaleOf,
    look,
    edges,
    breaks,
    classes,
    choices,
    counts,
    highlighted,
    canColor,
    showsCircles,
    method,
    showsNonDetects,
    gaps,
    hasNests,
    isStale,
    surfaceOpacity,
  } = props;
  const { analyte, matrix, unit } = scope;
  const { statistic } = meaning;
  const { palette, scheme, colors, isolated } = look;
  const hasValues = counts.value + counts.nonDetect > 0;
  const title = hasValues ? statisticTitles.get(statistic) : 'Locations';
  const facts = hasValues
    ? [
        statistic === 'sampleSize' ? null : unit,
        matrix,
        showsNonDetects && statisticMethodFact(statistic, method),
      ].filter(Boolean)
    : [];
  const rows = useMemo(() => classRows(edges, { ...meaning, values }, colors), [edges, meaning, values, colors]);
  const surfaceColors = classColors(choices.mapColors, scheme, classes.length);
  const [lowest, highest] = [rows.at(-1), rows[0]];
  const scale = scaleText({
    ...scaleOf,
    choices,
    hasSizes: showsCircles && meaning.scale !== null,
    shown: counts.value + counts.nonDetect,
  });
  const switchOf = (of: IsolatedClass) => ({
    isOn: isolated === of,
    isFaint: isolated !== null && isolated !== of,
    onToggle: () => explore(setMapLook, { isolatedClass: isolated === of ? null : of }),
    requested:
      of === 'nonDetect'
        ? requestedLocations('map.nondetect', { by: statistic })
        : requestedLocations('map.class', {
            by: statistic,
            range: [classes[of]?.min ?? 0, classes[of + 1]?.min ?? null, false],
          }),
  });
  return (
    <>
      <h2 className={typeset('heading', 'breaks')} data-brief>
        {analyte === null ? title : `${title}, ${analyte}`}
      </h2>
      {facts.length > 0 && (
        <p className={`${styles.facts} ${typeset('muted')}`} data-brief>
          {facts.join(' · ')}
        </p>
      )}
      {hasValues && (
        <>
          {lowest && highest && (
            <ClassRamp
              rows={rows}
              min={lowest.min}
              max={highest.max}
              unit={statistic === 'sampleSize' ? null : unit}
              nonDetects={counts.nonDetect}
              isolated={isolated}
              palette={palette}
            />
          )}
          <ul className={styles.rows} aria-label="Classes" data-stale={isStale || undefined}>
            {rows.map(({ index, radiusPx, color, ...ends }) => (
              <ClassSwitch key={index} text={rowText(ends)} count={classes[index]?.count ?? 0} {...switchOf(index)}>
                {showsCircles && <CircleSwatch kind="value" radiusPx={radiusPx} palette={palette} color={color} />}
                {surfaceOpacity !== null && (
                  <span
                    className={styles.surface}
                    style={{ background: tinted(surfaceColors[index] ?? palette.data, surfaceOpacity, palette) }}
                  />
                )}
              </ClassSwitch>
            ))}
            {showsCircles && counts.nonDetect > 0 && (
              <ClassSwitch text="including non-detects" count={counts.nonDetect} {...switchOf('nonDetect')}>
                <CircleSwatch kind="nonDetect" radiusPx={6} palette={palette} />
              </ClassSwitch>
            )}
          </ul>
          {showsCircles && canColor && colors === null && <ColorOffer classes={classes} values={values} />}
          {scale !== null && <p className={`${styles.facts} ${typeset('muted')}`}>{scale}</p>}
          {surfaceOpacity !== null && (
            <p className={`${styles.facts} ${typeset('muted')}`}>
              Surfaces: the colors of the classes, flowing from one to the next.
            </p>
          )}
          <div className={`${stacked(4)} ${spaced(8)}`}>
            <ChoiceSelect
              layout="legend"
              label="Classes"
              choices={scaleChoices(breakTitles, choices.mapBreaks, breaks)}
              value={choices.mapBreaks ?? 'automatic'}
              onChoose={(chosen) => explore(setMapLook, { mapBreaks: chosen === 'automatic' ? null : chosen })}
            />
            {(colors || surfaceOpacity !== null) && (
              <ChoiceSelect
                layout="legend"
                label="Colors"
                choices={colorTitles}
                value={choices.mapColors}
                onChoose={(mapColors) => explore(setMapLook, { mapColors })}
              />
            )}
            {showsCircles && meaning.scale?.hasChoice && (
              <ChoiceSelect
                layout="legend"
                label="Sizes"
                choices={scaleChoices(radiusTitles, choices.mapRadii, meaning.scale.kind)}
                value={choices.mapRadii ?? 'automatic'}
                onChoose={(chosen) => explore(setMapLook, { mapRadii: chosen === 'automatic' ? null : chosen })}
              />
            )}
          </div>
        </>
      )}
      {showsCircles && highlighted && <HighlightNotice {...highlighted} />}
      {showsCircles && counts.noValue > 0 && (
        <p className={`${styles.noValue} ${inRow(8)}`} data-of-time>
          <CircleSwatch kind="noValue" radiusPx={4} palette={palette} />
          {hasValues ? (
            <WhyButton requested={requestedLocations('map.no_value', { by: statistic })}>
              {formatCount(counts.noValue)}
            </WhyButton>
          ) : (
            formatCount(counts.noValue)
          )}{' '}
          {hasValues ? 'without a value' : nounFor(counts.noValue, 'location')}
        </p>
      )}
      {showsCircles && hasNests && (
        <p className={`${styles.facts} ${typeset('muted')}`}>A second ring: several locations at one place.</p>
      )}
      {showsCircles && gaps !== '' && <p className={`${styles.facts} ${typeset('muted')}`}>{gaps}</p>}
    </>
  );
}
