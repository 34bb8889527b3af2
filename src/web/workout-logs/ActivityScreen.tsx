import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listDaysOfWeek } from '#training/week.ts'
import { LatestAchievementsPanel } from '#web/achievements/LatestAchievementsPanel.tsx'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useLocale, useToday } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { OwnPainPanel } from '#web/safety/OwnPainPanel.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { buildActivityYear } from '#web/workout-logs/activity/activity-year.ts'
import { describeYear } from '#web/workout-logs/activity/describe-year.ts'
import { activityYear, workoutHistory, yearWeekCount } from '#web/workout-logs/activity/queries.ts'
import { useIsSessionActive } from '#web/workout-logs/activity/use-is-session-active.ts'
import { WorkoutHistorySection } from '#web/workout-logs/activity/WorkoutHistorySection.tsx'
import { WorkoutTrashSection } from '#web/workout-logs/activity/WorkoutTrashSection.tsx'
import { YearSection } from '#web/workout-logs/activity/YearSection.tsx'
import { EditWorkoutSection } from '#web/workout-logs/logging/EditWorkoutSection.tsx'
import { LoggedWorkoutSection } from '#web/workout-logs/logging/finish/LoggedWorkoutSection.tsx'
import styles from './ActivityScreen.module.css'

/** The athlete's training year and workout history. The URL can specify a workout to open or edit. */
export function ActivityScreen() {
  const [query] = useSearchParams()
  const log = query.get('log')
  if (log && query.has('edit')) return <EditWorkoutSection key={log} id={log} />
  if (log) return <LoggedWorkoutSection key={log} id={log} />
  if (query.get('show') === 'deleted') return <WorkoutTrashSection />
  if (query.get('show') === 'pain') return <OwnPainPanel />
  return <ActivityOverview />
}

function ActivityOverview() {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const locale = useLocale()
  const isLive = useIsSessionActive()
  const [isTable, setTable] = useState(false)
  const all = useInfiniteQuery(workoutHistory({}))
  const year = useQuery(activityYear(listDaysOfWeek(today, weekStart).at(-1) ?? today))
  const weeks = useMemo(
    () => buildActivityYear(year.data?.marks ?? [], { today, weekStart, weeks: yearWeekCount }, isLive),
    [year.data, today, weekStart, isLive],
  )
  const marksToday = weeks.flat().find(day => day.date === today)?.marks ?? []
  const isEmpty = all.data?.length === 0 && year.data?.marks.length === 0

  if (all.isError && !all.data)
    return (
      <ActivityPage>
        <ErrorState
          title={messages.workoutLogs.historyFailed}
          isRetrying={all.isFetching}
          onRetry={() => {
            void all.refetch()
            if (year.isError) void year.refetch()
          }}
        />
      </ActivityPage>
    )
  if (isEmpty) return <ActivityPage>{<NoWorkouts />}</ActivityPage>
  return (
    <ActivityPage
      sentence={
        <>
          {year.data && describeYear(year.data, weeks, locale)} <LastUpdatedNote query={year} />
        </>
      }
      action={
        <>
          <TextButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </TextButton>
          <Button component={Link} to={paths.newWorkout} variant="default" size="md">
            Log a workout
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.year}>
          {year.isPending && <LoadingRows count={7} height={24} />}
          {shouldShowQueryError(year) && (
            <ErrorState
              title="Your training year could not be loaded."
              onRetry={year.refetch}
              isRetrying={year.isFetching}
            />
          )}
          {year.data && !shouldShowQueryError(year) && <YearSection weeks={weeks} isTable={isTable} />}
        </div>
        <WorkoutHistorySection today={marksToday} />
        <LatestAchievementsPanel />
      </div>
    </ActivityPage>
  )
}

function ActivityPage({
  sentence,
  action,
  children,
}: {
  sentence?: React.ReactNode
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div>
      <PageHeader title="Activity" sentence={sentence}>
        {action}
      </PageHeader>
      {children}
    </div>
  )
}

function NoWorkouts() {
  return (
    <EmptyState
      title="No workouts yet"
      actions={
        <>
          <Button component={Link} to={paths.newWorkout} size="md">
            Log a workout
          </Button>
          <TextLink to={paths.imports}>Import workouts</TextLink>
        </>
      }
    >
      Your training year will appear here, with every workout you log listed below it.
    </EmptyState>
  )
}
