import type { KnownLayers } from '../computed-layers.ts';
import { diagramPart } from '../diagram-look.ts';
import { limitPart } from '../limit-look.ts';
import { loadPart } from '../load-look.ts';
import { mapLookPart } from '../map-look.ts';
import { scenePart } from '../map-scene.ts';
import { trendPart } from '../trend-look.ts';
import { countingPart } from './counting-part.ts';
import { clausesPart, columnFiltersPart, locationRangePart, polygonsPart } from './filter-parts.ts';
import { layersPart } from './layers-part.ts';
import { levelsPart, levelStatesPart } from './level-parts.ts';
import type { Parameter, Part, Step } from './part.ts';
import { selectionPart } from './selection-part.ts';
import {
  histogramPart,
  linesPart,
  nonDetectPart,
  snapshotPart,
  sortPart,
  statisticPart,
  unitPart,
  windowsPart,
} from './view-parts.ts';

/** The parts of an exploration, in the order of addresses. Of several that change at once, the first gives the step its words. */
const ofExploration = [
  unitPart,
  clausesPart,
  columnFiltersPart,
  polygonsPart,
  linesPart,
  locationRangePart,
  countingPart,
  levelsPart,
  levelStatesPart,
  snapshotPart,
  histogramPart,
  statisticPart,
  nonDetectPart,
  mapLookPart,
  sortPart,
  selectionPart,
  diagramPart,
  limitPart,
  trendPart,
  loadPart,
  layersPart,
] as const;

/** What links have besides: its state is elsewhere, and its changes are no steps. */
const ofScreen = [windowsPart, scenePart] as const;

type Listed = (typeof ofExploration)[number];
type All = Listed | (typeof ofScreen)[number];
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer Each) => void
  ? Each
  : never;
type StateOf<Of> = Of extends Part<infer State, object> ? State : never;
type SharedOf<Of> = Of extends Part<object, infer Shared> ? Shared : never;

/** What an exploration has of all its parts. */
export type PartsState = Both<StateOf<Listed>>;

/** What views and addresses have. */
export type SharedParts = Both<SharedOf<All>>;

type AnyPart = Part<object, object>;
const parts: readonly AnyPart[] = ofExploration;
const all: readonly AnyPart[] = [...ofExploration, ...ofScreen];

const together = (pieces: readonly object[]): object => Object.assign({}, ...pieces) as object;

export const partsAtStart = together(parts.map(({ atStart }) => atStart)) as PartsState;

export const emptyParts = together(all.map(({ empty }) => empty)) as SharedParts;

/** What a view has of an exploration, with the windows and the map's scene. */
export function sharedParts(
  state: PartsState,
  screen: Both<SharedOf<(typeof ofScreen)[number]>>,
  of: { isStarter: boolean },
): SharedParts {
  return { ...together(parts.map((part) => part.share(state, of))), ...screen } as SharedParts;
}

/** What a view makes of an exploration, whatever the answer has; parts missing from it stay. */
export function openedParts(shared: Partial<SharedParts>, state: PartsState, of: { isStarter: boolean }): PartsState {
  return { ...state, ...together(parts.map((part) => part.open(shared, state, of))) };
}

/** As the parameters of an address. */
export function writtenParts(shared: SharedParts, known: KnownLayers): Parameter[] {
  return all.flatMap((part) => [...part.write(shared, known)]);
}

/** What a parameter says, not validated yet; null for an unknown name. */
export function readPart(name: string, text: string, known: KnownLayers): object | null {
  return all.reduce<object | null>((found, part) => found ?? part.read(name, text, known), null);
}

/** With what another parameter says. */
export function mergedParts(shared: SharedParts, more: Partial<SharedParts>): SharedParts {
  return together(all.map((part) => part.merge(shared, more))) as SharedParts;
}

/** What a parameter that cannot be read asks for, in words. */
export function unreadWords(name: string, text: string, known: KnownLayers): string {
  return all.find((part) => part.read(name, text, known) !== null)?.unread(name, text, known) ?? `"${name}"`;
}

/** The first change of a part that is a step of its own. */
export function changedPart(before: PartsState, after: PartsState, known: KnownLayers): Step | null {
  return parts.reduce<Step | null>((found, part) => found ?? part.change(before, after, known), null);
}
