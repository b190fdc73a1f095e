import { useRef } from 'react';
import { formatCounted, pointInHoledPolygon, ringAreaKm2 } from '@wellfield/science';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { clearPolygons, removePolygon } from '../../../explorer/exploration/map-transitions.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorDialog } from '../../../ui/error-dialog.tsx';
import { polygonTitle } from '../../../explorer/exploration/shape-ids.ts';
import { inRow, keepsSize, stacked, takesRest } from '../../../ui/layout/layout.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { boxed } from '../../../ui/layout/boxed.ts';
import { DrawButton } from '../drawing/draw-button.tsx';
import styles from '../map.module.css';
import { addPolygonFile, usePolygonRefusal } from './add-polygons.ts';

interface PolygonSectionProps {
  locations: readonly LocationSummary[];
  /** Whether there is a map to draw on. */
  canDraw: boolean;
}

/** The filter polygons with their contents, and ways to add more. */
export function PolygonSection({ locations, canDraw }: PolygonSectionProps) {
  const polygons = useExploration((state) => state.polygons);
  const { refusal } = usePolygonRefusal();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-label="Polygons" className={stacked(6)}>
      <header className={inRow(8)}>
        <h3 className={styles.title}>Polygons</h3>
        {canDraw && <DrawButton kind="polygon">Draw</DrawButton>}
        <Button onClick={() => input.current?.click()}>From a file…</Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="GeoJSON files"
          accept=".geojson,.json,application/geo+json,application/json"
          onChange={({ target }) => {
            for (const file of target.files ?? []) void addPolygonFile(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </header>
      {polygons.length === 0 ? (
        <p className={typeset('muted', 'small')}>
          {canDraw ? 'Draw on the map, or drop a GeoJSON file there' : 'Choose a GeoJSON file'}: only locations inside
          remain.
        </p>
      ) : (
        <ul className={`${styles.list} ${boxed('frame')}`}>
          {polygons.map((polygon) => (
            <Row key={polygon.id} polygon={polygon} locations={locations} />
          ))}
        </ul>
      )}
      {polygons.length > 1 && <Button onClick={() => explore(clearPolygons)}>Delete all polygons</Button>}
      <ErrorDialog error={refusal} onOkay={() => usePolygonRefusal.setState({ refusal: null })} />
    </section>
  );
}

function Row({ polygon, locations }: { polygon: DrawnPolygon; locations: readonly LocationSummary[] }) {
  const { id, layer } = polygon;
  const inside = locationsInside(polygon, locations).length;
  const title = polygonTitle(polygon);
  return (
    <li className={`${styles.polygonSectionRow} ${inRow(8)}`}>
      <span className={`${typeset('clipped')} ${takesRest}`} title={layer}>
        {title}
        {layer !== 'drawn' && <span className={`${styles.from} ${typeset('muted', 'small')}`}>{layer}</span>}
      </span>
      <span className={`${typeset('muted', 'small', 'figures')} ${keepsSize}`}>
        {areaText(polygon)} · {formatCounted(inside, 'location')}
      </span>
      <Button
        kind="bare"
        className={styles.delete}
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => explore(removePolygon, id)}
      >
        ×
      </Button>
    </li>
  );
}

type Shape = Pick<DrawnPolygon, 'coords' | 'holes'>;

/** The locations of an answer inside a polygon, regardless of other filters. */
export function locationsInside<One extends Pick<LocationSummary, 'lat' | 'long'>>(
  { coords, holes = [] }: Shape,
  locations: readonly One[],
): One[] {
  const shape = { outline: coords, holes };
  return locations.filter(({ lat, long }) => lat !== null && long !== null && pointInHoledPolygon(shape, long, lat));
}

/** A polygon's area without its holes, in words: three digits, in square kilometers. */
export function areaText({ coords, holes = [] }: Shape): string {
  const area = holes.reduce((left, hole) => left - ringAreaKm2(hole), ringAreaKm2(coords));
  return area < 0.001 ? 'below 0.001 km²' : `${area.toLocaleString('en-US', { maximumSignificantDigits: 3 })} km²`;
}
