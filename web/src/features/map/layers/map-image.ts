/** An image for the map's styles: red, green, blue and alpha of each dot. */
export interface MapImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}
