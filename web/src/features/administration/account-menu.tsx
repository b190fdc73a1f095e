import { roles, type ListedAccount } from '@wellfield/contract';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { roleTitles, type AccountAct } from './account-acts.ts';
import styles from './administration.module.css';

interface AccountMenuProps {
  account: ListedAccount;
  /** The administrator's own account: what would lock them out is on the page Account. */
  isOwn: boolean;
  onAsk(act: AccountAct): void;
}

/** What can be done with an account. */
export function AccountMenu({ account, isOwn, onAsk }: AccountMenuProps) {
  const { email, role, disabled, sessions, demonstration } = account;
  const ask = (act: AccountAct, isPossible = true) => (isPossible && !demonstration ? () => onAsk(act) : null);
  const groups = [
    {
      title: 'Role',
      acts: roles.map((one) => ({ label: `Make ${roleTitles[one].toLowerCase()}…`, onAct: ask(one, one !== role) })),
    },
    {
      title: 'Login',
      acts: [
        { label: 'Reset password…', onAct: ask('reset', !isOwn) },
        { label: 'End all sessions…', onAct: ask('end', !isOwn && sessions > 0) },
        disabled ? { label: 'Enable…', onAct: ask('enable') } : { label: 'Disable…', onAct: ask('disable', !isOwn) },
      ],
    },
  ];
  return (
    <MenuButton label={`Change ${email}`} groups={groups} className={styles.more}>
      <span aria-hidden="true">···</span>
    </MenuButton>
  );
}
