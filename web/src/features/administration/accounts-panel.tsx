import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, listAccounts, type AccountOrder, type ListedAccount } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { useSettled } from '../../ui/waiting.ts';
import { AccountActDialog } from './account-act-dialog.tsx';
import type { AccountAct } from './account-acts.ts';
import { accountColumns, accountRecord } from './account-columns.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CopyTable } from './copy-table.tsx';
import { CreateAccountDialog } from './create-account-dialog.tsx';
import { FailureText, administrationKey } from './use-act.tsx';
import { MadePasswordDialog, type MadePassword } from './made-password-dialog.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './administration.module.css';
import { PartSteps } from './part-steps.tsx';
import { RecordTable } from '../../ui/record-table/record-table.tsx';

const { accountsListed, searchMaxLength } = limits.administration;
const settleMs = 250;

/** Orders that are asked for with the highest first. */
const highestFirst: readonly AccountOrder[] = ['created', 'last_login', 'sessions'];

/** All accounts, and what administrators do with them. */
export function AccountsPanel() {
  const client = useClient();
  const ownId = useSession(({ account }) => account?.user_id);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<{ by: AccountOrder; isDescending: boolean }>({ by: 'email', isDescending: false });
  const [part, setPart] = useState({ of: '', offset: 0 });
  const [requested, setRequested] = useState<{ act: AccountAct; account: ListedAccount } | null>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [made, setMade] = useState<MadePassword | null>(null);
  const sought = useSettled(search.trim().slice(0, searchMaxLength), settleMs);
  const offset = part.of === sought ? part.offset : 0;
  const query = {
    search: sought,
    order: order.by,
    direction: order.isDescending ? ('descending' as const) : ('ascending' as const),
    offset,
  };
  const { data, error } = useQuery({
    queryKey: [administrationKey, 'accounts', query],
    queryFn: ({ signal }) => client.send(listAccounts, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const orderBy = (by: AccountOrder) => {
    setPart({ of: sought, offset: 0 });
    setOrder({ by, isDescending: by === order.by ? !order.isDescending : highestFirst.includes(by) });
  };

  return (
    <div className={stacked(12)}>
      <div className={inLines(8, 16)}>
        <SearchField
          label="Search accounts by email or name"
          className={styles.search}
          value={search}
          onChange={setSearch}
        />
        <span className={styles.narrowOnly}>
          <ChoiceSelect
            label="Order"
            value={order.by}
            choices={accountColumns.flatMap((column) => (column.order ? [[column.order, column.title] as const] : []))}
            onChoose={orderBy}
          />
        </span>
        {data && (
          <PartSteps
            what="account"
            offset={offset}
            shown={data.accounts.length}
            total={data.total}
            partLength={accountsListed}
            onStep={(next) => setPart({ of: sought, offset: next })}
          />
        )}
        {data && data.total > 0 && (
          <CopyTable
            title="Accounts"
            part={`${offset + 1} to ${offset + data.accounts.length} of ${data.total}${sought && `, search: ${sought}`}`}
            records={() => data.accounts.map(accountRecord)}
          />
        )}
        <Button kind="primary" onClick={() => setIsCreating(true)}>
          New account
        </Button>
      </div>
      <FailureText error={error} />
      {!data && !error && <LoadingNotice text="Loading..." />}
      {data?.total === 0 && (
        <p className={`${styles.empty} ${boxed('frame')}`}>No account has “{sought}” in its email or name.</p>
      )}
      {data && data.total > 0 && (
        <RecordTable
          label="Accounts"
          columns={accountColumns}
          rows={data.accounts}
          keyOf={(account) => account.user_id}
          ordered={{ ...order, onOrder: orderBy }}
          isFaint={({ disabled }) => disabled}
          actsOf={(account) => (
            <AccountMenu
              account={account}
              isOwn={account.user_id === ownId}
              onAsk={(act) => setRequested({ act, account })}
            />
          )}
        />
      )}
      {requested && (
        <AccountActDialog
          {...requested}
          onMade={(password) => setMade({ email: requested.account.email, password })}
          onClose={() => setRequested(null)}
        />
      )}
      {isCreating && <CreateAccountDialog onMade={setMade} onClose={() => setIsCreating(false)} />}
      {made && <MadePasswordDialog made={made} onClose={() => setMade(null)} />}
    </div>
  );
}
