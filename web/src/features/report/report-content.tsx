import { useRef, useState } from 'react';
import { useSite } from '../../api/site-query.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useActiveQuery } from '../../explorer/saved-queries.ts';
import { useScreen } from '../../explorer/windows/screen-context.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PartList } from './part-list.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './report-content.module.css';
import { useReportMaker, type ReportFormat } from './use-report-maker.ts';
import { useReportParts } from './use-report-parts.ts';

const formats: readonly [ReportFormat, string][] = [
  ['docx', 'Word (DOCX)'],
  ['pdf', 'PDF'],
];

/** Puts a report together: its title, which parts of the screen it has, and as what it is saved. */
export function ReportContent({ answer }: { answer: Answer }) {
  const site = useSite();
  const query = useActiveQuery()?.name ?? 'Shared view';
  const suggested = [query, answer.head.selectedAnalyte].filter((part) => part !== null).join(': ');
  const [typed, setTyped] = useState<string | null>(null);
  const [format, setFormat] = useState<ReportFormat>('docx');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const parts = useReportParts();
  const chosen = parts.filter(({ id, reason }) => reason === null && !without.has(id));
  const helps = useRef<HTMLDivElement>(null);
  const screen = useScreen();
  const maker = useReportMaker(answer, () => ({ screen: screen.name, windows: screen.openWindows() }));
  const title = (typed ?? suggested).trim();
  return (
    <form
      className={styles.report}
      onSubmit={(event) => {
        event.preventDefault();
        if (site && title !== '') void maker.make({ title, format, parts: chosen, helps: helps.current, site });
      }}
    >
      <div className={`${styles.fields} ${stacked(12, 'top')} ${padded(12, 16)}`}>
        <TextField
          label="Title"
          value={typed ?? suggested}
          maxLength={200}
          required
          onChange={({ target }) => setTyped(target.value)}
        />
        <PartList
          parts={parts}
          without={without}
          onChoose={(id, isIn) =>
            setWithout((before) => new Set(isIn ? [...before].filter((other) => other !== id) : [...before, id]))
          }
        />
        <p className={styles.always}>
          Every report begins with what was asked and how good the data are, and ends with the methods and their
          sources.
        </p>
      </div>
      <div className={`${styles.foot} ${stacked(8)}`}>
        <div className={inLines(12, 12, 'end', 'apart')}>
          <ChoiceSelect<ReportFormat>
            label="Save as"
            layout="field"
            value={format}
            choices={formats}
            onChoose={setFormat}
          />
          <Button kind="primary" type="submit" disabled={maker.state.kind === 'making' || title === '' || !site}>
            Make report
          </Button>
        </div>
        <div className={styles.status}>
          {maker.state.kind === 'making' && <LoadingNotice text={maker.state.words} onCancel={maker.cancel} />}
          {maker.state.kind === 'failed' && <p role="alert">{maker.state.words}</p>}
          {maker.state.kind === 'saved' && (
            <p role="status">
              {`Saved ${maker.state.name} (${sizeText(maker.state.bytes)}).`}
              {maker.state.lostLetters > 0 &&
                ` ${maker.state.lostLetters} letters of scripts that the PDF’s font lacks are “?” in it: the Word document has them.`}
            </p>
          )}
        </div>
      </div>
      <div ref={helps} hidden>
        {chosen.map(({ id, title: name, help }) => (
          <div key={id} data-help-of={name}>
            {help}
          </div>
        ))}
      </div>
    </form>
  );
}
