import { useSite } from '../../api/site-query.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';

interface PasswordWayProps {
  isMailed: boolean;
  onChoose(isMailed: boolean): void;
}

/** Whether a made password is shown here, or mailed to its person; without a mail server it is shown. */
export function PasswordWay({ isMailed, onChoose }: PasswordWayProps) {
  const site = useSite();
  if (site?.mail !== 'smtp') return <p>The new password is shown here, once: hand it over yourself.</p>;
  return (
    <ChoiceSelect
      label="Password"
      layout="field"
      value={isMailed ? 'mail' : 'show'}
      choices={[
        ['show', 'Show it here, once'],
        ['mail', 'Email it to the person'],
      ]}
      onChoose={(way) => onChoose(way === 'mail')}
    />
  );
}
