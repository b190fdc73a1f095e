import { VerificationView } from '../../features/verification/verification-view.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function VerifyPage() {
  usePageTitle('Verification');
  return (
    <>
      <PageHeading>Verification</PageHeading>
      <VerificationView />
    </>
  );
}
