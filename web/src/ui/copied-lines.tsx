import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { inLines, stacked } from './layout/layout.ts';
import { boxed, padded } from './layout/boxed.ts';
import styles from './ui.module.css';

interface CopiedLinesProps {
  /** A label for screen readers. */
  label: string;
  text: string;
}

/** Lines to copy into another program. */
export function CopiedLines({ label, text }: CopiedLinesProps) {
  const lines = useRef<HTMLTextAreaElement>(null);
  /** The text that the message is about; it does not apply to another. */
  const [message, setMessage] = useState<{ of: string; words: string } | null>(null);
  const copy = async () => {
    if (await copyText(text)) {
      setMessage({ of: text, words: 'Copied.' });
      return;
    }
    lines.current?.select();
    setMessage({
      of: text,
      words: 'This browser does not allow the page to use the clipboard. The lines are selected: copy them.',
    });
  };
  return (
    <div className={stacked(8)}>
      <textarea
        ref={lines}
        className={`${styles.text} ${boxed('frame')} ${padded(10, 12)}`}
        aria-label={label}
        readOnly
        spellCheck={false}
        rows={text.split('\n').length + 1}
        value={text}
      />
      <div className={inLines(4, 12)}>
        <Button onClick={() => void copy()}>Copy</Button>
        <span role="status">{message?.of === text && message.words}</span>
      </div>
    </div>
  );
}
