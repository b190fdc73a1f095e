import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading.tsx';
import { homeRoute } from '../navigation-entries.ts';
import { usePageTitle } from '../use-page-title.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './pages.module.css';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div data-width="words" className={`${styles.page} ${stacked(12, 'start')}`}>
      <PageHeading>Page not found</PageHeading>
      <p>There is no page at this address. It may have been mistyped, or the page may have moved.</p>
      <Link to={homeRoute} className={padded(4, 0)}>
        Back to the home page
      </Link>
    </div>
  );
}
