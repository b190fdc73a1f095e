import { Fragment } from 'react';
import { useShownAnswer } from '../answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { openWindow, useIsWindowOpen } from './open-windows-store.ts';
import { useScreen } from './screen-context.ts';
import { WindowCommand } from './window-buttons.tsx';
import type { FramedWindow, WindowEntry } from './window-entry.ts';

/** The screen's open windows, and the commands of all of them. */
export function ScreenWindows() {
  const screen = useScreen();
  return screen.windows.map((entry) => (
    <Fragment key={entry.name}>
      <WindowCommand entry={entry} />
      <OpenWindow entry={entry} />
    </Fragment>
  ));
}

function OpenWindow({ entry }: { entry: WindowEntry }) {
  const isOpenByName = useIsWindowOpen(entry.name);
  const isOpen = entry.state?.useIsOpen() ?? isOpenByName;
  const hasAnswer = useShownAnswer() !== null;
  if (!isOpen) return null;
  if ('Window' in entry) return hasAnswer && <entry.Window />;
  return (hasAnswer || entry.needsNoAnswer === true) && <Framed {...entry} />;
}

function Framed({ name, title, size, over, isForm, state, Content }: FramedWindow) {
  return (
    <FloatingWindow
      name={name}
      title={title}
      size={size}
      {...(over && { over })}
      {...(isForm && { isForm, isScreenOnly: isForm })}
      onClose={() => (state ? state.close() : openWindow(name, false))}
    >
      <Content />
    </FloatingWindow>
  );
}
