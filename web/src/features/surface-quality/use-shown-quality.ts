import { useEffect } from 'react';
import { elementAt } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { shownPairs } from './shown-pairs.ts';
import { useShownSurfaces, type ShownInfluence, type ShownQuality } from '../../explorer/why/shown-by-windows.ts';
import { surfaceCells } from '../../explorer/why/surface-cells.ts';
import { isMarkedNonDetect } from '../../explorer/locations/statistic.ts';
import { sentences } from '../../explorer/surfaces/words/surface-notes.ts';
import { outlineOfErrors, outlineOfInfluence, qualityNotes } from './quality-facts.ts';
import type { FoundInfluence } from './use-influence.ts';
import type { FoundErrors } from './use-quality.ts';

/** Lets 'Why this number?' find the numbers of wells while they are shown. */
export function useShownQuality(answer: Answer, errors: FoundErrors | null, influence: FoundInfluence | null): void {
  useEffect(() => {
    if (errors === null) return undefined;
    useShownSurfaces.setState({ quality: shownQuality(answer, errors, influence) });
    return () => useShownSurfaces.setState({ quality: null });
  }, [answer, errors, influence]);
}

export function shownQuality(
  answer: Answer,
  { of, result, rows }: Pick<FoundErrors, 'of' | 'result' | 'rows'>,
  influence: Pick<FoundInfluence, 'of' | 'result' | 'rows'> | null,
): ShownQuality {
  const { method, samples, errors } = result;
  const back = (value: number | null) => (value !== null && method.logs ? Math.exp(value) : value);
  const errorOf = new Map(rows.map((row) => [row.location, row]));
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
    const error = errorOf.get(location);
    const figures = {
      'surface.observed': error?.observed ?? null,
      'surface.predicted': error?.predicted ?? null,
      'surface.error': error?.error ?? null,
      'surface.off': error?.off ?? null,
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
    words: sentences(qualityNotes(of, outlineOfErrors(result))),
    ...shownPairs(result.variogram),
    influence: influence && shownInfluence(influence),
  };
}

function shownInfluence({ of, result, rows }: Pick<FoundInfluence, 'of' | 'result' | 'rows'>): ShownInfluence {
  const { samples, method, grid, isDrawn } = result;
  const ofWell = rows.map(({ location, meanChange, maxChange, areaChangeHa, lost }) => {
    const figures = {
      'surface.mean_change': meanChange,
      'surface.max_change': maxChange,
      'surface.area_change_ha': areaChangeHa,
      'surface.cells_lost': lost,
    };
    return [location, figures] as const;
  });
  return {
    wells: of.locations.map((location, at) => ({
      location: location.location,
      value: elementAt(samples.values, at),
      isNonDetect: isMarkedNonDetect(location, of.statistic),
      x: elementAt(samples.x, at),
      y: elementAt(samples.y, at),
      predicted: null,
    })),
    method,
    level: of.level,
    cells: surfaceCells(grid, (at) => isDrawn[at] === 1),
    ofWell: new Map(ofWell),
    isBeyondPolygons: of.isBeyondPolygons,
    words: sentences(qualityNotes(of, outlineOfInfluence(result))),
  };
}
