import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { messages, type AnalyteOption } from '@wellfield/contract';
import { useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { groupAnalytes, optionAfterKey } from './analyte-options.ts';
import { AnalyteMenu } from './analyte-menu.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './panels.module.css';

const noAnalytes: readonly AnalyteOption[] = [];

/** The 'Parameter' dropdown selects the analyte to show. Typing searches its list. */
export function ParameterSelect() {
  const answers = useAnswers();
  const head = useAnswer(({ answer }) => answer?.head ?? null);
  const isLoading = useAnswer(({ loading }) => loading !== null);
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const menuId = useId();
  const analytes = head?.analytes ?? noAnalytes;
  const groups = useMemo(() => groupAnalytes(analytes, wanted), [analytes, wanted]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const chosen = head?.selectedAnalyte ?? null;

  const open = () => {
    if (isOpen || analytes.length === 0) return;
    setWanted('');
    const all = groupAnalytes(analytes, '').flatMap((group) => group.options);
    setCurrent(
      Math.max(
        0,
        all.findIndex(({ value }) => value === chosen),
      ),
    );
    setIsOpen(true);
    input.current?.select();
  };
  const pick = (analyte: AnalyteOption | undefined) => {
    if (!analyte) return;
    setIsOpen(false);
    answers.chooseAnalyte(analyte.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      pick(options[current]);
    } else if (!isOpen && ['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) {
      event.preventDefault();
      open();
    } else if (isOpen) {
      const next = optionAfterKey(current, event.key, options.length);
      if (next === null) return;
      event.preventDefault();
      setCurrent(next);
    }
  };
  const restingText = isLoading ? messages.loading.standard : (chosen ?? '');

  return (
    <div className={styles.select}>
      <label htmlFor={inputId} className={`${styles.parameterSelectLabel} ${typeset('muted', 'small', 'label')}`}>
        Parameter
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={inputId}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-autocomplete="list"
          aria-busy={isLoading}
          aria-activedescendant={isOpen && options.length > 0 ? `${menuId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={analytes.length === 0}
          className={styles.input}
          title={restingText}
          placeholder={isOpen ? 'Search parameters...' : undefined}
          value={isOpen ? wanted : restingText}
          onChange={({ target }) => {
            setIsOpen(true);
            setWanted(isOpen ? target.value : '');
            setCurrent(0);
          }}
          onClick={open}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isOpen && (
        <AnalyteMenu id={menuId} groups={groups} current={current} chosen={chosen} onPick={pick} onPoint={setCurrent} />
      )}
    </div>
  );
}
