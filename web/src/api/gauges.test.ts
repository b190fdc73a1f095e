import { expect, test } from 'vitest';
import { flowFailureText } from './gauges.ts';

test('[LOAD-06] a flow of the site’s own that cannot be had is not said to be of the USGS', () => {
  expect(flowFailureText(true)).toBe('Error getting USGS flow data.');
  expect(flowFailureText(false)).toBe('Error getting flow data.');
});
