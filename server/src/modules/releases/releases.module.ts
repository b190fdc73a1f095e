import { readCurrentRelease } from '@wellfield/contract';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function releasesModule({ store }: Services): Module {
  return {
    routes: [
      route(readCurrentRelease, async ({ reply }) => {
        const { id, name, created } = pinForReply(store, reply, undefined).manifest;
        return { release: id, name, created };
      }),
    ],
  };
}
