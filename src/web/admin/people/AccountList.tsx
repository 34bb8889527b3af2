import { useMemo, useRef, useState } from 'react'
import type { AccountOrder, AccountSummary } from '#contract/admin/administration.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useRowKeyboardNavigation } from '#web/ui/hooks/use-row-keyboard-navigation.ts'
import { getTableAttributes, TableBody } from '#web/ui/layout/TableBody.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import table from '#web/ui/table.module.css'
import styles from './AccountList.module.css'
import { AccountRow } from './AccountRow.tsx'
import type { AccountAction } from './account-actions.ts'

type Props = {
  people: readonly AccountSummary[]
  order: AccountOrder
  onAction: (action: AccountAction, account: AccountSummary) => void
}

const noActions = {}

const seenSort = { name: undefined, 'last-seen': 'descending', 'longest-unseen': 'ascending' } as const

/** The accounts as a table, with the actions of the current row next to its menu. */
export function AccountList({ people, order, onAction }: Props) {
  const { id: ownId } = useUser()
  const [currentId, setCurrentId] = useState<string>()
  const isPhone = useIsPhone()
  const list = useRef<HTMLTableElement>(null)
  useRowKeyboardNavigation(list, noActions)
  const keys = useMemo(() => people.map(one => one.id), [people])
  return (
    <table ref={list} className={`${table.table} ${styles.table}`} {...getTableAttributes(people.length)}>
      <thead>
        <tr>
          <th scope="col" className={styles.person} aria-sort={order === 'name' ? 'ascending' : undefined}>
            Name
          </th>
          <th scope="col">Role</th>
          <th scope="col" aria-sort={seenSort[order]}>
            Last seen
          </th>
          <th scope="col" className={table.number}>
            Devices
          </th>
          <th scope="col">Second factor</th>
          <th scope="col" className={table.number}>
            Stored
          </th>
          <th scope="col" className={table.end}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <TableBody
        keys={keys}
        rowHeightPx={isPhone ? 101 : 62}
        keptIndexes={[keys.indexOf(currentId ?? '')]}
        renderRow={(index, place) => {
          const account = people[index]
          return (
            account && (
              <AccountRow
                key={account.id}
                place={place}
                account={account}
                isOwn={account.id === ownId}
                isCurrent={!isPhone && account.id === (currentId ?? people[0]?.id)}
                onCurrent={setCurrentId}
                onAction={onAction}
              />
            )
          )
        }}
      />
    </table>
  )
}
