import { fieldNames, type FieldName } from '@wellfield/contract';
import { toolPartOf, type KnownLayers } from '../exploration/computed-layers.ts';
import { diagramForm } from '../exploration/diagram-look.ts';
import { limitForm } from '../exploration/limit-look.ts';
import { loadForm } from '../exploration/load-look.ts';
import { lookPartOf } from '../exploration/map-look.ts';
import { scenePartOf } from '../exploration/map-scene.ts';
import { trendForm } from '../exploration/trend-look.ts';
import {
  clauseOf,
  columnIntervalOf,
  lineOf,
  locationRangeOf,
  ownLevelOf,
  polygonOf,
  rangeOf,
  snapshotOf,
} from './url-texts.ts';

/** The part of a state in a parameter, not yet validated; null for an unknown name. */
export function partOf(name: string, text: string, computed: KnownLayers): unknown {
  if (isField(name)) return { clauses: [clauseOf(name, text)] };
  if (name.startsWith('has.')) return { columnFilters: [{ kind: 'text', column: name.slice(4), text }] };
  if (name.startsWith('in.')) return { columnFilters: [columnIntervalOf(name.slice(3), text)] };
  const tools = toolPartOf(name, text, computed);
  if (tools) return { tools };
  switch (name) {
    case 'convert':
      return { targetUnit: text };
    case 'layer':
      return { layers: [text] };
    case 'polygon':
      return { polygons: [polygonOf(text)] };
    case 'line':
      return { lines: [lineOf(text)] };
    case 'having':
      return { locationRange: locationRangeOf(text) };
    case 'putback':
      return { putBack: [text] };
    case 'leaveout':
      return { setAside: [text] };
    case 'levels':
      return { levelSet: text };
    case 'level':
      return { ownLevels: [ownLevelOf(text)] };
    case 'against':
      return { levelStates: [text] };
    case 'map-level':
      return { levelStatistic: text };
    case 'snapshot':
      return { snapshot: snapshotOf(text) };
    case 'bar':
      return { histogramRanges: [rangeOf(text)] };
    case 'statistic':
      return { statistic: text };
    case 'nondetects':
      return { nonDetectMethod: text };
    case 'sort':
      return { sort: { column: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'descending' : 'ascending' } };
    case 'selected':
      return { selectedLocation: text };
    case 'compared':
      return { comparedWith: [text] };
    case 'window':
      return { windows: [text] };
    default:
      return lookOf(name, text) ?? scenePartOf(name, text);
  }
}

export function lookOf(name: string, text: string): unknown {
  const mapLook = lookPartOf(name, text);
  if (mapLook) return { mapLook };
  const diagramLook = diagramForm.partOf(name, text);
  if (diagramLook) return { diagramLook };
  const limitLook = limitForm.partOf(name, text);
  if (limitLook) return { limitLook };
  const trendLook = trendForm.partOf(name, text);
  if (trendLook) return { trendLook };
  const loadLook = loadForm.partOf(name, text);
  return loadLook && { loadLook };
}

export function isField(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}
