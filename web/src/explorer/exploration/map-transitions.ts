import type { DrawnPolygon } from '../../frame/filtering/answer-filters.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { Tools, ToolValue } from './computed-layers.ts';
import type { DrawnLine, Exploration } from './exploration.ts';
import { type MapLook, withoutIsolation } from './map-look.ts';

/** Adds a drawn polygon, or replaces the one with the same id. */
export function addPolygon(exploration: Exploration, polygon: DrawnPolygon): Exploration {
  return { ...exploration, polygons: [...exploration.polygons.filter(({ id }) => id !== polygon.id), polygon] };
}

export function removePolygon(exploration: Exploration, id: string): Exploration {
  const polygons = exploration.polygons.filter((polygon) => polygon.id !== id);
  return polygons.length === exploration.polygons.length ? exploration : { ...exploration, polygons };
}

export function clearPolygons(exploration: Exploration): Exploration {
  return exploration.polygons.length === 0 ? exploration : { ...exploration, polygons: [] };
}

/** Adds a drawn line, or replaces the one with the same id. */
export function addLine(exploration: Exploration, line: DrawnLine): Exploration {
  return { ...exploration, lines: [...exploration.lines.filter(({ id }) => id !== line.id), line] };
}

export function removeLine(exploration: Exploration, id: string): Exploration {
  const lines = exploration.lines.filter((line) => line.id !== id);
  return lines.length === exploration.lines.length ? exploration : { ...exploration, lines };
}

/** Changes how the map shows locations; different breaks make different classes. */
export function setMapLook(exploration: Exploration, look: Partial<MapLook>): Exploration {
  const { mapLook } = exploration;
  const requested = { ...mapLook, ...look };
  const wanted = requested.mapBreaks === mapLook.mapBreaks ? requested : withoutIsolation(requested);
  const parts = Object.keys(wanted) as (keyof MapLook)[];
  return parts.every((part) => wanted[part] === mapLook[part]) ? exploration : { ...exploration, mapLook: wanted };
}

/** Switches a computed layer on or off. */
export function showLayer(exploration: Exploration, layer: string, isOn: boolean): Exploration {
  if (exploration.layers.includes(layer) === isOn) return exploration;
  const others = exploration.layers.filter((other) => other !== layer);
  return { ...exploration, layers: isOn ? [...others, layer] : others };
}

/** Changed settings of computed layers, by name; null restores the site's. */
export type ToolChanges = Readonly<Record<string, ToolValue | null>>;

/** Changes settings of the computed layers; others stay. */
export function setTools(exploration: Exploration, tools: ToolChanges, answerTools: ToolChanges): Exploration {
  return {
    ...exploration,
    tools: withChanges(exploration.tools, tools),
    answerTools: withChanges(exploration.answerTools, answerTools),
  };
}

function withChanges(tools: Tools, changes: ToolChanges): Tools {
  const all = Object.entries({ ...tools, ...changes });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
}

/** Chooses the time that the map's statistics are of, or all dates. Periods of one step have the same classes. */
export function chooseSnapshot(exploration: Exploration, snapshot: Snapshot | null): Exploration {
  const before = exploration.snapshot;
  if (JSON.stringify(before) === JSON.stringify(snapshot)) return exploration;
  const isOfOneStep = before?.by === snapshot?.by;
  return {
    ...exploration,
    snapshot,
    mapLook: isOfOneStep ? exploration.mapLook : withoutIsolation(exploration.mapLook),
  };
}
