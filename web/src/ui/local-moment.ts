import { formatDateLl } from '@wellfield/science';

/** A time's day in the reader's time zone. */
export function localDay(iso: string): string {
  return formatDateLl(new Date(iso).toLocaleDateString('en-CA'));
}

export function localMoment(iso: string): string {
  return `${localDay(iso)}, ${new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
