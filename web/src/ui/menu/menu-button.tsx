import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import '../press-style.ts';
import { typeset } from '../layout/typeset.ts';
import button from '../button.module.css';
import styles from './menu-button.module.css';

export interface MenuAct {
  label: string;
  /** A word of explanation below it. */
  note?: string;
  /** Null if it is not available now. */
  onAct: (() => void) | null;
}

export interface MenuGroup {
  title: string;
  acts: readonly MenuAct[];
}

interface MenuButtonProps {
  /** The button's purpose, for screen readers. */
  label: string;
  groups: readonly MenuGroup[];
  /** Missing, it looks like other buttons with words. */
  className?: string | undefined;
  isDisabled?: boolean;
  children: ReactNode;
}

/** A button that opens a menu of actions; empty groups are left out. */
export function MenuButton({ label, groups, className, isDisabled = false, children }: MenuButtonProps) {
  const shown = groups.filter(({ acts }) => acts.length > 0);
  const opener = useRef<HTMLButtonElement>(null);
  const [isLeft, setLeft] = useState(false);
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && setLeft(isInLeftHalf(opener.current))}>
      <Button ref={opener} aria-label={label} isDisabled={isDisabled} className={className ?? button.button ?? ''}>
        {children}
      </Button>
      <Popover placement={isLeft ? 'bottom start' : 'bottom end'} className={styles.popover ?? ''}>
        <Menu aria-label={label} className={styles.menu ?? ''}>
          {shown.map(({ title, acts }) => (
            <MenuSection key={title} id={title} className={styles.group ?? ''}>
              <Header className={styles.title}>{title}</Header>
              {acts.map((act) => (
                <MenuItem
                  key={act.label}
                  id={act.label}
                  textValue={act.label}
                  isDisabled={act.onAct === null}
                  className={styles.act ?? ''}
                  onAction={() => act.onAct?.()}
                >
                  {act.label}
                  {act.note !== undefined && (
                    <span className={`${styles.note} ${typeset('muted', 'fine')}`}>{act.note}</span>
                  )}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A menu opens towards the middle of the page: what is beside it, as the filters are, stays in sight. */
function isInLeftHalf(opener: HTMLElement | null): boolean {
  return opener !== null && opener.getBoundingClientRect().left < window.innerWidth / 2;
}

/** The sign of menus that save: an arrow onto a line. */
export function DownloadSign() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 2v8M4.5 7L8 10.5L11.5 7M2.5 13.5h11"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
