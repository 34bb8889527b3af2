import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CoachStats } from '#contract/analytics/analytics.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { ownCoachStats } from '#web/shared/queries/shared-logs.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import figures from '#web/workout-logs/shared-logs/CoachStatsSection.module.css'
import { CoachStatsPlaceholder, CoachStatsSection } from '#web/workout-logs/shared-logs/CoachStatsSection.tsx'
import { LogBrowserSection } from '#web/workout-logs/shared-logs/LogBrowserSection.tsx'
import { LogActionsMenuField } from '#web/workout-logs/shared-logs/log/LogActionsMenuField.tsx'

/** Lists the logs from the coach's athletes or, if no logs exist yet, explains how to get started. */
export function SharedLogsScreen({ charts }: { charts?: ReactNode }) {
  const { data: stats, isError, isFetched, refetch } = useQuery(ownCoachStats)
  const [address] = useSearchParams()
  // The filters include one for groups only if there are any.
  const groups = useQuery(rosterGroups)
  // Stays true while a query that failed is repeated, because that must not hide the list again.
  const isSettled = [{ data: stats, isFetched }, groups].every(
    query => query.data !== undefined || query.isFetched,
  )
  // A link to a single log still opens the log browser, which explains why the log is missing.
  if (stats && !stats.hasData && !address.has('log'))
    return (
      <>
        <LogsHeader isSettled />
        <NoLogs hasAthletes={stats.totals.athletes > 0} />
      </>
    )
  return (
    <LogBrowserSection
      isSettled={isSettled}
      head={exporting => (
        <>
          <LogsHeader stats={isSettled ? stats : undefined} isSettled={isSettled}>
            {isSettled && exporting}
          </LogsHeader>
          {stats?.hasData !== false && charts}
          {isSettled ? stats?.hasData && <CoachStatsSection stats={stats} /> : <CoachStatsPlaceholder />}
          {isError && (
            <p role="alert" className={figures.figures}>
              The stats could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
            </p>
          )}
        </>
      )}
    />
  )
}

type LogsHeaderProps = {
  stats?: CoachStats | undefined
  /**
   * True once the stats have loaded or have failed to load. Until then, the page might still switch to the
   * empty state, which would close an open menu.
   */
  isSettled: boolean
  children?: ReactNode
}

function LogsHeader({ stats, isSettled, children }: LogsHeaderProps) {
  return (
    <PageHeader isShort title="Logs" sentence={stats?.hasData && <SharedLogsSummary totals={stats.totals} />}>
      {children}
      {isSettled && <LogActionsMenuField />}
    </PageHeader>
  )
}

/** Summarises the logs: `412 workouts by 14 athletes since 31 Aug`. */
function SharedLogsSummary({ totals: { workouts, athletes, firstWorkoutAt } }: Pick<CoachStats, 'totals'>) {
  const dates = useDateFormatter()
  const since = firstWorkoutAt && ` since ${dates.recent(firstWorkoutAt)}`
  return `${formatCount(workouts, 'workout')} by ${formatCount(athletes, 'athlete')}${since ?? ''}`
}

function NoLogs({ hasAthletes }: { hasAthletes: boolean }) {
  return (
    <EmptyState
      title="No workouts yet"
      actions={
        hasAthletes ? (
          <Button component={Link} to={paths.regimens}>
            Assign a regimen
          </Button>
        ) : (
          <Button component={Link} to={paths.athletes}>
            Invite an athlete
          </Button>
        )
      }
    >
      {hasAthletes
        ? 'Your athletes’ workouts will appear here, next to the plan, as soon as the first one is logged.'
        : 'Your athletes’ workouts will appear here, next to the plan. Start by inviting an athlete.'}
    </EmptyState>
  )
}
