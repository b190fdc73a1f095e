import { formatDateLl } from '@wellfield/science';

/** A time's day in the reader's time zone. */
export function dayOf(iso: string): string {
  return formatDateLl(new Date(iso).toLocaleDateString('en-CA'));
}

/** A time's day and minute in the reader's time zone. */
export function momentOf(iso: string): string {
  return `${dayOf(iso)}, ${new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
