import type { Basemap } from './provider-address.ts';

type Look = NonNullable<Basemap['thumbnail']>;

interface ThumbnailColors {
  land: string;
  water: string;
  road: string;
  relief?: string;
}

const looks: Readonly<Record<Look, ThumbnailColors>> = {
  light: { land: '#f2f3f0', water: '#cad2d3', road: '#ffffff' },
  dark: { land: '#262a2e', water: '#10151a', road: '#4a5058' },
  terrain: { land: '#e4ead2', water: '#a3c7dc', road: '#c98d5a', relief: '#b7c29a' },
  imagery: { land: '#6d6a4e', water: '#2c4a55', road: '#b5aa8d', relief: '#4f5a3c' },
  outlines: { land: '#eef1f4', water: '#8fb8dc', road: '#c5ccd4' },
};

/** A small drawing of a basemap's look: its provider is not called before it is chosen. */
export function BasemapThumbnail({ basemap: { thumbnail, dark } }: { basemap: Basemap }) {
  const { land, water, road, relief } = looks[thumbnail ?? (dark ? 'dark' : 'light')];
  return (
    <svg viewBox="0 0 84 48" aria-hidden="true">
      <rect width="84" height="48" fill={land} />
      {relief && <path d="M0 30Q16 14 30 24T58 18T84 26V48H0Z" fill={relief} />}
      <path d="M-2 12Q18 4 34 14T64 16T88 6" fill="none" stroke={water} strokeWidth="5" />
      <path d="M20 -2L30 50M-2 36L88 28M62 -2L56 50" fill="none" stroke={road} strokeWidth="2" />
    </svg>
  );
}
