import { paleochannel, pointOf, wash, westernChannel, type Point } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { siteLocations } from './site-locations.ts';
import { siteOverlays } from './site-overlays.ts';

/** The area of the picture, in meters from the center of the complex, and its scale in meters per unit. */
const frame = { west: -3_300, north: 5_500, width: 8_200, height: 6_400 };
const scale = 10;

/** The invented site from the air, drawn from the same lines as its overlays: SVG without styles or scripts. */
export function sitePicture(): string {
  const [width, height] = [frame.width / scale, frame.height / scale];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13">
<title>Sandhill Complex (invented) from the air</title>
<rect width="${width}" height="${height}" fill="#cdb795"/>
${fan()}
${scrub()}
<g fill="none" stroke="#b3946a" stroke-linecap="round" stroke-linejoin="round" opacity="0.55">
${line(paleochannel, 30)}
${line(westernChannel, 22)}
</g>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
${line(wash, 26, '#8a9a5b')}
${line(wash, 14, '#6f8450')}
${line(wash, 4, '#5b86a3')}
</g>
${areas('subareas', 'fill="#bda684" stroke="#8d7552" stroke-width="1"')}
${areas('surface-water', 'fill="#6f97ad" stroke="#4d7287" stroke-width="1"')}
${buildings()}
${wells()}
${labels()}
</svg>
`;
}

function unitsOf({ x, y }: Point): string {
  return `${((x - frame.west) / scale).toFixed(1)} ${((frame.north - y) / scale).toFixed(1)}`;
}

function line(points: readonly Point[], width: number, color?: string): string {
  const stroke = color === undefined ? '' : ` stroke="${color}"`;
  return `<path d="M${points.map(unitsOf).join('L')}" stroke-width="${width}"${stroke}/>`;
}

/** Shallow channels down the slope towards the wash. */
function fan(): string {
  const random = new RandomStream(71, 'fan');
  const runs = Array.from({ length: 26 }, (_, index) => {
    const x = frame.west + (index * frame.width) / 25 + 60 * random.normal();
    const reach = 640 + 70 * random.normal();
    const points = Array.from({ length: 7 }, (_step, step) => ({
      x: x + step * 55 + 35 * random.normal(),
      y: frame.north - frame.height + step * reach,
    }));
    return `<path d="M${points.map(unitsOf).join('L')}"/>`;
  });
  return `<g fill="none" stroke="#bfa57d" stroke-width="2" stroke-linecap="round" opacity="0.6">\n${runs.join('\n')}\n</g>`;
}

function scrub(): string {
  const random = new RandomStream(73, 'scrub');
  const dots = Array.from({ length: 420 }, () => {
    const point = {
      x: frame.west + frame.width * (0.5 + random.normal() / 3.2),
      y: frame.north - frame.height * (0.5 + random.normal() / 3.2),
    };
    return `M${unitsOf(point)}h0`;
  });
  return `<path d="${dots.join('')}" fill="none" stroke="#8f8a5c" stroke-width="2.2" stroke-linecap="round" opacity="0.6"/>`;
}

/** The areas of an overlay. */
function areas(overlay: string, look: string): string {
  const { features } = JSON.parse(siteOverlays()[`${overlay}.geojson`] ?? '') as {
    features: { geometry: { type: string; coordinates: [number, number][][] } }[];
  };
  const outlines = features
    .filter(({ geometry }) => geometry.type === 'Polygon')
    .map(({ geometry }) => (geometry.coordinates[0] ?? []).map(([long, lat]) => unitsOf(pointOf(lat, long))));
  return `<path d="${outlines.map((corners) => `M${corners.join('L')}Z`).join('')}" ${look}/>`;
}

/** The process buildings, west and east edge, south and north edge in meters. */
const buildingEdges = [
  [-600, -480, -120, 120],
  [-440, -300, -120, -20],
  [-440, -260, 40, 160],
  [-180, -60, -150, 180],
  [-20, 150, -120, 20],
  [260, 400, -140, 100],
  [440, 600, -40, 60],
] as const;

function buildings(): string {
  const roofs = buildingEdges.map(
    ([west, east, south, north]) =>
      `M${unitsOf({ x: west, y: south })}L${unitsOf({ x: east, y: south })}L${unitsOf({ x: east, y: north })}L${unitsOf({ x: west, y: north })}Z`,
  );
  return `<path d="${roofs.join('')}" fill="#ece7dd" stroke="#7d7464" stroke-width="0.8"/>`;
}

function wells(): string {
  const dots = siteLocations()
    .filter(({ kind, surveyed }) => kind.endsWith('well') && surveyed)
    .map(({ point }) => `M${unitsOf(point)}h0`);
  return `<path d="${dots.join('')}" fill="none" stroke="#233b57" stroke-width="3" stroke-linecap="round"/>`;
}

function labels(): string {
  const texts: readonly [string, Point][] = [
    ['Sandhill Complex', { x: 720, y: 440 }],
    ['Main channel', { x: 860, y: 2_500 }],
    ['Western channel', { x: -1_800, y: 2_000 }],
    ['The wash', { x: 2_700, y: 5_150 }],
    ['1 km', { x: -2_840, y: -800 }],
  ];
  const written = texts.map(([text, point]) => {
    const [x, y] = unitsOf(point).split(' ');
    return `<text x="${x}" y="${y}" fill="#2b2418" stroke="#e9dcc4" stroke-width="3" paint-order="stroke">${text}</text>`;
  });
  const bar = `<path d="M${unitsOf({ x: -3_100, y: -650 })}L${unitsOf({ x: -2_100, y: -650 })}" stroke="#2b2418" stroke-width="3"/>`;
  return [...written, bar].join('\n');
}
