import type { AccountSummary } from '#contract/admin/administration.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { formatBytes } from '#web/admin/status/format-bytes.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { getRowAttributes } from '#web/ui/layout/TableBody.tsx'
import type { RowPlace } from '#web/ui/layout/use-rendered-rows.ts'
import table from '#web/ui/table.module.css'
import styles from './AccountList.module.css'
import { AccountMenuField } from './AccountMenuField.tsx'
import { type AccountAction, accountActionLabels, listAccountActions, roleLabels } from './account-actions.ts'

export function AccountRow({
  place,
  account,
  isOwn,
  isCurrent,
  onCurrent,
  onAction,
}: {
  place: RowPlace
  account: AccountSummary
  isOwn: boolean
  isCurrent: boolean
  onCurrent: (id: string) => void
  onAction: (action: AccountAction, account: AccountSummary) => void
}) {
  const isPhone = useIsPhone()
  const actions = listAccountActions(account, isOwn ? account.id : '')
  const stored = describeStorage(account)
  const focus = () => onCurrent(account.id)
  return (
    <tr
      {...getRowAttributes(place)}
      className={table.row}
      aria-current={isCurrent || undefined}
      onClick={focus}
      onFocus={focus}
    >
      <td className={table.lead}>
        {isCurrent && <CurrentRowMarker />}
        <b className={table.done}>{formatFullName(account)}</b>{' '}
        {isOwn && <span className={styles.you}>you</span>}
        <span className={`${table.second} ${styles.email}`}>{account.email}</span>
        <AccountState account={account} />
        <span className={`${table.second} ${table.phone}`}>
          {roleLabels[account.role]}, <LastSeen account={account} />
        </span>
        {stored.length > 0 && (
          <span className={`${table.second} ${table.phone}`}>stored: {stored.join(', ')}</span>
        )}
      </td>
      <td className={table.wide}>{roleLabels[account.role]}</td>
      <td className={`${table.wide} ${styles.seen}`}>
        <LastSeen account={account} />
      </td>
      <td className={`${table.number} ${table.wide}`}>{account.devices}</td>
      <td className={table.wide}>
        {account.hasSecondFactor ? 'on' : <span className={table.none}>off</span>}
      </td>
      <td className={`${table.number} ${table.wide}`}>
        {stored.length === 0 && <span className={table.none}>–</span>}
        {stored.map(text => (
          <span key={text} className={styles.stored}>
            {text}
          </span>
        ))}
      </td>
      <td className={`${table.end} ${styles.actionsCell}`}>
        <div className={styles.actions}>
          {isCurrent &&
            actions.map(action => (
              <TextButton
                key={action}
                aria-label={`${accountActionLabels[action]} ${formatFullName(account)}`}
                onClick={() => onAction(action, account)}
              >
                {accountActionLabels[action]}
              </TextButton>
            ))}
          <AccountMenuField
            account={account}
            actions={actions}
            isPhone={isPhone}
            onAction={action => onAction(action, account)}
          />
        </div>
      </td>
    </tr>
  )
}

/** The size of everything that counts toward the limit, and the numbers of records, without those that are zero. */
function describeStorage({ storage: { bytes, logs, regimens } }: AccountSummary): string[] {
  return [
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(logs > 0 ? [formatCount(logs, 'log')] : []),
    ...(regimens > 0 ? [formatCount(regimens, 'regimen')] : []),
  ]
}

function LastSeen({ account: { lastSeenAt } }: { account: AccountSummary }) {
  return lastSeenAt ? <RelativeTime instant={lastSeenAt} /> : <span className={table.none}>never</span>
}

/** Whether and why the account is disabled, or that its address is unconfirmed. */
function AccountState({ account: { disabledReason, isEmailVerified } }: { account: AccountSummary }) {
  if (disabledReason !== null)
    return <span className={`${table.second} ${styles.warning}`}>disabled: {disabledReason}</span>
  return isEmailVerified ? null : (
    <span className={`${table.second} ${styles.warning}`}>email address not confirmed</span>
  )
}
