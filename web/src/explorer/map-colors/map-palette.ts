import type { ColorScheme } from '../../ui/use-color-scheme.ts';

/** Colors for WebGL, which has no tokens. Data has two steps of cividis, the background the neutrals. */
export interface MapPalette {
  background: string;
  graticule: string;
  graticuleLabel: string;
  /** A circle with a value. */
  data: string;
  dataLine: string;
  /** A circle that shows only a position. */
  noValue: string;
  noValueLine: string;
  highlight: string;
  selection: string;
  halo: string;
}

export const mapPalettes: Readonly<Record<ColorScheme, MapPalette>> = {
  light: {
    background: '#f3f5f7',
    graticule: '#dde1e6',
    graticuleLabel: '#5c656f',
    data: '#31446b',
    dataLine: '#1d2b49',
    noValue: '#d5dade',
    noValueLine: '#4b535c',
    highlight: '#14181d',
    selection: '#0068a9',
    halo: '#ffffff',
  },
  dark: {
    background: '#14171b',
    graticule: '#272c32',
    graticuleLabel: '#929ba5',
    data: '#cab969',
    dataLine: '#f1e6ae',
    noValue: '#33393f',
    noValueLine: '#c3cad2',
    highlight: '#ffffff',
    selection: '#66b6f2',
    halo: '#0b0d10',
  },
};
