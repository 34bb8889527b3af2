import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { LiftSummary } from '#contract/analytics/progress.ts'
import { BodyWeightSection } from '#web/analytics/body/BodyWeightSection.tsx'
import { FormulaButtonsField } from '#web/analytics/formulas/FormulaButtonsField.tsx'
import { LiftSection } from '#web/analytics/lifts/LiftSection.tsx'
import { RecordHistorySection } from '#web/analytics/lifts/RecordHistorySection.tsx'
import { TrainingWeeksSection } from '#web/analytics/weeks/TrainingWeeksSection.tsx'
import { isNotFound, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { trainedLifts } from '#web/shared/queries/analytics.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { formulaLabels, parseOneRepMaxFormula } from './estimate-explanations.ts'
import styles from './ProgressPanel.module.css'
import { parseProgressRange, progressRangeLabels, progressRanges } from './progress-range.ts'
import { useProgressParams } from './use-progress-params.ts'

/** The progress of the signed-in athlete or, with an athlete id, of one of the coach's athletes. */
export function ProgressPanel({ athleteId }: { athleteId?: string }) {
  const { formula } = useProgressParams()
  const query = useQuery(trainedLifts({ athleteId }, formula))
  const { data: lifts, error, isFetching, refetch } = query
  const isError = shouldShowQueryError(query)

  if (isError && isNotFound(error))
    return (
      <EmptyState title="Workouts are not shared with you">
        Progress is calculated from workouts. It will appear here once this athlete shares sessions and sets
        with you.
      </EmptyState>
    )
  if (isError)
    return <ErrorState title="Progress could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!lifts) return <LoadingRows count={8} height={52} />
  return (
    <div className={styles.panel}>
      {lifts.length > 0 ? (
        <>
          <ProgressFilters>
            <FormulaButtonsField lifts={lifts} athleteId={athleteId} />
            <LastUpdatedNote query={query} />
          </ProgressFilters>
          <ProgressContent lifts={lifts} athleteId={athleteId} />
        </>
      ) : (
        <NothingYet athleteId={athleteId} />
      )}
      <BodyWeightSection athleteId={athleteId} />
    </div>
  )
}

function ProgressContent({ lifts, athleteId }: { lifts: LiftSummary[]; athleteId: string | undefined }) {
  return (
    <>
      <LiftSection lifts={lifts} athleteId={athleteId} />
      <TrainingWeeksSection athleteId={athleteId} />
      <RecordHistorySection athleteId={athleteId} />
    </>
  )
}

function ProgressFilters({ children }: { children: ReactNode }) {
  const { range, setRange, formula, setFormula } = useProgressParams()
  const formulaField = useId()
  return (
    <div className={styles.tools}>
      <SegmentedControl
        size="sm"
        className={styles.ranges}
        aria-label="Time range"
        data={progressRanges.map(value => ({ value, label: progressRangeLabels[value] }))}
        value={range}
        onChange={value => setRange(parseProgressRange(value))}
      />
      <div className={styles.formula}>
        <label htmlFor={formulaField}>1RM formula</label>
        <NativeSelect
          id={formulaField}
          size="xs"
          data={Object.entries(formulaLabels).map(([value, label]) => ({ value, label }))}
          value={formula}
          onChange={event => setFormula(parseOneRepMaxFormula(event.currentTarget.value))}
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
        Lifts, volume, records and completed sessions will appear here after the first logged workout.
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
      Your lifts, volume, records and completed sessions will appear here after your first workout.
    </EmptyState>
  )
}
