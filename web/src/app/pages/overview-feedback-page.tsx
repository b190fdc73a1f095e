import { BugReportForm } from '../../features/feedback/bug-report-form.tsx';
import { useSession } from '../../session/session-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePageBefore } from '../page-before.ts';
import { usePageTitle } from '../use-page-title.ts';

export function OverviewFeedbackPage() {
  usePageTitle('Report a Bug');
  const account = useSession((session) => session.account);
  const page = usePageBefore(({ path }) => path);
  if (!account) return null;
  return (
    <>
      <PageHeading>Report a Bug</PageHeading>
      <BugReportForm account={account} page={page} />
    </>
  );
}
