import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type AdminAction, adminActionKinds } from '#contract/admin/administration.ts'
import {
  adminActionLabels,
  describeActor,
  describeAdminAction,
} from '#web/admin/audit-trail/describe-admin-action.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { getRowAttributes, getTableAttributes, TableBody } from '#web/ui/layout/TableBody.tsx'
import type { RowPlace } from '#web/ui/layout/use-rendered-rows.ts'
import table from '#web/ui/table.module.css'
import styles from './AuditTrailSection.module.css'
import { adminActions } from './queries.ts'

/** What administrators did and what people reported, newest first. The filters are in the URL. */
export function AuditTrailSection() {
  const [params, setParams] = useSearchParams()
  const kind = adminActionKinds.find(one => one === params.get('kind'))
  const personId = params.get('person') ?? undefined
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    adminActions({ kind, personId }),
  )
  const actions = useMemo(() => data?.pages.flatMap(page => page.data) ?? [], [data])
  const change = (name: string, value: string | undefined) =>
    setParams(
      current => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title="Audit trail"
        sentence="What administrators did and what people reported, newest first."
      >
        <TextLink to={paths.admin}>Admin</TextLink>
      </PageHeader>
      <div className={styles.filters}>
        <FilterSelectField
          label="Action"
          any="Any action"
          value={kind}
          options={adminActionKinds.map(value => ({ value, label: adminActionLabels[value] }))}
          onChange={value => change('kind', value)}
        />
        {personId && (
          <TextButton onClick={() => change('person', undefined)}>Show the actions for everyone</TextButton>
        )}
      </div>
      {isPending ? (
        <LoadingRows count={8} height={48} />
      ) : isError ? (
        <ErrorState title="The audit trail could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      ) : actions.length === 0 ? (
        <p className={styles.below}>There are no such actions.</p>
      ) : (
        <>
          <AuditTrailTable actions={actions} />
          {hasNextPage && (
            <div className={styles.below}>
              <Button variant="default" size="xs" loading={isFetching} onClick={() => fetchNextPage()}>
                Show more
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function AuditTrailTable({ actions }: { actions: readonly AdminAction[] }) {
  const isPhone = useIsPhone()
  const keys = useMemo(() => actions.map(({ number }) => String(number)), [actions])
  return (
    <table className={`${table.table} ${styles.table}`} {...getTableAttributes(actions.length)}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Administrator</th>
          <th scope="col">Person</th>
          <th scope="col" className={table.end}>
            Action
          </th>
        </tr>
      </thead>
      <TableBody
        keys={keys}
        rowHeightPx={isPhone ? 62 : 49}
        renderRow={(index, place) =>
          actions[index] && <ActionRow key={actions[index].number} place={place} action={actions[index]} />
        }
      />
    </table>
  )
}

function ActionRow({ place, action }: { place: RowPlace; action: AdminAction }) {
  const dates = useDateFormatter()
  return (
    <tr {...getRowAttributes(place)} className={table.row}>
      <td className={styles.when}>
        <time dateTime={action.at}>
          {dates.recent(action.at)}, {dates.time(action.at)}
        </time>
      </td>
      <td>{describeActor(action)}</td>
      <td>{action.subjectName ?? <span className={table.none}>–</span>}</td>
      <td className={`${table.end} ${styles.action}`}>{describeAdminAction(action)}</td>
    </tr>
  )
}
