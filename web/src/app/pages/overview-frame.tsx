import { Link, Outlet } from '@tanstack/react-router';
import styles from './overview-frame.module.css';

const pages = [
  { route: '/overview', label: 'Overview' },
  { route: '/overview/history', label: 'History' },
  { route: '/overview/howto', label: 'How-To' },
  { route: '/overview/datasets', label: 'Datasets' },
  { route: '/overview/whatsnew', label: "What's New" },
  { route: '/overview/report_bug', label: 'Report a Bug' },
] as const;

/** What stands around the pages about the site. */
export function OverviewFrame() {
  return (
    <div className={styles.frame}>
      <nav aria-label="About the site">
        <ul className={styles.pages}>
          {pages.map(({ route, label }) => (
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
