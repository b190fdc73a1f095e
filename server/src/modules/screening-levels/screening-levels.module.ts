import { listScreeningLevels } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function screeningLevelsModule({ screeningLevels, now }: Services): Module {
  const today = (): string => new Date(now()).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return {
    routes: [route(listScreeningLevels, () => Promise.resolve({ today: today(), data: [...screeningLevels] }))],
  };
}
