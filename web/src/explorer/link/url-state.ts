import { viewStateSchema, type ViewState } from '@wellfield/contract';
import { toolTexts, type KnownLayers } from '../exploration/computed-layers.ts';
import { diagramForm } from '../exploration/diagram-look.ts';
import { limitForm, withLimitPart } from '../exploration/limit-look.ts';
import { loadForm } from '../exploration/load-look.ts';
import { lookTexts } from '../exploration/map-look.ts';
import { mapSceneAtStart, sceneTexts } from '../exploration/map-scene.ts';
import { trendForm } from '../exploration/trend-look.ts';
import {
  clauseTexts,
  daysText,
  joinClauses,
  locationRangeText,
  lineText,
  ownLevelText,
  polygonText,
  rangeText,
  snapshotText,
} from './url-texts.ts';
import { wordsOf } from './dropped-words.ts';
import { partOf } from './url-part.ts';

/** An address's search parameters, by name: a text, or several where a name repeats. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A view's state without the screen, which is the address's path, and without retired parts of old views. */
export type UrlState = Required<Omit<ViewState, 'v' | 'screen' | 'contourBreaks'>>;

export const emptyState: UrlState = {
  targetUnit: null,
  clauses: [],
  columnFilters: [],
  polygons: [],
  lines: [],
  locationRange: null,
  putBack: [],
  setAside: [],
  levelSet: null,
  ownLevels: [],
  levelStates: [],
  levelStatistic: null,
  snapshot: null,
  histogramRanges: [],
  statistic: 'max',
  nonDetectMethod: 'at-limit',
  mapLook: {},
  sort: null,
  selectedLocation: null,
  comparedWith: [],
  diagramLook: {},
  limitLook: {},
  trendLook: {},
  loadLook: {},
  windows: [],
  layers: [],
  tools: {},
  ...mapSceneAtStart,
};

const version = '1';

/** A state as readable parameters: `matrix=Soil&year=2000..2010&sort=-result`. Empty parts are left out. */
export function writeUrlState(state: UrlState, computed: KnownLayers): Record<string, string | string[]> {
  const params: Record<string, string[]> = {};
  const add = (name: string, ...texts: string[]) => (params[name] ??= []).push(...texts);
  add('v', version);
  if (state.targetUnit !== null) add('convert', state.targetUnit);
  for (const clause of state.clauses) add(clause.field, ...clauseTexts(clause));
  for (const filter of state.columnFilters) {
    if (filter.kind === 'text') add(`has.${filter.column}`, filter.text);
    else add(`in.${filter.column}`, filter.kind === 'date' ? daysText(filter) : rangeText(filter));
  }
  for (const polygon of state.polygons) add('polygon', polygonText(polygon));
  for (const line of state.lines) add('line', lineText(line));
  if (state.locationRange) add('having', locationRangeText(state.locationRange));
  for (const title of state.putBack) add('putback', title);
  for (const title of state.setAside) add('leaveout', title);
  if (state.levelSet !== null) add('levels', state.levelSet);
  for (const level of state.ownLevels) add('level', ownLevelText(level));
  for (const one of state.levelStates) add('against', one);
  if (state.levelStatistic !== null) add('map-level', state.levelStatistic);
  if (state.snapshot !== null) add('snapshot', snapshotText(state.snapshot));
  for (const range of state.histogramRanges) add('bar', rangeText(range));
  if (state.statistic !== emptyState.statistic) add('statistic', state.statistic);
  if (state.nonDetectMethod !== emptyState.nonDetectMethod) add('nondetects', state.nonDetectMethod);
  for (const [name, text] of lookTexts(state.mapLook)) add(name, text);
  if (state.sort) add('sort', `${state.sort.direction === 'descending' ? '-' : ''}${state.sort.column}`);
  if (state.selectedLocation !== null) add('selected', state.selectedLocation);
  for (const location of state.comparedWith) add('compared', location);
  for (const [name, text] of diagramForm.texts(state.diagramLook)) add(name, text);
  for (const [name, text] of limitForm.texts(state.limitLook)) add(name, text);
  for (const [name, text] of trendForm.texts(state.trendLook)) add(name, text);
  for (const [name, text] of loadForm.texts(state.loadLook)) add(name, text);
  for (const window of state.windows) add('window', window);
  for (const layer of state.layers) add('layer', layer);
  for (const [name, text] of toolTexts(state.tools, computed)) add(name, text);
  for (const [name, text] of sceneTexts(state)) add(name, text);
  return Object.fromEntries(
    Object.entries(params).map(([name, texts]) => [name, texts.length === 1 ? (texts[0] as string) : texts]),
  );
}

/** The state in an address, or null if it has none. `dropped` names, in words, what could not be read. */
export interface ReadState {
  state: UrlState | null;
  dropped: readonly string[];
}

/** Reads parameters one by one, so that an error affects only its own. Those in `taken` have another meaning. */
export function readUrlState(params: SearchParams, taken: readonly string[], computed: KnownLayers): ReadState {
  const dropped: string[] = [];
  let state: UrlState | null = null;
  for (const [name, texts] of Object.entries(params)) {
    if (texts === undefined || taken.includes(name)) continue;
    state ??= emptyState;
    for (const text of [texts].flat()) {
      const part = name === 'v' ? (text === version ? {} : null) : partOf(name, text, computed);
      const { data } = viewStateSchema.safeParse(part);
      if (data) state = withPart(state, data);
      else dropped.push(wordsOf(name, text, computed));
    }
  }
  return { state: state && { ...state, clauses: joinClauses(state.clauses) }, dropped };
}

/** Lists are appended; for anything else, and for the filters of one column, the last one counts. */
function withPart(state: UrlState, { v: _, screen: _screen, ...part }: ViewState): UrlState {
  const columns = part.columnFilters?.map(({ column }) => column) ?? [];
  return {
    ...state,
    ...part,
    clauses: [...state.clauses, ...(part.clauses ?? [])],
    columnFilters: [
      ...state.columnFilters.filter(({ column }) => !columns.includes(column)),
      ...(part.columnFilters ?? []),
    ],
    polygons: [...state.polygons, ...(part.polygons ?? [])],
    lines: [...state.lines, ...(part.lines ?? [])],
    putBack: [...new Set([...state.putBack, ...(part.putBack ?? [])])],
    setAside: [...new Set([...state.setAside, ...(part.setAside ?? [])])],
    ownLevels: [
      ...state.ownLevels.filter(({ analyte }) => !part.ownLevels?.some((own) => own.analyte === analyte)),
      ...(part.ownLevels ?? []),
    ],
    levelStates: [...new Set([...state.levelStates, ...(part.levelStates ?? [])])],
    histogramRanges: [...state.histogramRanges, ...(part.histogramRanges ?? [])],
    mapLook: { ...state.mapLook, ...part.mapLook },
    diagramLook: { ...state.diagramLook, ...part.diagramLook },
    limitLook: withLimitPart(state.limitLook, part.limitLook ?? {}),
    trendLook: { ...state.trendLook, ...part.trendLook },
    loadLook: { ...state.loadLook, ...part.loadLook },
    comparedWith: [...new Set([...state.comparedWith, ...(part.comparedWith ?? [])])],
    windows: [...state.windows, ...(part.windows ?? [])],
    layers: [...new Set([...state.layers, ...(part.layers ?? [])])],
    tools: { ...state.tools, ...part.tools },
    overlays: [...new Set([...state.overlays, ...(part.overlays ?? [])])],
    overlayOpacity: { ...state.overlayOpacity, ...part.overlayOpacity },
  };
}
