import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { queryIdOf } from '../../explorer/answer/answer-source.ts';
import { useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { BuilderScreen } from '../../features/query-builder/builder-screen.tsx';
import { ReopenQuery } from '../../features/query-builder/reopen-query.tsx';
import { StartQuery } from '../../features/query-builder/start-query.tsx';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

export function NewQueryPage() {
  usePageTitle('Build New Query');
  const { from, edit, analyte, location } = useSearch({ from: '/account/answers/query/new_query' });
  const navigate = useNavigate();
  const answers = useAnswers();
  const reopened = edit ?? from;
  const started = analyte ?? location;
  const onDone = () => void navigate({ to: '/query/new_query', search: {}, replace: true });
  return (
    <div data-width="columns" className={`${styles.page} ${inColumn(12)}`}>
      {reopened !== undefined && <ReopenQuery queryId={reopened} isEdited={edit !== undefined} onDone={onDone} />}
      {reopened === undefined && started !== undefined && (
        <StartQuery field={analyte === undefined ? 'location' : 'analyte_name'} values={started} onDone={onDone} />
      )}
      {reopened === undefined && started === undefined && (
        <BuilderScreen
          viewAllQueries={<Link to="/query">View All Queries</Link>}
          runLink={(q) => (
            <Link to="/map" search={{ q }}>
              Run it
            </Link>
          )}
          onRun={(search) => void navigate({ to: '/map', search })}
          onChanged={(id) => {
            // The answer on the page is that of the previous choices.
            if (queryIdOf(useAnswer.getState().answer?.source) === id) answers.reset();
          }}
        />
      )}
      <ToastRegion />
    </div>
  );
}
