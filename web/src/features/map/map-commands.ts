import type { Site } from '@wellfield/contract';
import { useExploration, explore } from '../../explorer/exploration/exploration-store.ts';
import { setMapLook, showLayer } from '../../explorer/exploration/map-transitions.ts';
import type { MapLook } from '../../explorer/exploration/map-look.ts';
import { useMapScene } from '../../explorer/exploration/map-scene.ts';
import { useShowsLocationsOnly } from '../../explorer/answer/selectors.ts';
import { useCommands, type Command } from '../../ui/palette/commands.ts';
import { basemapsOf, chooseBasemap } from './basemaps/basemap-choice.ts';
import type { BasemapState } from './basemaps/use-basemap.ts';
import type { Overlays } from './overlays/use-overlays.ts';
import type { ComputedLayers } from './computed/use-computed-layers.ts';

interface MapParts {
  site: Site | undefined;
  basemap: BasemapState;
  overlays: Overlays;
  computed: ComputedLayers;
}

const looks = [
  ['showRadius', 'Bubble Plot'],
  ['showIntensity', 'Intensity Plot'],
  ['showLocations', 'Show Locations'],
  ['showLabels', 'Show Labels'],
  ['showTrends', 'Show Trends'],
  ['showInfoLegend', 'Legends'],
] as const satisfies readonly (readonly [keyof MapLook, string])[];

/** Offers the map's actions as commands. */
export function useMapCommands({ site, basemap, overlays, computed }: MapParts): void {
  const showsLocationsOnly = useShowsLocationsOnly();
  useCommands((): readonly Command[] => {
    const { mapLook } = useExploration.getState();
    const { overlays: shown } = useMapScene.getState();
    return [
      ...looks
        .filter(([part]) => part !== 'showIntensity' || !showsLocationsOnly)
        .map(([part, title]) => ({
          group: 'Map',
          title,
          isOn: mapLook[part],
          onAct: () => explore(setMapLook, { [part]: !mapLook[part] }),
        })),
      ...computed.offered.map(({ layer: { id, title }, isOn, reason }) => ({
        group: 'Layers',
        title,
        isOn,
        reason: isOn ? null : reason,
        onAct: () => explore(showLayer, id, !isOn),
      })),
      ...(site?.overlays ?? []).map(({ id, label }) => ({
        group: 'Overlays',
        title: label,
        isOn: shown.includes(id),
        onAct: () => overlays.toggle(id),
      })),
      ...basemapsOf(site).map(({ id, label }) => ({
        group: 'Basemap',
        title: label,
        isOn: id === basemap.wanted.id,
        onAct: () => chooseBasemap(id, site),
      })),
    ];
  });
}
