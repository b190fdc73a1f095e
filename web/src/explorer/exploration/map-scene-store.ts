import { create } from 'zustand';
import { useSession } from '../../session/session-store.ts';
import { mapSceneAtStart, type MapScene } from './map-scene.ts';

/** The map's scene; kept while one is on other screens. It is part of links, but none of its changes is a step. */
export const useMapScene = create<MapScene>()(() => mapSceneAtStart);

useSession.subscribe(({ token }) => {
  if (token === null) useMapScene.setState(mapSceneAtStart);
});
