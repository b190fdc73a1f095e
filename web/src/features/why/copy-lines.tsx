import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopiedLines } from '../../ui/copied-lines.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { arriving } from '../../ui/layout/layout.ts';

const languages = ['R', 'Python'] as const;
type Language = (typeof languages)[number];
const acts: Readonly<Record<Language, string>> = { R: 'Copy as R', Python: 'Copy as Python' };

interface CopyLinesProps {
  /** Writes the lines; null where there are none. */
  write: ((language: Language) => string) | null;
}

/** Copies lines that recompute the number; where the browser refuses they are there to copy by hand. */
export function CopyLines({ write }: CopyLinesProps) {
  const [copied, setCopied] = useState<{ by: CopyLinesProps['write']; language: Language } | null>(null);
  const [byHand, setByHand] = useState<{ by: CopyLinesProps['write']; language: Language; text: string } | null>(null);
  const copy = async (language: Language) => {
    if (write === null) return;
    const text = write(language);
    const isCopied = await copyText(text);
    setCopied(isCopied ? { by: write, language } : null);
    setByHand(isCopied ? null : { by: write, language, text });
  };
  return (
    <>
      {languages.map((language) => (
        <Button key={language} disabled={write === null} onClick={() => void copy(language)}>
          {acts[language]}
        </Button>
      ))}
      <span role="status" className={`${arriving} ${typeset('muted')}`}>
        {copied?.by === write && copied !== null && `The lines for ${copied.language} are copied.`}
      </span>
      {byHand?.by === write && byHand !== null && (
        <CopiedLines label={`Lines for ${byHand.language}`} text={byHand.text} />
      )}
    </>
  );
}
