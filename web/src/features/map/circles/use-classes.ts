import { useEffect, useMemo, useState } from 'react';
import type { ValueClass } from '@wellfield/science';
import type { IsolatedClass, MapBreaks } from '../../../explorer/exploration/map-look.ts';
import type { InputOf } from '../../../workers/operations.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { WorkerLost } from '../../../workers/worker-client.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { shownValues } from '../locations/use-whole-values.ts';
import type { PooledValues } from '../locations/use-pooled-values.ts';
import { breaksOf, classInput, covering, recounted, validIsolation, wholeNumberClasses } from './location-classes.ts';

/** The classes of the circles' values, empty if circles show only positions, and the isolated one. */
export interface CircleClasses {
  classes: readonly ValueClass[];
  /** The same but for their counts: one list for all periods, by which what only depends on it stays as it is. */
  edges: readonly ValueClass[];
  /** The edges that the classes were made with: what is painted by them is the same whatever narrows the answer. */
  made: readonly ValueClass[];
  /** The values that they were made for. */
  values: Float64Array;
  /** How they were cut, as it was chosen or by the values. */
  breaks: MapBreaks;
  /** Whether they are from before the last change: they stay until the next ones are ready. */
  isStale: boolean;
  isolated: IsolatedClass | null;
}

interface MadeClasses {
  of: ClassInput | null;
  values: Float64Array;
  breaks: MapBreaks;
  classes: readonly ValueClass[];
}

type ClassInput = InputOf<'classifyValues'>;

const noClasses: readonly ValueClass[] = [];
const noneMade: MadeClasses = { of: null, values: new Float64Array(), breaks: 'ckmeans', classes: noClasses };

export function useClasses(shown: ShownLocations): CircleClasses {
  const { locations, statistic, look } = shown;
  const { hasValues } = shown.scope;
  const { mapBreaks, isolatedClass, showLocations } = look;
  const isCounted = statistic === 'sampleSize';
  const own = useMemo(() => (hasValues ? shownValues(locations, statistic) : null), [hasValues, locations, statistic]);
  const pooled = scaleSource(shown, mapBreaks);
  const pooledValues = pooled?.values ?? null;
  // Null while the first of all are on their way.
  const values = own === null ? null : (pooledValues ?? (pooled?.isStale === true ? null : own));
  const input = useMemo(() => values && classInput(values, mapBreaks), [values, mapBreaks]);
  const [made, setMade] = useState(noneMade);
  useEffect(() => {
    if (input === null || values === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const breaks = breaksOf(values, mapBreaks);
    classify(input, signal).then(
      (classes) =>
        !signal.aborted &&
        setMade({ of: input, values, breaks, classes: isCounted ? wholeNumberClasses(classes) : classes }),
      // Those of before stay, and are called so.
      () => undefined,
    );
    return () => controller.abort();
  }, [input, values, mapBreaks, isCounted]);
  const isPooled = pooledValues !== null;
  const edges = useMemo(
    () => (own === null ? noClasses : isPooled ? covering(made.classes, own) : made.classes),
    [own, isPooled, made.classes],
  );
  const classes = useMemo(() => (own !== null && isPooled ? recounted(edges, own) : edges), [own, isPooled, edges]);
  return {
    classes,
    edges,
    made: own === null ? noClasses : made.classes,
    values: made.values,
    breaks: made.breaks,
    isStale: hasValues && (input === null || made.of !== input || pooled?.isStale === true),
    isolated: showLocations ? validIsolation(isolatedClass, classes) : null,
  };
}

/** If the worker is lost meanwhile, it is for another reason: try again with the next one. */
async function classify(input: ClassInput, signal: AbortSignal): Promise<readonly ValueClass[]> {
  try {
    return await scienceWorker.run('classifyValues', input, { signal });
  } catch (error) {
    if (error instanceof WorkerLost) return scienceWorker.run('classifyValues', input, { signal });
    throw error;
  }
}

/**
 * The values that a scale is made for besides those of the circles: an automatic one for all of the query's answer,
 * whatever narrows it, a chosen one for what is shown; both for all periods at once. Undefined: the circles' own.
 */
export function scaleSource(
  { whole, pooled }: Pick<ShownLocations, 'whole' | 'pooled'>,
  chosen: string | null,
): PooledValues | undefined {
  return chosen === null ? (whole ?? pooled) : pooled;
}
