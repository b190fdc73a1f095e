import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formatCount } from '@wellfield/science';
import { useModal } from '../dialog.tsx';
import { CommandOption } from './command-option.tsx';
import { padded } from '../layout/boxed.ts';
import { typeset } from '../layout/typeset.ts';
import { arriving, keepsSize } from '../layout/layout.ts';
import styles from './palette.module.css';
import type { Command } from './commands.ts';
import { rankCommands } from './rank-commands.ts';
import { sizes } from '../sizes.ts';

interface CommandPaletteProps {
  commands: readonly Command[];
  /** Whether more commands are on their way. */
  isGathering: boolean;
  onClose(): void;
}

/** All available commands: typing finds one, Enter runs it, also one that is still on its way. */
export function CommandPalette({ commands, isGathering, onClose }: CommandPaletteProps) {
  const element = useModal();
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [wanted, setWanted] = useState('');
  const [current, setCurrent] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const ranked = useMemo(() => rankCommands(commands, wanted), [commands, wanted]);
  const shown = ranked.slice(0, sizes.paletteCommands);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, ranked]);

  const act = (command: Command | undefined) => {
    if (!command || (command.reason ?? null) !== null) return;
    onClose();
    // After the focus has returned, because the command may move it.
    setTimeout(() => command.onAct());
  };
  const [found] = shown;
  useEffect(() => {
    if (!isAwaited || (isGathering && !found)) return;
    setAwaited(false);
    act(found);
    // oxlint-disable-next-line react/exhaustive-deps -- `act` is new with each rendering and does the same
  }, [isAwaited, isGathering, found]);
  const onKeyDown = (event: KeyboardEvent) => {
    // What is below the palette must not get its Escape: a window would close, too.
    if (event.key === 'Escape') return event.stopPropagation();
    if (event.key === 'Enter' && !found) setAwaited(isGathering);
    else if (event.key === 'Enter') act(shown[current]);
    else if (event.key === 'ArrowDown') setCurrent((current + 1) % Math.max(1, shown.length));
    else if (event.key === 'ArrowUp') setCurrent((current + shown.length - 1) % Math.max(1, shown.length));
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the palette hears the keys of its input, and clicks beside it
    <dialog
      ref={element}
      className={styles.palette}
      aria-label="Commands"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <input
        role="combobox"
        aria-label="Command"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${listId}-${current}` : undefined}
        data-focus-first
        autoComplete="off"
        spellCheck={false}
        placeholder="What do you want to do?"
        className={styles.input}
        value={wanted}
        onChange={({ target }) => {
          setWanted(target.value);
          setCurrent(0);
          setAwaited(false);
        }}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Commands"
        tabIndex={-1}
        hidden={shown.length === 0}
        className={styles.list}
      >
        {shown.map((command, index) => (
          <CommandOption
            key={`${command.group} ${command.title} ${index}`}
            id={`${listId}-${index}`}
            command={command}
            isCurrent={index === current}
            isFirstOfGroup={wanted.trim() === '' && command.group !== shown[index - 1]?.group}
            onAct={() => act(command)}
            onPoint={() => setCurrent(index)}
          />
        ))}
      </div>
      <p role="status" className={`${arriving} ${typeset('muted', 'small')} ${padded(8, 24)} ${keepsSize}`}>
        {ranked.length === 0 && (isGathering ? 'Looking through the queries …' : 'No matching commands.')}
        {ranked.length > shown.length && `${formatCount(ranked.length - shown.length)} more; keep typing.`}
      </p>
    </dialog>
  );
}
