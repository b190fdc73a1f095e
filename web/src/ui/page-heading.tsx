import { useEffect, useRef, type ReactNode } from 'react';
import styles from './start.module.css';

let pagesShown = 0;

interface PageHeadingProps {
  /** Unless a field of the page is to have it. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A page's first heading. It takes the focus when the page is come to from another, so that a screen reader says where one is. */
export function PageHeading({ takesFocus = true, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusesAtFirst = useRef(takesFocus);
  useEffect(() => {
    pagesShown += 1;
    if (pagesShown > 1 && focusesAtFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.pageHeading}>
      {children}
    </h1>
  );
}
