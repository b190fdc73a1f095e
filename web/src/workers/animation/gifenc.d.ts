/** What is used of the package, which has no types of its own. */
declare module 'gifenc' {
  type Palette = number[][];

  interface Frame {
    palette: Palette;
    delay: number;
    /** Whether it begins the file: then the screen's size and that it is repeated stand before it. */
    first: boolean;
  }

  interface Encoder {
    writeHeader(): void;
    writeFrame(indexes: Uint8Array, width: number, height: number, frame: Frame): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(options: { auto: false }): Encoder;
  export function quantize(rgba: Uint8ClampedArray, maxColors: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
