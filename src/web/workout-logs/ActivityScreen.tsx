import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { weekOf } from '#training/week.ts'
import { LatestAchievementsPanel } from '../achievements/LatestAchievementsPanel.tsx'
import { AsOf } from '../app/AsOf.tsx'
import { hasFailed } from '../app/failures.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useLocale, useToday } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { OwnPainPanel } from '../safety/OwnPainPanel.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import parts from './ActivityScreen.module.css'
import { HistoryPanel } from './activity/HistoryPanel.tsx'
import { history, yearUntil, yearWeeks } from './activity/queries.ts'
import { TrashPanel } from './activity/TrashPanel.tsx'
import { useLive } from './activity/use-live.ts'
import { YearPanel } from './activity/YearPanel.tsx'
import { yearOf } from './activity/year.ts'
import { sentenceOfYear } from './activity/year-words.ts'
import { EditWorkoutPanel } from './logging/EditWorkoutPanel.tsx'
import { LoggedWorkoutPanel } from './logging/LoggedWorkoutPanel.tsx'

/** The year of an athlete and every workout; the address names the one that is open, changed, or the trash. */
export function ActivityScreen() {
  const [query] = useSearchParams()
  const log = query.get('log')
  if (log && query.has('edit')) return <EditWorkoutPanel key={log} id={log} />
  if (log) return <LoggedWorkoutPanel key={log} id={log} />
  if (query.get('show') === 'deleted') return <TrashPanel />
  if (query.get('show') === 'pain') return <OwnPainPanel />
  return <Activity />
}

function Activity() {
  const { weekStart } = useUser().preferences
  const today = useToday()
  const locale = useLocale()
  const isLive = useLive()
  const [isTable, setTable] = useState(false)
  const all = useInfiniteQuery(history({}))
  const year = useQuery(yearUntil(weekOf(today, weekStart).at(-1) ?? today))
  const weeks = useMemo(
    () => yearOf(year.data?.marks ?? [], { today, weekStart, weeks: yearWeeks }, isLive),
    [year.data, today, weekStart, isLive],
  )
  const marksToday = weeks.flat().find(day => day.date === today)?.marks ?? []
  const isEmpty = all.data?.length === 0 && year.data?.marks.length === 0

  if (all.isError && !all.data)
    return (
      <Page>
        <ErrorState
          title={messages.workoutLogs.historyFailed}
          isRetrying={all.isFetching}
          onRetry={() => {
            void all.refetch()
            if (year.isError) void year.refetch()
          }}
        />
      </Page>
    )
  if (isEmpty) return <Page>{<NoWorkout />}</Page>
  return (
    <Page
      sentence={
        <>
          {year.data && sentenceOfYear(year.data, weeks, locale)} <AsOf query={year} />
        </>
      }
      action={
        <>
          <TextButton className={parts.table} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'As marks' : 'As a table'}
          </TextButton>
          <Button component={Link} to={paths.newWorkout} variant="default" size="md">
            Log a workout
          </Button>
        </>
      }
    >
      <div className={parts.columns}>
        <div className={parts.year}>
          {year.isPending && <LoadingRows count={7} height={24} />}
          {hasFailed(year) && (
            <ErrorState
              title="Your year could not be loaded."
              onRetry={year.refetch}
              isRetrying={year.isFetching}
            />
          )}
          {year.data && !hasFailed(year) && <YearPanel weeks={weeks} isTable={isTable} />}
        </div>
        <HistoryPanel today={marksToday} />
        <LatestAchievementsPanel />
      </div>
    </Page>
  )
}

function Page({
  sentence,
  action,
  children,
}: {
  sentence?: React.ReactNode
  action?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div className={parts.page}>
      <PageHead title="Activity" sentence={sentence}>
        {action}
      </PageHead>
      {children}
    </div>
  )
}

function NoWorkout() {
  return (
    <EmptyState
      title="No workouts yet"
      actions={
        <Button component={Link} to={paths.newWorkout} size="md">
          Log a workout
        </Button>
      }
    >
      Your training days will stand here as a year of marks, and below them every workout you log, to be read,
      changed and compared with its plan.
    </EmptyState>
  )
}
