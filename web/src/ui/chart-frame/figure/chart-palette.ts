import type { ColorScheme } from '../../use-color-scheme.ts';
import type { NamedTone, Tone } from './marks.ts';

export type ChartPalette = Readonly<Record<NamedTone | 'paper', string>>;

/** The color of a tone. */
export function colorOf(palette: ChartPalette, tone: Tone): string {
  return isNamed(tone) ? palette[tone] : tone;
}

function isNamed(tone: Tone): tone is NamedTone {
  return !tone.startsWith('#');
}

/** Okabe and Ito 2008; yellow and sky blue are darker on a light background, for a contrast of 3:1. */
const categoriesOnLight = {
  'category-0': '#0072b2',
  'category-1': '#b45a00',
  'category-2': '#00785a',
  'category-3': '#a8487f',
  'category-4': '#8a6d00',
  'category-5': '#2b7fb0',
  'category-6': '#4d4d4d',
} as const;

const categoriesOnDark = {
  'category-0': '#56b4e9',
  'category-1': '#e69f00',
  'category-2': '#2fc79c',
  'category-3': '#e08cbb',
  'category-4': '#f0e442',
  'category-5': '#8fb8ff',
  'category-6': '#c3cad2',
} as const;

/** Viridis (van der Walt and Smith 2015), as much of it as has a contrast of 3:1 to the paper. */
const stepsOnLight = {
  'step-0': '#1fa187',
  'step-1': '#277f8e',
  'step-2': '#365c8d',
  'step-3': '#46327e',
  'step-4': '#440154',
} as const;

const stepsOnDark = {
  'step-0': '#277f8e',
  'step-1': '#1fa187',
  'step-2': '#4ac16d',
  'step-3': '#a0da39',
  'step-4': '#fde725',
} as const;

/** Color values: files and canvases do not have the page's tokens. */
export const chartPalettes: Readonly<Record<ColorScheme, ChartPalette>> = {
  light: {
    paper: '#ffffff',
    ink: '#1a1e24',
    muted: '#59626d',
    grid: '#e1e5ea',
    data: '#31446b',
    fill: '#8fa0c4',
    accent: '#0068a9',
    selection: '#0068a9',
    ...categoriesOnLight,
    ...stepsOnLight,
  },
  dark: {
    paper: '#1b1f24',
    ink: '#e9ecef',
    muted: '#9ba4ae',
    grid: '#30363d',
    data: '#cab969',
    fill: '#7d7750',
    accent: '#66b6f2',
    selection: '#66b6f2',
    ...categoriesOnDark,
    ...stepsOnDark,
  },
};
