import { listScreeningLevels } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function screeningLevelsModule({ screeningLevels }: Services): Module {
  return { routes: [route(listScreeningLevels, () => Promise.resolve({ data: [...screeningLevels] }))] };
}
