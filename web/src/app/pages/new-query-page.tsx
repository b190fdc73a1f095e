import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BuilderScreen } from '../../features/query-builder/builder-screen.tsx';
import { ReopenQuery } from '../../features/query-builder/reopen-query.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './new-query-page.module.css';

export function NewQueryPage() {
  usePageTitle('Build New Query');
  const { from } = useSearch({ from: '/account/query/new_query' });
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      {from === undefined ? (
        <BuilderScreen viewAllQueries={<Link to="/query">View All Queries</Link>} />
      ) : (
        <ReopenQuery
          queryId={from}
          onDone={() => void navigate({ to: '/query/new_query', search: {}, replace: true })}
        />
      )}
    </div>
  );
}
