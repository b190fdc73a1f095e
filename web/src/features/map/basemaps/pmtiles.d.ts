/** The part of the package that is used; its own types are of protocols of several generations of map libraries, too. */
declare module 'pmtiles' {
  interface Header {
    tileType: number;
    minZoom: number;
    maxZoom: number;
    minLon: number;
    minLat: number;
    maxLon: number;
    maxLat: number;
  }
  interface Part {
    data: ArrayBuffer;
    etag?: string;
  }
  interface Source {
    /** Names the archive in its cache. */
    getKey(): string;
    /** `etag`: that of the file whose directories are known. */
    getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<Part>;
  }
  export class PMTiles {
    constructor(source: Source);
    getHeader(): Promise<Header>;
    getMetadata(): Promise<unknown>;
    /** A tile's bytes, uncompressed; undefined where the archive has none. */
    getZxy(z: number, x: number, y: number, signal?: AbortSignal): Promise<Part | undefined>;
  }
  /** The directories that are known are of another file: they are read again. */
  export class EtagMismatch extends Error {}
  export const TileType: { readonly Mvt: number };
}
