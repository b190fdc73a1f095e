import { useEffect } from 'react';
import { elementAt } from '@wellfield/science';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { methodFact } from '../../../explorer/non-detects/non-detect-methods.ts';
import { useShownSurfaces, type ShownQuality } from '../../../explorer/why/shown-surfaces.ts';
import { sentences } from '../computed/surface/sentences.ts';
import { surfaceWords } from '../computed/surface/surface-words.ts';
import type { FoundInfluence } from './use-influence.ts';
import type { FoundErrors } from './use-quality.ts';

/** Lets 'Why this number?' find the numbers of wells while they are shown. */
export function useShownQuality(
  answer: Answer,
  errors: FoundErrors | null,
  influence: Pick<FoundInfluence, 'rows'> | null,
): void {
  useEffect(() => {
    if (errors === null) return undefined;
    useShownSurfaces.setState({ quality: shownQuality(answer, errors, influence?.rows ?? []) });
    return () => useShownSurfaces.setState({ quality: null });
  }, [answer, errors, influence]);
}

export function shownQuality(
  answer: Answer,
  { of, result, rows }: Pick<FoundErrors, 'of' | 'result' | 'rows'>,
  influences: FoundInfluence['rows'],
): ShownQuality {
  const { method, samples, errors } = result;
  const back = (value: number | null) => (value !== null && method.logs ? Math.exp(value) : value);
  const errorOf = new Map(rows.map((row) => [row.location, row]));
  const influenceOf = new Map(influences.map((row) => [row.location, row]));
  const wells = of.locations.map(({ location }, at) => {
    const { isNonDetect = false, predicted = null } = errorOf.get(location) ?? {};
    return {
      location,
      value: elementAt(samples.values, at),
      isNonDetect,
      x: elementAt(samples.x, at),
      y: elementAt(samples.y, at),
      predicted,
    };
  });
  const ofWell = wells.map(({ location }) => {
    const [error, weight] = [errorOf.get(location), influenceOf.get(location)];
    const figures = {
      'surface.observed': error?.observed ?? null,
      'surface.predicted': error?.predicted ?? null,
      'surface.error': error?.error ?? null,
      'surface.off': error?.off ?? null,
      'surface.mean_change': weight?.meanChange ?? null,
      'surface.max_change': weight?.maxChange ?? null,
      'surface.area_change_ha': weight?.areaChangeHa ?? null,
      'surface.cells_lost': weight?.lost ?? null,
    };
    return [location, figures] as const;
  });
  return {
    answer,
    wells,
    statistic: of.statistic,
    method,
    figures: {
      'surface.places': errors.n,
      'surface.mean_error': back(errors.me),
      'surface.rmse': back(errors.rmse),
      'surface.mean_standardized_error': errors.meanStdError,
      'surface.msdr': errors.msdr,
    },
    ofWell: new Map(ofWell),
    words: sentences([...surfaceWords(result), methodFact(of.nonDetects)]),
  };
}
