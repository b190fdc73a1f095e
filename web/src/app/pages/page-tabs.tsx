import { Link } from '@tanstack/react-router';
import type { administrationPages, overviewPages } from '../tabbed-pages.ts';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  label: string;
  pages: readonly (typeof administrationPages | typeof overviewPages)[number][];
}

/** The pages of one frame, in a line above them. */
export function PageTabs({ label, pages }: PageTabsProps) {
  return (
    <nav aria-label={label} data-screen-only>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.route}>
            <Link to={page.route} activeOptions={{ exact: true }} className={styles.page}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
