import { beforeEach, expect, test, vi } from 'vitest';
import {
  addWindow,
  cascadeWindows,
  closeWindows,
  forgetRects,
  rectOf,
  putWindow,
  raiseWindow,
  removeWindow,
  restoreRects,
  tileWindows,
  useWindows,
} from './window-store.ts';

const area = { x: 0, y: 52, width: 1440, height: 848 };
const firstSize = { widthPx: 500, heightPx: 400 };
const readableSize = { width: 300, height: 236 };
const open = (name: string, close: (() => void) | null = null) =>
  addWindow({ name, title: name, firstSize, readableSize, close }, area);
const names = () => useWindows.getState().stack.map(({ name }) => name);
const rect = (name: string) => rectOf(useWindows.getState(), name);

beforeEach(() => {
  useWindows.setState({ stack: [] });
  forgetRects();
});

test('[PLT-01] windows open in their default size, cascaded, the last one on top; a raised one comes to the top', () => {
  open('box');
  open('qq');
  expect(names()).toEqual(['box', 'qq']);
  expect(rect('box')).toEqual({ x: 470, y: 276, width: 500, height: 400 });
  expect(rect('qq')).toEqual({ x: 498, y: 304, width: 500, height: 400 });
  raiseWindow('box');
  expect(names()).toEqual(['qq', 'box']);
  const before = useWindows.getState();
  raiseWindow('box');
  raiseWindow('closed');
  expect(useWindows.getState()).toBe(before);
  addWindow({ name: 'qq', title: 'QQ Plot of Arsenic', firstSize, readableSize, close: null }, area);
  expect(useWindows.getState().stack.map(({ title }) => title)).toEqual(['QQ Plot of Arsenic', 'box']);
  expect(rect('qq')).toEqual({ x: 498, y: 304, width: 500, height: 400 });
});

test('[plots 16] a window that opens on a narrow page has its own size when the page is wide again', () => {
  const piper = {
    name: 'piper',
    title: 'Piper',
    firstSize: { widthPx: 750, heightPx: 600 },
    readableSize,
    close: null,
  };
  addWindow(piper, { x: 0, y: 52, width: 390, height: 792 });
  expect(rect('piper')).toMatchObject({ x: 0, width: 390 });
  addWindow(piper, area);
  expect(rect('piper')).toMatchObject({ width: 750, height: 600 });
});

test('[PLT-01] a window may open in the lower right corner of what it is over, above a scale', () => {
  addWindow({ name: 'tools', title: 'Spatial Tools Interface', firstSize, readableSize, close: null }, area, 'corner');
  expect(rect('tools')).toEqual({ x: 932, y: 434, width: 500, height: 400 });
});

test('[PLT-01] position and size are kept when a window closes, and restored when it opens again', () => {
  open('box');
  putWindow('box', (current) => ({ ...current, x: 7 }));
  removeWindow('box');
  expect(names()).toEqual([]);
  open('box');
  expect(rect('box')).toEqual({ x: 7, y: 276, width: 500, height: 400 });
  putWindow('closed', () => ({ x: 0, y: 0, width: 1, height: 1 }));
  expect(rect('closed')).toBeUndefined();
});

test('positions of an earlier visit apply, except for windows moved since; the next account has none of them', () => {
  const saved = { x: 1, y: 60, width: 600, height: 500 };
  open('box');
  putWindow('box', (current) => ({ ...current, x: 7 }));
  restoreRects({ box: saved, qq: saved }, area);
  open('qq');
  expect(rect('box')?.x).toBe(7);
  expect(rect('qq')).toEqual(saved);
  forgetRects();
  expect(rect('qq')).toEqual({ x: 498, y: 304, width: 500, height: 400 });
});

test('all windows are tiled, cascaded and closed; one that cannot be closed stays', () => {
  const close = vi.fn<() => void>(() => removeWindow('qq'));
  open('tools');
  open('qq', close);
  tileWindows([area]);
  expect(rect('tools')).toEqual({ x: 8, y: 60, width: 708, height: 832 });
  expect(rect('qq')).toEqual({ x: 724, y: 60, width: 708, height: 832 });
  cascadeWindows(area);
  expect(rect('tools')).toEqual({ x: 8, y: 60, width: 500, height: 400 });
  expect(rect('qq')).toEqual({ x: 36, y: 88, width: 500, height: 400 });
  closeWindows();
  expect(close).toHaveBeenCalledTimes(1);
  expect(names()).toEqual(['tools']);
});

test('[design 8] windows tile in the first area that is large enough for all, and are not remembered there', () => {
  const half = { x: 600, y: 52, width: 380, height: 848 };
  const map = { x: 220, y: 52, width: 760, height: 848 };
  open('box');
  open('qq');
  tileWindows([half, map]);
  expect(rect('box')).toEqual({ x: 608, y: 60, width: 364, height: 412 });
  expect(rect('qq')).toEqual({ x: 608, y: 480, width: 364, height: 412 });
  expect(useWindows.getState().rects).toEqual({});
  open('piper');
  open('durov');
  tileWindows([half, map]);
  // Four would be lower than a window can be: they have the whole map.
  expect(rect('box')).toEqual({ x: 228, y: 60, width: 368, height: 412 });
  removeWindow('box');
  open('box');
  expect(rect('box')).toMatchObject({ width: 500, height: 400 });
  // What is moved by hand is remembered.
  putWindow('qq', (current) => ({ ...current, x: 5 }));
  expect(useWindows.getState().rects).toMatchObject({ qq: { x: 5 } });
  expect(useWindows.getState().arranged).not.toHaveProperty('qq');
});

test('[design 8] a restored window takes at most 60 % of the page, or its first size where that is larger', () => {
  const stored = { x: 8, y: 60, width: 1265, height: 680 };
  restoreRects({ box: stored, summary: stored }, { width: 1440, height: 848 });
  open('box');
  expect(rect('box')).toEqual({ x: 8, y: 60, width: 864, height: 0.6 * 848 });
  addWindow(
    { name: 'summary', title: 'Summary Table', firstSize: { widthPx: 1400, heightPx: 500 }, readableSize, close: null },
    area,
  );
  expect(rect('summary')).toEqual({ x: 8, y: 60, width: 1265, height: 0.6 * 848 });
});

test('[plots 16] a window that opened on a narrow page has its own width when the page is wide again', () => {
  addWindow({ name: 'box', title: 'box', firstSize, readableSize, close: null }, { ...area, width: 390 });
  expect(rect('box')).toMatchObject({ width: 390 });
  open('box');
  expect(rect('box')).toEqual({ x: 470, y: 276, width: 500, height: 400 });
});
