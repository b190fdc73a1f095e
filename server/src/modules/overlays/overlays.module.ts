import { readOverlays } from '@wellfield/contract';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { overlayText } from '../../site/overlay-text.ts';
import { route } from '../../http/route.ts';

export function overlaysModule({ config, settings }: Services): Module {
  const read = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await Promise.all(
        settings.overlays.map(async (overlay) => [overlay.id, await overlayText(config.siteDir, overlay)] as const),
      ),
    );
  let layers: Promise<Record<string, string>> | null = null;

  return {
    routes: [
      route(readOverlays, async () => {
        // Cached after the first read; a failed read is not.
        layers ??= read().catch((error: unknown) => {
          layers = null;
          throw error;
        });
        return { layers: await layers };
      }),
    ],
  };
}
