import { askWhy, useWhyDisplay, openWhyNamed, whyWindowNames } from '../../explorer/why/requested-number.ts';
import { answerPart } from '../../explorer/windows/answer-window.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';

/** 'Why this number?', while a number is being explained: its facts and some samples can be read at once. */
export const whyEntry: WindowEntry = {
  name: 'why',
  title: 'Why this number?',
  size: { widthPx: 680, heightPx: 560 },
  state: {
    useIsOpen: () => useWhyDisplay(({ requested }) => requested !== null),
    close: () => askWhy(null),
  },
  link: { words: whyWindowNames, open: openWhyNamed, subscribe: useWhyDisplay.subscribe },
  Content: answerPart('Why this number?', async () => (await import('./requested-content.tsx')).RequestedContent),
};
