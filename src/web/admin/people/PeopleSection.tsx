import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Role, roles } from '#contract/account/profile.ts'
import { type AccountOrder, type AccountSummary, accountOrders } from '#contract/admin/administration.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { accounts } from '#web/admin/queries.ts'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { AccountActionDialog } from './AccountActionDialog.tsx'
import { AccountList } from './AccountList.tsx'
import { type AccountAction, roleLabels } from './account-actions.ts'
import styles from './PeopleSection.module.css'

/** All accounts of the server, with a search and the actions of an administrator. */
export function PeopleSection() {
  const [search, setSearch] = useState('')
  const [chosenRole, setRole] = useState<Role>()
  const [order, setOrder] = useState<AccountOrder>('name')
  const [action, setAction] = useState<{ kind: AccountAction; account: AccountSummary }>()
  const [settledSearch] = useDebouncedValue(search.trim(), 250)
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    accounts({ search: settledSearch, role: chosenRole, order }),
  )
  const people = useMemo(() => data?.pages.flatMap(page => page.data) ?? [], [data])
  const counts = data?.pages[0]?.counts
  return (
    <section aria-labelledby="admin-people">
      <div className={styles.head}>
        <h2 id="admin-people" className={styles.title}>
          People
        </h2>
        {counts && <p className={styles.counts}>{describeCounts(counts)}</p>}
        <div className={styles.filters}>
          <FilterSelectField
            label="Role"
            any="Any role"
            value={chosenRole}
            options={roles.map(value => ({ value, label: roleLabels[value] }))}
            onChange={value => setRole(roles.find(one => one === value))}
          />
          <FilterSelectField
            label="Order"
            any="By last name"
            value={order === 'name' ? undefined : order}
            options={seenOrders.map(value => ({ value, label: orderLabels[value] }))}
            onChange={value => setOrder(seenOrders.find(one => one === value) ?? 'name')}
          />
          <FilterField label="Name or email" value={search} onChange={setSearch} className={styles.search} />
        </div>
      </div>
      {isPending ? (
        <LoadingRows count={8} height={48} />
      ) : isError ? (
        <ErrorState title="The accounts could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      ) : people.length === 0 ? (
        <p className={styles.below}>Nobody matches these filters.</p>
      ) : (
        <>
          <AccountList
            people={people}
            order={order}
            onAction={(kind, account) => setAction({ kind, account })}
          />
          <div className={styles.below}>
            <span role="status">{describeShown(people.length, order)}</span>
            {hasNextPage && (
              <Button variant="default" size="xs" loading={isFetching} onClick={() => fetchNextPage()}>
                Show more
              </Button>
            )}
            <p className={styles.explanation}>
              “Stored” is the size of everything that counts toward a person’s storage limit: logs, regimens,
              comments, messages, pictures and imports.
            </p>
          </div>
        </>
      )}
      {action && (
        <AccountActionDialog
          kind={action.kind}
          account={action.account}
          onClose={() => setAction(undefined)}
        />
      )}
    </section>
  )
}

const seenOrders = accountOrders.filter(order => order !== 'name')
const orderLabels: Record<Exclude<AccountOrder, 'name'>, string> = {
  'last-seen': 'Most recently seen first',
  'longest-unseen': 'Least recently seen first',
}

function describeShown(count: number, order: AccountOrder): string {
  const words = order === 'name' ? 'by last name' : orderLabels[order].toLowerCase()
  return `${count.toLocaleString()} shown, ${words}`
}

function describeCounts({ athlete, coach, admin }: Record<Role, number>): string {
  const total = athlete + coach + admin
  return `${total.toLocaleString()}: ${formatCount(athlete, 'athlete')}, ${formatCount(coach, 'coach')}, ${formatCount(admin, 'administrator')}`
}
