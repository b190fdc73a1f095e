import { useLayoutEffect, type RefObject } from 'react';

/** In the style of the page: how much of its lower end the sheet of windows covers. What must stay in sight is above. */
const property = '--sheet-cover';

/** Tells the page the height of the sheet's topmost window, whatever it is: by content, tall, collapsed. */
export function useSheetCover(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const sheet = element.current;
    if (!sheet || !isShown) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(property, `${sheet.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(sheet, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, isShown]);
}
