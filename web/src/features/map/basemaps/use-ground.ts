import { useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Site } from '@wellfield/contract';
import type { StyleSpecification } from 'maplibre-gl';
import { useColorScheme, type ColorScheme } from '../../../ui/use-color-scheme.ts';
import { offlineStyle } from '../offline-style.ts';
import { useBasemapChoice } from './basemap-choice.ts';
import { basemapQuery } from './basemap-query.ts';
import { basemapStyle } from './basemap-style.ts';
import type { Basemap } from './provider-address.ts';

/** What the map stands on. */
export interface Ground {
  /** The basemap that is shown: the wanted one, or the built-in one for as long as that cannot be had. */
  shown: Basemap;
  wanted: Basemap;
  style: StyleSpecification;
  /** Whether what is drawn over it is drawn for a light or for a dark ground. */
  scheme: ColorScheme;
  /** Whether the wanted basemap's provider cannot be had; not so while it is being asked. */
  isMissing: boolean;
  /** Asks the provider again. */
  retry(): void;
}

const builtIn: Basemap = {
  id: 'offline',
  label: 'Offline',
  kind: 'offline',
  url: null,
  attribution: '',
  dark: false,
  thumbnail: 'outlines',
};

/** The basemaps to choose from: the site's, and the built-in one in any case. */
export function basemapsOf(site: Pick<Site, 'basemaps'> | undefined): readonly Basemap[] {
  if (!site) return [builtIn];
  return site.basemaps.some(({ kind }) => kind === 'offline') ? site.basemaps : [...site.basemaps, builtIn];
}

export function useGround(site: Site | undefined): Ground {
  const scheme = useColorScheme();
  const queries = useQueryClient();
  const { chosenId, lostId } = useBasemapChoice();
  const offered = basemapsOf(site);
  const offline = offered.find(({ kind }) => kind === 'offline') ?? builtIn;
  const wanted = offered.find(({ id }) => id === (chosenId ?? site?.map.basemap)) ?? offline;
  const start = site?.map ?? { center: [0, 0] as [number, number], zoom: 0 };
  const query = basemapQuery(wanted, start);
  const { data, isError } = useQuery({ ...query, enabled: wanted.kind !== 'offline' });
  const isLost = lostId === wanted.id;
  const document = wanted.kind === 'offline' || isLost ? undefined : data;
  const style = useMemo(() => (document ? basemapStyle(document) : offlineStyle), [document]);
  return {
    wanted,
    shown: document ? wanted : offline,
    style,
    scheme: document ? (wanted.dark ? 'dark' : 'light') : scheme,
    isMissing: isError || isLost,
    retry: () => {
      useBasemapChoice.setState({ lostId: null, notedId: null });
      void queries.resetQueries({ queryKey: query.queryKey });
    },
  };
}
