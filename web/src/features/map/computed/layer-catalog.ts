import type { KnownLayers } from '../../../explorer/exploration/computed-layers.ts';
import { clustersEntry } from './clusters/clusters-entry.tsx';
import type { ComputedLayer } from './computed-layer.ts';
import { flowArrowsEntry } from './flow-arrows/flow-arrows-entry.ts';
import { hotSpotsEntry } from './hot-spots/hot-spots-entry.tsx';
import { idwBandsEntry } from './idw-bands/idw-bands-entry.tsx';
import { idwContoursEntry } from './idw-contours/idw-contours-entry.tsx';
import { idwGridEntry } from './idw-grid/idw-grid-entry.tsx';
import { samplingHexagonsEntry } from './sampling-hexagons/sampling-hexagons-entry.ts';
import { tinEntry } from './tin/tin-entry.tsx';
import { estimatedSurfaceEntry } from './estimated-surface/estimated-surface-entry.ts';
import { surfaceUncertaintyEntry } from './surface-uncertainty/surface-uncertainty-entry.ts';
import type { Tool } from '../../../explorer/surfaces/settings/setting.ts';
import { levelTool } from '../../../explorer/surfaces/terms/level-unit.ts';

/** The computed layers, in the order of their toggles. A layer is a folder next to this file and a line here. */
export const layerCatalog: readonly ComputedLayer[] = [
  hotSpotsEntry,
  samplingHexagonsEntry,
  idwGridEntry,
  idwContoursEntry,
  idwBandsEntry,
  tinEntry,
  clustersEntry,
  estimatedSurfaceEntry,
  surfaceUncertaintyEntry,
  flowArrowsEntry,
];

/** The tools of some layers, each once; those of layers computed for the visible part are last. */
export function toolsOf(layers: readonly ComputedLayer[]): Tool[] {
  const ordered = [...layers.filter(({ task }) => task), ...layers.filter(({ task }) => !task)];
  return [...new Set(ordered.flatMap(({ tools = [] }) => tools))];
}

/** The layers as links, views and steps see them. */
export const knownLayers: KnownLayers = {
  titles: new Map(layerCatalog.map(({ id, title }) => [id, title])),
  settings: [...toolsOf(layerCatalog), levelTool].flatMap(({ settings }) => settings),
};
