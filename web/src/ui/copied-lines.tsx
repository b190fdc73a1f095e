import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import styles from './copied-lines.module.css';

interface CopiedLinesProps {
  /** A label for screen readers. */
  label: string;
  text: string;
}

/** Lines to copy into another program. */
export function CopiedLines({ label, text }: CopiedLinesProps) {
  const lines = useRef<HTMLTextAreaElement>(null);
  /** The text that the message is about; it does not apply to another. */
  const [said, setSaid] = useState<{ of: string; words: string } | null>(null);
  const copy = async () => {
    if (await copyText(text)) {
      setSaid({ of: text, words: 'Copied.' });
      return;
    }
    lines.current?.select();
    setSaid({
      of: text,
      words: 'This browser does not allow the page to use the clipboard. The lines are selected: copy them.',
    });
  };
  return (
    <div className={styles.lines}>
      <textarea
        ref={lines}
        className={styles.text}
        aria-label={label}
        readOnly
        spellCheck={false}
        rows={text.split('\n').length + 1}
        value={text}
      />
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>Copy</Button>
        <span role="status">{said?.of === text && said.words}</span>
      </div>
    </div>
  );
}
