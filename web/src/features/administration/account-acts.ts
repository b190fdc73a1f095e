import type { ListedAccount, Role } from '@wellfield/contract';

/** What an administrator asks for: a role, or something about the login. */
export type AccountAct = Role | 'reset' | 'end' | 'disable' | 'enable';

interface ActTexts {
  title: string;
  /** What happens, one sentence each. */
  texts: readonly string[];
  confirm: string;
}

/** What a confirmation says. */
export function actTexts(act: AccountAct, { email, sessions }: ListedAccount): ActTexts {
  const ending = sessions === 1 ? 'Its session' : `Its ${sessions} sessions`;
  switch (act) {
    case 'reset':
      return {
        title: 'Reset the password',
        texts: [
          `The password of ${email} stops working at once, and its sessions and access tokens end.`,
          'Saved queries stay.',
        ],
        confirm: 'Reset',
      };
    case 'end':
      return {
        title: 'End all sessions',
        texts: [
          `${ending} ${sessions === 1 ? 'ends' : 'end'} at once: ${email} has to log in again.`,
          'Access tokens stay.',
        ],
        confirm: 'End',
      };
    case 'disable':
      return {
        title: 'Disable the account',
        texts: [
          `${email} can no longer log in. ${sessions > 0 ? `${ending}, access` : 'Access'} tokens and links to exports end at once.`,
          'Saved queries stay, and shared ones leave everyone’s list. You can enable the account again.',
        ],
        confirm: 'Disable',
      };
    case 'enable':
      return {
        title: 'Enable the account',
        texts: [`${email} can log in again, with the password it had.`],
        confirm: 'Enable',
      };
    default:
      return {
        title: `Make ${act === 'administrator' ? 'an' : 'a'} ${act}`,
        texts: [`${email} ${roleMeanings[act]}`, 'This takes effect at its next step on the site.'],
        confirm: `Make ${roleTitles[act].toLowerCase()}`,
      };
  }
}

/** Roles as the pages name them. */
export const roleTitles: Readonly<Record<Role, string>> = {
  reader: 'Reader',
  contributor: 'Contributor',
  administrator: 'Administrator',
};

/** What a role may do, after the name of the account. */
const roleMeanings: Readonly<Record<Role, string>> = {
  reader: 'can see everything and save queries, but not share them; what it shared leaves everyone’s list.',
  contributor: 'can share queries with everyone of this site.',
  administrator: 'can see and change all accounts, releases and bug reports. It cannot read other people’s queries.',
};
