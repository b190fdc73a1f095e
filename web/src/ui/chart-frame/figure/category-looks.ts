import type { Category, Shape } from './marks.ts';

/** As many shapes and colors of series or classes as can be told apart. */
export const categoryLooks: readonly { shape: Shape; tone: Category }[] = [
  { shape: 'dot', tone: 'category-0' },
  { shape: 'square', tone: 'category-1' },
  { shape: 'diamond', tone: 'category-2' },
  { shape: 'wedge', tone: 'category-3' },
  { shape: 'cross', tone: 'category-4' },
  { shape: 'star', tone: 'category-5' },
];
