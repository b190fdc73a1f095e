import { Link } from '@tanstack/react-router';
import type { administrationPages, overviewPages } from '../tabbed-pages.ts';
import { inLines, inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './pages.module.css';

interface PageTabsProps {
  label: string;
  pages: readonly (typeof administrationPages | typeof overviewPages)[number][];
}

/** The pages of one frame, in a line above them. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav aria-label={label} data-screen-only>
      <ul className={`${styles.pages} ${inLines(4, 4)}`}>
        {pages.map((page) => (
          <li key={page.route}>
            <Link
              to={page.route}
              activeOptions={{ exact: true }}
              className={`${styles.pageTabsPage} ${inRow(0, 'inline', 'control')} ${typeset('muted', 'label')} ${padded(0, 10)}`}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
