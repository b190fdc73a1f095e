import type { Map as LibraryMap } from 'maplibre-gl';
import { TerraDrawExtend, type GeoJSONStoreFeatures, type TerraDrawChanges } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

const { TerraDrawBaseAdapter } = TerraDrawExtend;

/** A press that moves farther before it is let go moves the map. */
const dragPx = 8;

/**
 * What terra-draw knows of the map: pointers, touch, projection, cursor. The layers that its own adapter draws by would
 * be lost with the style of the basemap, and it fails without them; so its shapes are handed on, and drawn as
 * everything else on the map is.
 */
export class DrawingAdapter extends TerraDrawMapLibreGLAdapter<LibraryMap> {
  readonly #onShapes: (shapes: readonly GeoJSONStoreFeatures[]) => void;

  constructor(map: LibraryMap, onShapes: (shapes: readonly GeoJSONStoreFeatures[]) => void) {
    // Six decimals are a tenth of a metre, and keep links short.
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
