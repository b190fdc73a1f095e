/** Where the credits lead that providers of data from OpenStreetMap ask for. */
const addresses: Readonly<Record<string, string>> = {
  OpenFreeMap: 'https://openfreemap.org',
  OpenMapTiles: 'https://www.openmaptiles.org/',
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  Protomaps: 'https://protomaps.com',
};
const names = new RegExp(`(${Object.keys(addresses).join('|')})`);

/** A credit in parts, those with an address as links. */
export function attributionParts(attribution: string): readonly { text: string; address: string | null }[] {
  return attribution
    .split(names)
    .filter((text) => text !== '')
    .map((text) => ({ text, address: addresses[text] ?? null }));
}
