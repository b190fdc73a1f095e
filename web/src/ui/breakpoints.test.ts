import { expect, test } from 'vitest';
import { namedMedia } from './breakpoints.ts';

test('[code 20] a style sheet names its breakpoints; an unknown name stops the build', () => {
  expect(namedMedia('(--desktop) and (min-height: 640px)')).toBe('(min-width: 1024px) and (min-height: 640px)');
  expect(namedMedia('(--wide) and (--below-1200)')).toBe('(min-width: 768px) and (max-width: 1199px)');
  expect(namedMedia('(prefers-reduced-motion: reduce)')).toBe('(prefers-reduced-motion: reduce)');
  expect(() => namedMedia('(--narow)')).toThrow('no breakpoint is called --narow');
});
