import { useEffect, useRef, type ReactNode } from 'react';
import type { MenuAct } from '../menu/menu-button.tsx';
import { regionArea, usePageArea } from './page-area.ts';
import { addWindow, minSize, removeWindow, useWindows, type FirstSize, type FirstStand } from './window-store.ts';
import type { Size } from './window-geometry.ts';
import { WindowFrame } from './window-frame.tsx';

interface FloatingWindowProps {
  /** The key of its saved position and size. */
  name: string;
  title: string;
  /** Its size when it first opens. */
  size: FirstSize;
  /** As a tile it is no smaller, so that its contents can be read. */
  readableSize?: Size;
  stand?: FirstStand;
  /** The region of the page that it first opens over; the whole page without it. */
  over?: string;
  /** Without it the window cannot be closed, only collapsed. */
  onClose?: () => void;
  /** Menu entries of the window's content. */
  acts?: readonly MenuAct[];
  /** Whether it is left out of prints: a window of controls. */
  isScreenOnly?: boolean;
  /** Whether it is a form, which in the sheet is as high as its fields. */
  isForm?: boolean;
  children: ReactNode;
}

const noActs: readonly MenuAct[] = [];

/**
 * A window above the page that can be moved and resized by pointer, finger and keys; it is open as long as it is
 * rendered. On a narrow page it is a tab of the sheet at the bottom.
 */
export function FloatingWindow({
  name,
  title,
  size,
  readableSize = minSize,
  stand,
  over,
  onClose,
  acts = noActs,
  isScreenOnly,
  isForm,
  children,
}: FloatingWindowProps) {
  const area = usePageArea();
  const close = useRef(onClose);
  close.current = onClose;
  const isClosable = onClose !== undefined;
  const { widthPx, heightPx } = size;
  useEffect(() => {
    const firstSize = { widthPx, heightPx };
    addWindow(
      { name, title, firstSize, readableSize, close: isClosable ? () => close.current?.() : null },
      regionArea(over) ?? area,
      stand,
    );
  }, [name, title, widthPx, heightPx, readableSize, stand, over, area, isClosable]);
  useEffect(() => () => removeWindow(name), [name]);
  const open = useWindows(({ stack }) => stack.find((candidate) => candidate.name === name));
  if (!open) return null;
  return (
    <WindowFrame open={open} area={area} acts={acts} over={over} isScreenOnly={isScreenOnly} isForm={isForm}>
      {children}
    </WindowFrame>
  );
}
