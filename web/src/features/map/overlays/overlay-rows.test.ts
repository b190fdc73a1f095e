import { expect, test } from 'vitest';
import { overlayRows } from './overlay-rows.ts';

const popup = [
  { property: 'id', title: 'Well' },
  { property: 'screen_top_ft', title: 'Screen top (ft)' },
  { property: 'owner', title: 'Owner' },
];

test('[MAP-02] a popup shows the attributes that the site names, in its order, without empty ones', () => {
  const properties = { owner: '', screen_top_ft: 0, id: 'M-1', secret: 'not named' };
  expect(overlayRows({ popup }, properties)).toEqual([
    { title: 'Well', text: 'M-1' },
    { title: 'Screen top (ft)', text: '0' },
  ]);
  expect(overlayRows({ popup }, null)).toEqual([]);
});

test('a site that names none shows all of them', () => {
  const properties = { FID: 3, isOpen: false, tags: ['a', 'b'], gone: null, note: ' x ' };
  expect(overlayRows({ popup: [] }, properties)).toEqual([
    { title: 'FID', text: '3' },
    { title: 'isOpen', text: 'no' },
    { title: 'tags', text: '["a","b"]' },
    { title: 'note', text: 'x' },
  ]);
});

test('inherited properties of objects are not attributes', () => {
  expect(overlayRows({ popup: [{ property: 'constructor', title: 'x' }] }, { id: 1 })).toEqual([]);
});
