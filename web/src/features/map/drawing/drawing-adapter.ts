import type { Map as LibraryMap } from 'maplibre-gl';
import { TerraDrawExtend, type GeoJSONStoreFeatures, type TerraDrawChanges } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

const { TerraDrawBaseAdapter } = TerraDrawExtend;

/** A press that moves farther than this drags the map. */
const dragPx = 8;

/**
 * Connects terra-draw with the map: pointers, touch, projection, cursor. Its own adapter draws by layers that would be
 * lost with the basemap's style, and fails without them; so this one passes its shapes on, and they are drawn like
 * everything else on the map.
 */
export class DrawingAdapter extends TerraDrawMapLibreGLAdapter<LibraryMap> {
  readonly #onShapes: (shapes: readonly GeoJSONStoreFeatures[]) => void;

  constructor(map: LibraryMap, onShapes: (shapes: readonly GeoJSONStoreFeatures[]) => void) {
    // Six decimals are a tenth of a meter, and keep links short.
    super({ map, coordinatePrecision: 6, minPixelDragDistance: dragPx, minPixelDragDistanceDrawing: dragPx });
    this.#onShapes = onShapes;
  }

  override register(callbacks: TerraDrawExtend.TerraDrawCallbacks): void {
    TerraDrawBaseAdapter.prototype.register.call(this, callbacks);
    callbacks.onReady?.();
  }

  override unregister(): void {
    TerraDrawBaseAdapter.prototype.unregister.call(this);
  }

  override render({ created, updated, unchanged }: TerraDrawChanges): void {
    this.#onShapes([...created, ...updated, ...unchanged]);
  }

  override clear(): void {
    this._currentModeCallbacks?.onClear();
  }
}
