import { useMemo, useState } from 'react';
import type { ValueClass } from '@wellfield/science';
import type { IsolatedClass } from '../../../explorer/exploration/map-look.ts';
import { useLocations, useLocationStatistic, useMapLook, useValueScope } from '../../../explorer/answer/selectors.ts';
import type { InputOf } from '../../../workers/operations.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { WorkerLost } from '../../../workers/worker-client.ts';
import { classInput, heldIsolation } from './location-classes.ts';
import { useWork, type Task } from '../spatial-tools/use-work.ts';

/** The classes of the circles' values, none where circles show places only, and which of them stands out alone. */
export interface CircleClasses {
  classes: readonly ValueClass[];
  /** Whether they are those of before the last change: until others are there they stay. */
  isStale: boolean;
  isolated: IsolatedClass | null;
}

export function useClasses(): CircleClasses {
  const locations = useLocations();
  const statistic = useLocationStatistic();
  const { mapBreaks, isolatedClass, showLocations } = useMapLook();
  const { hasValues } = useValueScope();
  const task = useMemo(
    () => (hasValues ? classify(classInput(locations, statistic, mapBreaks)) : null),
    [hasValues, locations, statistic, mapBreaks],
  );
  const { result } = useWork(task);
  const [last, setLast] = useState(noClasses);
  if (result !== null && result !== last) setLast(result);
  const classes = hasValues ? (result ?? last) : noClasses;
  return {
    classes,
    isStale: hasValues && result === null,
    isolated: showLocations ? heldIsolation(isolatedClass, classes) : null,
  };
}

const noClasses: readonly ValueClass[] = [];

function classify(input: InputOf<'classifyValues'>): Task<ValueClass[]> {
  return async (signal) => {
    try {
      return await scienceWorker.run('classifyValues', input, { signal });
    } catch (error) {
      if (error instanceof WorkerLost) return scienceWorker.run('classifyValues', input, { signal });
      throw error;
    }
  };
}
