import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Lift } from '#contract/progress.ts'
import { AsOf } from '../app/AsOf.tsx'
import { CallFailure, hasFailed } from '../app/failures.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { BodyPanel } from './body/BodyPanel.tsx'
import { formulaWords, readFormula } from './explain.ts'
import { LiftPanel } from './lifts/LiftPanel.tsx'
import { RecordsPanel } from './lifts/RecordsPanel.tsx'
import parts from './ProgressPanel.module.css'
import { liftsOf } from './queries.ts'
import { ranges, rangeWords, readRange } from './range.ts'
import { useProgress } from './use-progress.ts'
import { WeeksPanel } from './weeks/WeeksPanel.tsx'

/** How an athlete gets on: the own progress, or with an id that of a coach's athlete. */
export function ProgressPanel({ athleteId }: { athleteId?: string }) {
  const { formula } = useProgress()
  const query = useQuery(liftsOf({ athleteId }, formula))
  const { data: lifts, error, isFetching, refetch } = query
  const isError = hasFailed(query)

  if (isError && error instanceof CallFailure && error.status === 404)
    return (
      <EmptyState title="Workouts are not shared with you">
        Progress is made of workouts, and whose they are decides who sees them. It will stand here once this
        athlete lets you see sessions and sets.
      </EmptyState>
    )
  if (isError)
    return <ErrorState title="The progress could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!lifts) return <LoadingRows count={8} height={52} />
  return (
    <div className={parts.panel}>
      {lifts.length > 0 ? (
        <>
          <Tools>
            <AsOf query={query} />
          </Tools>
          <Trained lifts={lifts} athleteId={athleteId} />
        </>
      ) : (
        <NothingYet athleteId={athleteId} />
      )}
      <BodyPanel athleteId={athleteId} />
    </div>
  )
}

function Trained({ lifts, athleteId }: { lifts: Lift[]; athleteId: string | undefined }) {
  return (
    <>
      <LiftPanel lifts={lifts} athleteId={athleteId} />
      <WeeksPanel athleteId={athleteId} />
      <RecordsPanel athleteId={athleteId} />
    </>
  )
}

function Tools({ children }: { children: ReactNode }) {
  const { range, setRange, formula, setFormula } = useProgress()
  const formulaField = useId()
  return (
    <div className={parts.tools}>
      <SegmentedControl
        size="sm"
        className={parts.ranges}
        aria-label="How far back"
        data={ranges.map(value => ({ value, label: rangeWords[value] }))}
        value={range}
        onChange={value => setRange(readRange(value))}
      />
      <div className={parts.formula}>
        <label htmlFor={formulaField}>1RM by</label>
        <NativeSelect
          id={formulaField}
          size="xs"
          data={Object.entries(formulaWords).map(([value, label]) => ({ value, label }))}
          value={formula}
          onChange={event => setFormula(readFormula(event.currentTarget.value))}
        />
      </div>
      {children}
    </div>
  )
}

function NothingYet({ athleteId }: { athleteId: string | undefined }) {
  if (athleteId !== undefined)
    return (
      <EmptyState title="Nothing logged yet">
        Lifts, volume, records and sessions done of due will stand here from the first logged workout on.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nothing logged yet"
      actions={
        <Button component={Link} to={paths.newWorkout} size="md">
          Log a workout
        </Button>
      }
    >
      Your lifts, volume, records and sessions done of due will stand here, from the first workout that you
      log.
    </EmptyState>
  )
}
