import { formatCount } from '@wellfield/science';
import { compareLocations, maxCompared } from '../../explorer/exploration/compared-locations.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { chooseValues } from '../../explorer/exploration/clause-transitions.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

/**
 * Handles locations chosen in a plot, those with the most points first. As many as can be distinguished are compared,
 * which every plot marks; the answer can be filtered by all of them.
 */
export function chooseLocations(locations: readonly string[], adds: boolean): void {
  if (locations.length === 0) {
    showToast({ text: 'There are no locations there.' });
    return;
  }
  const compared = compareLocations(locations, adds);
  showToast({
    text: chosenText(locations.length, compared),
    action: { label: 'Filter by them', act: () => explore(chooseValues, 'location', locations) },
  });
}

function chosenText(chosen: number, compared: number): string {
  if (chosen === 1) return compared === 1 ? '1 location selected.' : `1 location added: ${compared} are compared.`;
  const first = `${formatCount(chosen)} locations chosen`;
  return chosen > maxCompared
    ? `${first}; ${compared} are compared, those with the most points.`
    : `${first}; ${compared} are compared.`;
}
