import { useEffect, useMemo, useState } from 'react';
import { mapLimits } from '@wellfield/contract';
import type { ValueClass } from '@wellfield/science';
import type { IsolatedClass } from '../../../explorer/exploration/map-look.ts';
import type { InputOf } from '../../../workers/operations.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { WorkerLost } from '../../../workers/worker-client.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';
import { classInput, classMethods, heldIsolation, recounted, wholeNumberClasses } from './location-classes.ts';

/** The classes of the circles' values, empty if circles show only positions, and the isolated one. */
export interface CircleClasses {
  classes: readonly ValueClass[];
  /** The same but for their counts: one list for all periods, by which what only depends on it stays as it is. */
  edges: readonly ValueClass[];
  /** Whether they are from before the last change: they stay until the next ones are ready. */
  isStale: boolean;
  isolated: IsolatedClass | null;
}

const noClasses: readonly ValueClass[] = [];

export function useClasses(shown: ShownLocations): CircleClasses {
  const { locations, statistic, look, pooled } = shown;
  const { hasValues } = shown.scope;
  const { mapBreaks, isolatedClass, showLocations } = look;
  const isCounted = statistic === 'sampleSize';
  const pooledValues = pooled?.values ?? null;
  const own = useMemo(
    () => (hasValues ? classInput(locations, statistic, mapBreaks) : null),
    [hasValues, locations, statistic, mapBreaks],
  );
  const ofAllPeriods = useMemo(
    () => pooledValues && { values: pooledValues, count: mapLimits.classes, method: classMethods[mapBreaks] },
    [pooledValues, mapBreaks],
  );
  // Null while the first of all periods are on their way.
  const input = own === null ? null : (ofAllPeriods ?? (pooled?.isStale === true ? null : own));
  const [made, setMade] = useState<{ of: typeof input; classes: readonly ValueClass[] }>({
    of: null,
    classes: noClasses,
  });
  useEffect(() => {
    if (input === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    classify(input, signal).then(
      (classes) =>
        !signal.aborted && setMade({ of: input, classes: isCounted ? wholeNumberClasses(classes) : classes }),
      // Those of before stay, and are called so.
      () => undefined,
    );
    return () => controller.abort();
  }, [input, isCounted]);
  const isPooled = pooledValues !== null;
  const classes = useMemo(
    () => (own === null ? noClasses : isPooled ? recounted(made.classes, own.values) : made.classes),
    [own, isPooled, made.classes],
  );
  return {
    classes,
    edges: own === null ? noClasses : made.classes,
    isStale: hasValues && (input === null || made.of !== input || pooled?.isStale === true),
    isolated: showLocations ? heldIsolation(isolatedClass, classes) : null,
  };
}

/** If the worker is lost meanwhile, it is for another reason: try again with the next one. */
async function classify(input: InputOf<'classifyValues'>, signal: AbortSignal): Promise<readonly ValueClass[]> {
  try {
    return await scienceWorker.run('classifyValues', input, { signal });
  } catch (error) {
    if (error instanceof WorkerLost) return scienceWorker.run('classifyValues', input, { signal });
    throw error;
  }
}
