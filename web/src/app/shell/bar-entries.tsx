import { useEffect, useId, useRef, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useActiveView, useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { openPageDialog } from '../commands/page-dialog.ts';
import { administrationRoute, navigationEntries } from '../navigation-entries.ts';
import { useLogout } from '../session/enter-and-leave.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { contentsOnly, inRow, keepsSize } from '../../ui/layout/layout.ts';
import styles from './navigation-bar.module.css';

const ActiveQueryChip = lazyPart(
  'The name of the active query',
  async () => (await import('./active-query-chip.tsx')).ActiveQueryChip,
  { failsAs: 'notice' },
);

/** The active query and all entries: those of the account behind *More* where the bar is short, all behind *Menu* on a phone. */
export function BarEntries() {
  const isAdministrator = useSession((session) => session.account?.role === 'administrator');
  const hasQuery = useSession((session) => session.queryId !== null);
  const hasView = useActiveView(({ token }) => token !== null);
  const endSession = useLogout();
  const [open, setOpen] = useState<'menu' | 'more' | null>(null);
  const parts = useRef<HTMLDivElement>(null);
  const entriesId = useId();
  const moreId = useId();
  const close = () => setOpen(null);

  /** The focus goes to the button: the entry that had it is hidden then. */
  const closeFromWithin = () => {
    parts.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    close();
  };
  useEffect(() => {
    if (open === null) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && closeFromWithin();
    // What lies over the page gives way to it.
    const closeOutside = ({ target }: Event) => target instanceof Node && !parts.current?.contains(target) && close();
    const leaving = ['pointerdown', 'focusin'] as const;
    document.addEventListener('keydown', closeOnEscape);
    for (const kind of leaving) document.addEventListener(kind, closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      for (const kind of leaving) document.removeEventListener(kind, closeOutside);
    };
  }, [open]);
  const opens = (dialog: 'palette' | 'sheet') => () => {
    closeFromWithin();
    openPageDialog(dialog);
  };
  const unfolding = (part: 'menu' | 'more', label: string, controls: string) => (
    <Button
      className={part === 'menu' ? styles.menu : styles.more}
      aria-expanded={open === part}
      aria-controls={controls}
      onClick={() => setOpen(open === part ? null : part)}
    >
      {label}
    </Button>
  );
  const logout = () => {
    close();
    endSession();
  };

  return (
    <div ref={parts} className={contentsOnly}>
      {(hasQuery || hasView) && <ActiveQueryChip />}
      {unfolding('menu', 'Menu', entriesId)}
      <div id={entriesId} className={`${styles.entries} ${inRow(8)}`} data-open={open === 'menu' || undefined}>
        <ul className={`${styles.screens} ${inRow(4, 'stretch')} ${keepsSize}`}>
          {navigationEntries.map(({ route, label, short = label }) => (
            <li key={route}>
              <Link to={route} className={styles.entry} onClick={close}>
                {short !== label && <span className={styles.prefix}>{label.slice(0, -short.length)}</span>}
                {short}
              </Link>
            </li>
          ))}
        </ul>
        {unfolding('more', 'More', moreId)}
        <div id={moreId} className={`${styles.others} ${inRow(4, 'stretch')}`} data-open={open === 'more' || undefined}>
          <button
            type="button"
            title="Everything you can do here (Ctrl+K or ⌘K)"
            className={styles.entry}
            onClick={opens('palette')}
          >
            Commands
          </button>
          <button
            type="button"
            aria-label="Keys"
            title="Keyboard shortcuts (? on the map or in a table)"
            className={styles.entry}
            onClick={opens('sheet')}
          >
            ?
          </button>
          {isAdministrator && (
            <Link to={administrationRoute} className={styles.entry} onClick={close}>
              Administration
            </Link>
          )}
          <Link to="/account" className={styles.entry} onClick={close}>
            Account
          </Link>
          <button type="button" className={styles.entry} onClick={logout}>
            Logout
          </button>
        </div>
      </div>
    </div>
  );
}
