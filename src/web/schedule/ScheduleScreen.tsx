import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useToday } from '#web/app/session/user-preferences.ts'
import { ScheduleHeader } from '#web/schedule/calendar/ScheduleHeader.tsx'
import { ScheduleSection } from '#web/schedule/calendar/ScheduleSection.tsx'
import { buildAthleteScheduleRows } from '#web/schedule/calendar/state/athlete-schedule-rows.ts'
import { calendarBetween } from '#web/schedule/calendar/state/queries.ts'
import { listViewDays } from '#web/schedule/calendar/state/schedule-views.ts'
import { useScheduleUrlState } from '#web/schedule/calendar/state/use-schedule-url-state.ts'
import { EditEventField, type EditedEvent } from '#web/schedule/events/EditEventField.tsx'
import { eventsBetween } from '#web/schedule/events/queries.ts'
import { WriteSessionField, type WrittenDay } from '#web/schedule/writing/WriteSessionField.tsx'
import { roster } from '#web/shared/queries/roster.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'

/** Shows each athlete's sessions and their outcomes by month, by week or as an agenda. */
export function ScheduleScreen() {
  const { weekStart } = useUser().preferences
  const address = useScheduleUrlState()
  const { view, date, athlete, group, regimen, change } = address
  const days = listViewDays(view, date, weekStart)
  const athletes = useQuery(roster)
  const filter = {
    ...(athlete && { athleteId: athlete }),
    ...(group && { groupId: group }),
    ...(regimen && { regimenId: regimen }),
  }
  const calendar = useQuery(calendarBetween(days[0] ?? date, days.at(-1) ?? date, filter))
  const { data: events = [] } = useQuery(eventsBetween(days[0] ?? date, days.at(-1) ?? date, athlete))
  const today = useToday()
  const [written, setWritten] = useState<WrittenDay>()
  const [editedEvent, setEditedEvent] = useState<EditedEvent>()
  const head = (
    <>
      <ScheduleHeader
        address={address}
        days={days}
        roster={athletes.data ?? []}
        onAdd={() => setWritten({ athleteId: athlete, day: today })}
        onAddEvent={() => setEditedEvent({ athleteId: athlete, day: today })}
      />
      <EditEventField edited={editedEvent} onClose={() => setEditedEvent(undefined)} />
      <WriteSessionField written={written} today={today} onClose={() => setWritten(undefined)} />
    </>
  )
  const failedQuery = [athletes, calendar].find(query => shouldShowQueryError(query))

  if (failedQuery)
    return (
      <ScheduleLayout head={head}>
        <ErrorState
          title="The schedule could not be loaded."
          onRetry={failedQuery.refetch}
          isRetrying={failedQuery.isFetching}
        />
      </ScheduleLayout>
    )
  if (!athletes.data || !calendar.data)
    return (
      <ScheduleLayout head={head}>
        <LoadingRows count={12} height={48} />
      </ScheduleLayout>
    )
  if (athletes.data.length === 0)
    return (
      <ScheduleLayout head={head}>
        <EmptyState
          title="No athletes yet"
          actions={
            <Button component={Link} to={paths.athletes}>
              Invite athletes
            </Button>
          }
        >
          Your athletes’ planned, completed and moved sessions will appear here.
        </EmptyState>
      </ScheduleLayout>
    )
  const rows = buildAthleteScheduleRows(
    athletes.data,
    { entries: calendar.data.entries, events, days },
    { athlete, group, regimen },
  )
  if (rows.length === 0)
    return (
      <ScheduleLayout head={head}>
        <EmptyState
          title="No athletes match your filters"
          actions={
            <Button
              variant="default"
              onClick={() => change({ athlete: undefined, group: undefined, regimen: undefined })}
            >
              Clear filters
            </Button>
          }
        >
          {regimen ? 'This regimen has no sessions on the days shown.' : 'Choose another athlete or group.'}
        </EmptyState>
      </ScheduleLayout>
    )
  return (
    <ScheduleSection
      head={head}
      address={address}
      days={days}
      rows={rows}
      calendar={calendar.data}
      written={written}
      onAdd={setWritten}
      onEditEvent={setEditedEvent}
    />
  )
}

function ScheduleLayout({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <>
      {head}
      {children}
    </>
  )
}
