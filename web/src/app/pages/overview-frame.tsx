import { Link, Outlet } from '@tanstack/react-router';
import { overviewPages } from '../navigation-entries.ts';
import styles from './overview-frame.module.css';

/** The frame of the pages about the site. */
export function OverviewFrame() {
  return (
    <div className={styles.frame}>
      <nav aria-label="About the site" data-screen-only>
        <ul className={styles.pages}>
          {overviewPages.map(({ route, label }) => (
            <li key={route}>
              <Link to={route} activeOptions={{ exact: true }} className={styles.page}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
