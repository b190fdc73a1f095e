import { sessionScoped } from '../../session/session-scoped.ts';
import { mapSceneAtStart, type MapScene } from './map-scene.ts';

/** The map's scene; kept while one is on other screens. It is part of links, but none of its changes is a step. */
export const useMapScene = sessionScoped<MapScene>(mapSceneAtStart);
