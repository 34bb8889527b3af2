import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CoachStats } from '#contract/analytics.ts'
import { useDates } from '../app/dates.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { countOf } from '../ui/words.ts'
import { BrowserPanel } from './shared/BrowserPanel.tsx'
import figures from './shared/FiguresPanel.module.css'
import { FiguresPanel } from './shared/FiguresPanel.tsx'
import { MoreField } from './shared/MoreField.tsx'
import { coachStats } from './shared/queries.ts'

/** What the coach's athletes logged. Without any log it says what will stand here, and how to get there. */
export function SharedLogsScreen() {
  const { data: stats, isError, refetch } = useQuery(coachStats)
  const [address] = useSearchParams()
  // A link to one log is answered even so: it says what became of it.
  if (stats && !stats.hasData && !address.has('log'))
    return (
      <>
        <Head />
        <NoLogs hasAthletes={stats.totals.athletes > 0} />
      </>
    )
  return (
    <BrowserPanel
      head={exporting => (
        <>
          <Head stats={stats}>{exporting}</Head>
          {stats?.hasData && <FiguresPanel stats={stats} />}
          {isError && (
            <p role="alert" className={figures.figures}>
              The figures could not be loaded. <TextButton onClick={() => refetch()}>Try again</TextButton>
            </p>
          )}
        </>
      )}
    />
  )
}

function Head({ stats, children }: { stats?: CoachStats | undefined; children?: ReactNode }) {
  return (
    <PageHead isShort title="Logs" sentence={stats?.hasData && <Extent totals={stats.totals} />}>
      {children}
      <MoreField />
    </PageHead>
  )
}

/** `412 workouts by 14 athletes since 31 Aug`. */
function Extent({ totals: { workouts, athletes, firstWorkoutAt } }: Pick<CoachStats, 'totals'>) {
  const dates = useDates()
  const since = firstWorkoutAt && ` since ${dates.recent(firstWorkoutAt)}`
  return `${countOf(workouts, 'workout')} by ${countOf(athletes, 'athlete')}${since ?? ''}`
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
        ? 'The workouts of your athletes will stand here, planned beside done, as soon as the first one is logged.'
        : 'The workouts of your athletes will stand here, planned beside done. First there must be somebody who trains with you.'}
    </EmptyState>
  )
}
