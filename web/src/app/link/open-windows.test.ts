import { afterEach, expect, test, vi } from 'vitest';
import { openWindow, useOpenWindows } from '../../explorer/windows/open-windows-store.ts';
import { hideGauge, hideGauges, showGauge, shownGauges } from '../../features/gauges/shown-gauges.ts';
import { onWindowOpen, openWindows, openWindowsNamed } from './open-windows.ts';

// What the page remembers of its tab, here nothing.
vi.hoisted(() => vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined }));

const gauges = ['09419700', '09419800'];

afterEach(() => {
  hideGauges();
  useOpenWindows.setState({ names: [] });
});

test('[MAP-18] the gauges that are shown are named, and shown again by their names in their order', () => {
  showGauge('09419800');
  showGauge('09419700');
  const names = openWindows();
  expect(names).toEqual(['gauge-09419800', 'gauge-09419700']);
  hideGauges();
  expect(openWindows()).toEqual([]);
  expect(openWindowsNamed(names, gauges)).toEqual([]);
  expect(shownGauges()).toEqual(['09419800', '09419700']);
});

test('names of no window, and of gauges that the site has not, are answered', () => {
  const names = ['summary', 'gauge-1', 'gauge-09419700', 'tea'];
  expect(openWindowsNamed(names, gauges)).toEqual(['gauge-1', 'tea']);
  expect(openWindows()).toEqual(['summary', 'gauge-09419700']);
  expect(openWindowsNamed(['qq'], [])).toEqual([]);
  expect(openWindows()).toEqual(['qq', 'summary', 'gauge-09419700']);
});

test('a window that links leave closed is not opened by its name', () => {
  openWindow('report');
  expect(openWindows()).toEqual([]);
  useOpenWindows.setState({ names: [] });
  expect(openWindowsNamed(['report'], [])).toEqual(['report']);
  expect(useOpenWindows.getState().names).toEqual([]);
});

test('of a number that cannot be read the first word is answered', () => {
  expect(openWindowsNamed(['why0:["tea","W-1",', 'why1:0,0,0]'], [])).toEqual(['why0:["tea","W-1",']);
});

test('whoever listens hears of gauges, until they stop', () => {
  const heard = vi.fn<() => void>();
  const stop = onWindowOpen(heard);
  showGauge('09419700');
  expect(heard).toHaveBeenCalledTimes(1);
  hideGauge('09419700');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  showGauge('09419700');
  expect(heard).toHaveBeenCalledTimes(2);
});
