import { fieldOf, viewStateSchema } from '@wellfield/contract';
import { toolWords, type KnownLayers } from '../exploration/computed-layers.ts';
import { scenePartOf } from '../exploration/map-scene.ts';
import { isField, lookOf } from './url-part.ts';

/** What a parameter that cannot be read asks for, in words. */
export function wordsOf(name: string, text: string, { settings }: KnownLayers): string {
  if (isField(name)) return `${fieldOf(name).title} "${text}"`;
  const [kind, column] = name.split('.', 2);
  if (column !== undefined && (kind === 'has' || kind === 'in')) {
    return viewStateSchema.safeParse({ sort: { column, direction: 'ascending' } }).success
      ? `filter "${text}" of the column ${column}`
      : `column "${column}"`;
  }
  const setting = settings.find(({ inAddress }) => inAddress === name);
  if (setting) return toolWords(setting, text);
  switch (name) {
    case 'convert':
      return targetUnitWords(text);
    case 'v':
      return `version "${text}" of links`;
    case 'sort':
      return `column "${text.replace(/^-/, '')}"`;
    case 'at':
      return `place of the map "${text}"`;
    case 'polygon':
      return 'a polygon that cannot be read';
    case 'line':
      return 'a line that cannot be read';
    case 'having':
      return `locations by their results "${text}"`;
    case 'putback':
      return `"${text}" put back in`;
    case 'leaveout':
      return `"${text}" left out`;
    case 'levels':
      return levelSetWords(text);
    case 'level':
      return `level "${text}"`;
    case 'against':
      return `rows against a level "${text}"`;
    case 'map-level':
      return `map against a level by "${text}"`;
    case 'snapshot':
      return `map at the time "${text}"`;
    case 'bar':
      return `histogram bar "${text}"`;
    case 'statistic':
    case 'nondetects':
    case 'window':
    case 'layer':
      return `${name} "${text}"`;
    case 'selected':
    case 'compared':
      return `location "${text}"`;
    default:
      return lookOf(name, text) || scenePartOf(name, text) ? `${name} "${text}"` : `"${name}"`;
  }
}

/** A unit that no result is converted into. */
export function targetUnitWords(unit: string): string {
  return `results in "${unit}"`;
}

/** A set of levels that is not there. */
export function levelSetWords(name: string): string {
  return `set of levels "${name}"`;
}
