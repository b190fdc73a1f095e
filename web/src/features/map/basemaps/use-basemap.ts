import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Site } from '@wellfield/contract';
import type { StyleSpecification } from 'maplibre-gl';
import { useClient } from '../../../api/client-context.ts';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { useScreenScheme, type ColorScheme } from '../../../ui/use-color-scheme.ts';
import { offlineStyle } from '../layers/offline-style.ts';
import { basemapsOf, builtIn, useBasemapChoice } from './basemap-choice.ts';
import { basemapQuery } from './basemap-query.ts';
import { basemapStyle } from './basemap-style.ts';
import type { Basemap } from './provider-address.ts';

/** The wanted basemap, and the one that is shown. */
export interface BasemapState {
  /** The wanted basemap, or the built-in one while that is unavailable. */
  shown: Basemap;
  wanted: Basemap;
  style: StyleSpecification;
  /** The color scheme of what is drawn over it. */
  scheme: ColorScheme;
  /** Whether the wanted basemap is unavailable; false while its provider is being called. */
  isMissing: boolean;
  /** Calls the provider again. */
  retry(): void;
}

export function useBasemap(site: Site | undefined): BasemapState {
  // It is printed as it stands on the screen: a map is not drawn again within the moment that a print allows.
  const scheme = useScreenScheme();
  const client = useClient();
  const queries = useQueryClient();
  const { lostId } = useBasemapChoice();
  const { basemap } = useMapScene();
  const offered = basemapsOf(site);
  const offline = offered.find(({ kind }) => kind === 'offline') ?? builtIn;
  const wanted = offered.find(({ id }) => id === (basemap ?? site?.map.basemap)) ?? offline;
  const start = site?.map ?? { center: [0, 0] as [number, number], zoom: 0 };
  const query = basemapQuery(wanted, start, client);
  const { data, isError } = useQuery({ ...query, enabled: wanted.kind !== 'offline' });
  const isLost = lostId === wanted.id;
  const document = wanted.kind === 'offline' || isLost ? undefined : data;
  const style = useMemo(() => (document ? basemapStyle(document) : offlineStyle), [document]);
  const shown = document ? wanted : offline;
  const schemeShown = document ? (wanted.dark ? 'dark' : 'light') : scheme;
  const isMissing = isError || isLost;
  const { queryKey } = query;
  return useMemo(
    (): BasemapState => ({
      wanted,
      shown,
      style,
      scheme: schemeShown,
      isMissing,
      retry: () => {
        useBasemapChoice.setState({ lostId: null, notedId: null });
        void queries.resetQueries({ queryKey });
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key is that of the wanted basemap
    [wanted, shown, style, schemeShown, isMissing, queries],
  );
}
