import {
  fieldOf,
  fractionOf,
  type Clause,
  type FieldName,
  type FilterValue,
  type LeftOut,
  type ViewState,
} from '@wellfield/contract';
import { hasText, type SampleFrame } from '../../frame/sample-frame.ts';
import type { Answer } from '../answer/answer.ts';
import { acceptedLayers, type KnownLayers } from '../exploration/computed-layers.ts';
import type { Exploration } from '../exploration/exploration.ts';
import { maxCompared } from '../exploration/compared-locations.ts';
import { mapSceneAtStart, type MapScene } from '../exploration/map-scene.ts';
import { levelsInForce } from '../screening/levels-in-force.ts';
import { activeValues } from '../exploration/clause-transitions.ts';
import { unitIn } from '../exploration/unit-transitions.ts';
import { levelSetWords } from '../exploration/parts/level-parts.ts';
import { openedParts, sharedParts } from '../exploration/parts/parts.ts';
import { targetUnitWords } from '../exploration/parts/view-parts.ts';
import type { UrlState } from './url-state.ts';

/** The state in a view or an address. */
type SharedState = Partial<UrlState> & Pick<ViewState, 'contourBreaks'>;

/** The shareable part of an exploration, with the open windows and the map's scene. */
export function viewStateOf(
  exploration: Exploration,
  windows: readonly string[],
  scene: MapScene = mapSceneAtStart,
): UrlState {
  return sharedParts(exploration, { windows, ...scene }, { isStarter: exploration.ofQuery?.isStarter ?? false });
}

/**
 * Applies a shared state to an exploration, as far as the answer and the page's computed layers have what it names;
 * `dropped` names the rest in words. Parts missing from the state stay. While only the first rows of an answer are there,
 * values are trusted.
 */
export function withViewState(
  exploration: Exploration,
  {
    head,
    frame,
    isPreview,
    leftOut,
    screeningLevels,
  }: Pick<Answer, 'head' | 'frame' | 'isPreview' | 'leftOut' | 'screeningLevels'>,
  shared: SharedState,
  known: KnownLayers,
): { exploration: Exploration; dropped: readonly string[] } {
  const { layers, tools, contourBreaks } = shared;
  const requested: Exploration = { ...exploration, ...openedParts(shared, exploration, head) };
  const dropped: string[] = [];
  const shownClauses = requested.clauses.map((clause) => inShownUnits(frame, clause));
  const clauses = shownClauses.flatMap((clause) => {
    const { clause: retained, missing } = acceptedClause(exploration, isPreview ? null : frame, clause);
    dropped.push(...missing);
    return retained ? [retained] : [];
  });
  // A unit that a link's filter names, and nothing else would show, came to be chosen when its answer was read.
  const targetUnit = requested.targetUnit ?? exploration.targetUnit;
  const isInUnit = targetUnit === null || isPreview || hasText(frame, 'unit', targetUnit);
  if (!isInUnit) dropped.push(targetUnitWords(targetUnit));
  const named = [
    ...(requested.selectedLocation === null ? [] : [requested.selectedLocation]),
    ...requested.comparedWith,
  ];
  const isKnown = (name: string) => head.locations.some(({ location }) => location === name);
  dropped.push(...named.filter((name) => !isKnown(name)).map((name) => `location "${name}"`));
  // Of those compared the first that is there takes the place of a selected one that is not.
  const [selectedLocation = null, ...comparedWith] = new Set(named.filter(isKnown).slice(0, maxCompared));
  const isGroup = (byDefault: LeftOut['byDefault']) => (title: string) =>
    leftOut.some((group) => group.title === title && group.byDefault === byDefault);
  const [isOutByDefault, isInByDefault] = [isGroup('out'), isGroup('in')];
  dropped.push(...requested.putBack.filter((title) => !isOutByDefault(title)).map((title) => `"${title}" put back in`));
  dropped.push(...requested.setAside.filter((title) => !isInByDefault(title)).map((title) => `"${title}" left out`));
  const isSet = screeningLevels?.some(({ set }) => set === requested.levelSet) === true;
  if (requested.levelSet !== null && !isSet) dropped.push(levelSetWords(requested.levelSet));
  const { ownLevels } = requested;
  const levels = { analyte: exploration.analyte, levelSet: isSet ? requested.levelSet : null, ownLevels };
  const isCompared = levelsInForce(screeningLevels, levels).length > 0;
  if (requested.levelStates.length > 0 && !isCompared) dropped.push('rows against a level, of which none is in force');
  const unknown = (shared.limitLook?.background ?? []).filter((name) => !isKnown(name));
  dropped.push(...unknown.map((name) => `background location "${name}"`));
  const saysTools = tools !== undefined || contourBreaks !== undefined;
  const accepted = acceptedLayers({ layers, tools: { ...tools, ...(contourBreaks && { contourBreaks }) } }, known);
  dropped.push(...accepted.dropped);
  return {
    exploration: {
      ...requested,
      targetUnit: isInUnit ? targetUnit : null,
      clauses,
      putBack: requested.putBack.filter(isOutByDefault),
      setAside: requested.setAside.filter(isInByDefault),
      levelSet: levels.levelSet,
      levelStates: isCompared ? requested.levelStates : [],
      selectedLocation,
      comparedWith,
      ...(shared.limitLook && {
        limitLook: { ...requested.limitLook, background: requested.limitLook.background.filter(isKnown) },
      }),
      ...(layers && { layers: accepted.layers }),
      ...(saysTools && { tools: accepted.tools, answerTools: accepted.answerTools }),
    },
    dropped,
  };
}

/** The units that filters name. */
export function namedUnits(clauses: readonly Clause[]): readonly string[] {
  return activeValues(clauses, 'unit').filter((unit) => typeof unit === 'string');
}

/** A filter by units of one kind is by the one that its results are shown in. */
function inShownUnits(frame: SampleFrame, clause: Clause): Clause {
  if (clause.field !== 'unit' || clause.kind !== 'discrete') return clause;
  return { ...clause, values: [...new Set(clause.values.map((unit) => unitIn(frame, unit)))] };
}

/** The part of a clause that the answer's dataset and rows have, and the rest in words. */
function acceptedClause(
  { dataset }: Exploration,
  frame: SampleFrame | null,
  clause: Clause,
): { clause: Clause | null; missing: string[] } {
  const { explorer, title } = fieldOf(clause.field);
  if (explorer === false || !explorer.datasets.includes(dataset)) return { clause: null, missing: [`filter ${title}`] };
  if (clause.kind === 'range' || frame === null) return { clause, missing: [] };
  const values = clause.values.filter((value) => hasValue(frame, clause.field, value));
  const missing = clause.values.filter((value) => !values.includes(value));
  const stated = missing.map((value) => (value === null ? `${title} Null` : `${title} "${value}"`));
  // A clause that lost all its values would match nothing; one that was empty stays.
  const isRetained = values.length > 0 || clause.values.length === 0;
  return { clause: isRetained ? { ...clause, values } : null, missing: stated };
}

/** Whether any row of an answer has a value of a field. */
function hasValue(frame: SampleFrame, field: FieldName, value: FilterValue): boolean {
  const { column: name } = fieldOf(field);
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return false;
  const has = (text: string | null) => hasText(frame, name, text);
  if (field === 'fraction') return [null, ...column.dictionary].some((text) => fractionOf(text) === value && has(text));
  return (value === null || typeof value === 'string') && has(value);
}
