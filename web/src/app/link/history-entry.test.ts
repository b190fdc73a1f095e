import { createMemoryHistory } from '@tanstack/react-router';
import { limits } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { entryOf, isAddress, stateOf } from './history-entry.ts';

describe('an entry of the history', () => {
  test('carries the step that led to it, and its index', () => {
    const history = createMemoryHistory({ initialEntries: ['/map?v=1#list'] });
    expect(entryOf(history.location)).toEqual({ index: 0, words: null, address: '?v=1' });
    history.push(...stateOf(history.location, '?v=1&matrix=Soil', '?q=1', 'Filter Matrix: Soil'));
    expect(history.location.href).toBe('/map?v=1&matrix=Soil#list');
    expect(entryOf(history.location)).toEqual({ index: 1, words: 'Filter Matrix: Soil', address: '?v=1&matrix=Soil' });
    history.back();
    expect(entryOf(history.location).words).toBeNull();
  });

  test('keeps an address that is too long to be shown', () => {
    const history = createMemoryHistory({ initialEntries: ['/dataview'] });
    const long = `?v=1&has.location=${'x'.repeat(limits.addressCharacters)}`;
    history.replace(...stateOf(history.location, long, '?q=1', null));
    expect(history.location.href).toBe('/dataview?q=1');
    expect(entryOf(history.location).address).toBe(long);
    expect(isAddress(history.location, long)).toBe(true);
    expect(isAddress(history.location, '?q=1')).toBe(false);
    // The next one is short again.
    history.push(...stateOf(history.location, '?q=1&v=1', '?q=1', 'All filters removed'));
    expect(entryOf(history.location)).toEqual({ index: 1, words: 'All filters removed', address: '?q=1&v=1' });
  });

  test('has the same address however a browser spells it', () => {
    const history = createMemoryHistory({ initialEntries: ['/map?v=1&selected=O%27Hara%20%2F%201'] });
    expect(isAddress(history.location, "?v=1&selected=O'Hara+/+1")).toBe(true);
    expect(isAddress(history.location, '?v=1&selected=O')).toBe(false);
  });
});
