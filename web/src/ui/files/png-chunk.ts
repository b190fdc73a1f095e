/** A chunk of a PNG: length, type, data, checksum. Source: W3C PNG (third edition), 5.3. */
export function pngChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** What a byte adds to the checksum: made once, for a picture has millions. */
const ofByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let code = byte;
  for (let bit = 0; bit < 8; bit += 1) code = code & 1 ? 0xed_b8_83_20 ^ (code >>> 1) : code >>> 1;
  return code;
});

/** The checksum of a chunk (PNG, annex D). */
function crc32(bytes: Uint8Array): number {
  let code = 0xff_ff_ff_ff;
  for (const byte of bytes) code = (ofByte[(code ^ byte) & 255] ?? 0) ^ (code >>> 8);
  return (code ^ 0xff_ff_ff_ff) >>> 0;
}
