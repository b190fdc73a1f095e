/** The spatial reference system of every point: longitude and latitude, WGS84. */
export const wgs84 = 4326;

/**
 * A point as GeoPackage stores geometry: its header (magic, version 0, little-endian without envelope, reference system),
 * then well-known binary. Null without coordinates. Source: OGC 12-128r19, GeoPackage 1.4, 2.1.3.
 */
export function pointBlob(long: number | null, lat: number | null): Buffer | null {
  if (long === null || lat === null) return null;
  const blob = Buffer.alloc(29);
  blob.write('GP', 0, 'latin1');
  blob.writeUInt8(0, 2);
  blob.writeUInt8(1, 3);
  blob.writeInt32LE(wgs84, 4);
  blob.writeUInt8(1, 8);
  blob.writeUInt32LE(1, 9);
  blob.writeDoubleLE(long, 13);
  blob.writeDoubleLE(lat, 21);
  return blob;
}
