import type { ColorScheme } from '../../../../ui/use-color-scheme.ts';

interface ClusterColors {
  /** One for each possible cluster. */
  marks: readonly string[];
  /** The color of the number on a mark. */
  number: string;
}

/**
 * Okabe and Ito's colors, then others; darker on a light basemap for a contrast of 4.5:1 with the numbers. Eleven colors
 * are more than the eye can distinguish, so every mark has its cluster's number.
 */
export const clusterColors: Readonly<Record<ColorScheme, ClusterColors>> = {
  light: {
    number: '#ffffff',
    marks: [
      '#0068a9',
      '#a85300',
      '#00785a',
      '#a8487f',
      '#7a6200',
      '#4d4d4d',
      '#7a1f4f',
      '#3f2b96',
      '#566119',
      '#b3242a',
      '#1f7391',
    ],
  },
  dark: {
    number: '#0b0d10',
    marks: [
      '#56b4e9',
      '#e69f00',
      '#2fc79c',
      '#e08cbb',
      '#f0e442',
      '#c3cad2',
      '#ff8f73',
      '#a99bff',
      '#b8c95a',
      '#ff7b7b',
      '#7fe3ff',
    ],
  },
};
