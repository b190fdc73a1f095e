import { mapLimits } from '@wellfield/contract';
import { formatCount, formatCounted, readPolygons } from '@wellfield/science';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { addPolygon } from '../../../explorer/exploration/map-transitions.ts';
import type { DrawnPolygon } from '../../../frame/filtering/answer-filters.ts';
import type { ErrorText } from '../../../ui/error-dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { nextPolygonId } from '../../../explorer/exploration/shape-ids.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

/** Why a file's polygons were refused, until the message is closed. */
export const usePolygonRefusal = sessionScoped<{ refusal: ErrorText | null }>({ refusal: null });

const { max, corners: maxCorners, fileCharacters: maxCharacters } = mapLimits.polygons;
/** The maximum length of a polygon's name, and its layer's, in links and shared views. */
const longestName = 64;

/** Adds the polygons of a file; a file with anything but valid polygons is refused as a whole. */
export async function addPolygonFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<void> {
  // A character takes at most three bytes, so a larger file need not be read.
  if (file.size > 3 * maxCharacters) {
    return refuse(file.name, `The file is larger than ${formatCount(maxCharacters)} characters.`);
  }
  const text = await file.text().catch(() => null);
  if (text === null) return refuse(file.name, 'The file cannot be read.');
  addPolygonsOf(text, file.name);
}

/** Adds the polygons of a GeoJSON text; `layer` names their source. */
export function addPolygonsOf(geoJson: string, layer: string): void {
  const read = readPolygons(geoJson, { maxCharacters, maxPolygons: max, maxCorners });
  if ('reason' in read) return refuse(layer, read.reason);
  const { polygons, otherShapes } = read;
  const there = useExploration.getState().polygons.length;
  if (there + polygons.length > max) {
    return refuse(
      layer,
      `The map takes at most ${formatCount(max)} polygons; ${formatCount(there)} are drawn already.`,
    );
  }
  // One change of the state, so that a file is one step to undo.
  explore((state) =>
    polygons.reduce((next, { outline, holes, name }) => {
      const polygon: DrawnPolygon = {
        id: nextPolygonId(next.polygons),
        coords: openRing(outline),
        ...(holes.length > 0 && { holes: holes.map(openRing) }),
        layer: layer.slice(0, longestName),
        ...(name !== null && { name: name.slice(0, longestName) }),
      };
      return addPolygon(next, polygon);
    }, state),
  );
  const left = otherShapes === 0 ? '' : ` ${formatCounted(otherShapes, 'other shape')} left out.`;
  showToast({ text: `${formatCounted(polygons.length, 'polygon')} of ${layer} added.${left}` });
}

function refuse(name: string, reason: string): void {
  usePolygonRefusal.setState({
    refusal: { message: 'No polygons were added from this file.', detail: `${name}: ${reason}` },
  });
}

type Ring = readonly (readonly [number, number])[];

/** The ring without its closing corner. */
function openRing(ring: Ring): Ring {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}
