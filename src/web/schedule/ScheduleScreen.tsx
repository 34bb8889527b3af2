import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasFailed } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { useUser } from '../app/session.tsx'
import { roster } from '../people/athletes/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { calendarBetween } from './calendar/queries.ts'
import { rowsOf } from './calendar/rows.ts'
import { ScheduleHeadPanel } from './calendar/ScheduleHeadPanel.tsx'
import { SchedulePanel } from './calendar/SchedulePanel.tsx'
import { daysOf } from './calendar/spans.ts'
import { useAddress } from './calendar/use-address.ts'

/** What the coach's athletes have planned and what became of it: by month, by week, or day after day. */
export function ScheduleScreen() {
  const { weekStart } = useUser().preferences
  const address = useAddress()
  const { view, date, athlete, group, regimen, change } = address
  const days = daysOf(view, date, weekStart)
  const athletes = useQuery(roster)
  const filter = {
    ...(athlete && { athleteId: athlete }),
    ...(group && { groupId: group }),
    ...(regimen && { regimenId: regimen }),
  }
  const calendar = useQuery(calendarBetween(days[0] ?? date, days.at(-1) ?? date, filter))
  const head = <ScheduleHeadPanel address={address} days={days} roster={athletes.data ?? []} />
  const failed = [athletes, calendar].find(query => hasFailed(query))

  if (failed)
    return (
      <Page head={head}>
        <ErrorState
          title="The schedule could not be loaded."
          onRetry={failed.refetch}
          isRetrying={failed.isFetching}
        />
      </Page>
    )
  if (!athletes.data || !calendar.data)
    return (
      <Page head={head}>
        <LoadingRows count={12} height={48} />
      </Page>
    )
  if (athletes.data.length === 0)
    return (
      <Page head={head}>
        <EmptyState
          title="Nobody to schedule yet"
          actions={
            <Button component={Link} to={paths.athletes}>
              Invite athletes
            </Button>
          }
        >
          The days of your athletes will stand here: what is planned, what was done, what was moved.
        </EmptyState>
      </Page>
    )
  const rows = rowsOf(athletes.data, calendar.data.entries, { athlete, group, regimen })
  if (rows.length === 0)
    return (
      <Page head={head}>
        <EmptyState
          title="None of your athletes is in this part"
          actions={
            <Button
              variant="default"
              onClick={() => change({ athlete: undefined, group: undefined, regimen: undefined })}
            >
              Show everybody
            </Button>
          }
        >
          {regimen ? 'Nobody has anything of this regimen in these days.' : 'Nobody is in it now.'}
        </EmptyState>
      </Page>
    )
  return <SchedulePanel head={head} address={address} days={days} rows={rows} calendar={calendar.data} />
}

function Page({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <>
      {head}
      {children}
    </>
  )
}
