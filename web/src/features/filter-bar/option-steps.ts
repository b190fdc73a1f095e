import { sizes } from '../../ui/sizes.ts';

/** The option that a key moves to in an open list; null for other keys. Page Up and Page Down move by a page. */
export function optionAfterKey(current: number, key: string, count: number): number | null {
  if (count === 0) return null;
  const within = (option: number) => Math.min(Math.max(0, option), count - 1);
  switch (key) {
    case 'ArrowDown':
      return current >= count - 1 ? 0 : current + 1;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'PageDown':
      return within(current + sizes.select.pageSize);
    case 'PageUp':
      return within(current - sizes.select.pageSize);
    default:
      return null;
  }
}
