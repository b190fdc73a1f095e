/** What names itself in the header, the most particular first: Edge also says Chrome, and Chrome says Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^python-|^Python-|\burllib3\b/, 'Python'],
  [/^libcurl\b.*\bhttr|^R\b/, 'R'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * A browser and its system as its owner would name them, such as 'Firefox on Windows', from a User-Agent header; null if
 * neither is known. Nothing else of the header, which anyone can write, is kept or shown.
 */
export function browserName(userAgent: string | undefined): string | null {
  const header = (userAgent ?? '').slice(0, 500);
  const browser = browsers.find(([sign]) => sign.test(header))?.[1];
  const system = systems.find(([sign]) => sign.test(header))?.[1];
  if (browser === undefined) return system === undefined ? null : `A browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
