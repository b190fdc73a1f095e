import { Link } from '@tanstack/react-router';
import { PageHeading } from '../../ui/page-heading.tsx';
import { homeRoute } from '../navigation-entries.ts';
import { usePageTitle } from '../use-page-title.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className={styles.page}>
      <PageHeading>Page not found</PageHeading>
      <p>There is no page at this address. It may have been mistyped, or the page may have moved.</p>
      <Link to={homeRoute}>Back to the home page</Link>
    </div>
  );
}
