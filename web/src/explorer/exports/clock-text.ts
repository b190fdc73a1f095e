/** A time as `05:23`, with its day unless that is today. */
export function clockText(time: string, now = new Date()): string {
  const at = new Date(time);
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return at.toDateString() === now.toDateString() ? clock : `${clock} on ${dayText(time)}`;
}

/** A day as `November 22, 2026`. */
export function dayText(time: string): string {
  return new Date(time).toLocaleDateString('en', { dateStyle: 'long' });
}
