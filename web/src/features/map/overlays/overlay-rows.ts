import type { GeoJsonProperties } from 'geojson';
import type { Overlay } from '../../../explorer/overlays/site-overlays.ts';

/** An attribute in a popup. */
interface OverlayRow {
  title: string;
  text: string;
}

/** The attributes of an overlay's feature that the site names, or all if it names none; without empty ones. */
export function overlayRows({ popup }: Pick<Overlay, 'popup'>, properties: GeoJsonProperties): OverlayRow[] {
  const given = properties ?? {};
  const shown = popup.length > 0 ? popup : Object.keys(given).map((property) => ({ property, title: property }));
  return shown.flatMap(({ property, title }) => {
    const text = Object.hasOwn(given, property) ? attributeText(given[property]) : '';
    return text === '' ? [] : [{ title, text }];
  });
}

function attributeText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.trim();
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    default:
      return value === null || value === undefined ? '' : JSON.stringify(value);
  }
}
