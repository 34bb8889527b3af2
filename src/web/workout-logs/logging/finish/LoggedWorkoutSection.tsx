import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { describePlanDeviations } from '#training/workout/compare/describe-plan-deviations.ts'
import { describeWorkout } from '#training/workout/describe/describe-workout.ts'
import { countSetsOfLog } from '#training/workout/sets/set-count.ts'
import { CallFailure, isNotFound, shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { DecisionsPanel } from '#web/decisions/DecisionsPanel.tsx'
import { ImportedTextsPanel } from '#web/imports/ImportedTextsPanel.tsx'
import { importFormatNames } from '#web/shared/import-format-names.ts'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LabelledValue } from '#web/ui/layout/LabelledValue.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import panel from '#web/ui/panel.module.css'
import { ImplausibleSetsPanel } from '#web/workout-logs/ImplausibleSetsPanel.tsx'
import { PairWorkoutSection } from '#web/workout-logs/pairing/PairWorkoutSection.tsx'
import { AfterLogSection } from '#web/workout-logs/progression/ProgressionSection.tsx'
import { LogEditHistorySection } from '#web/workout-logs/shared-logs/log/LogEditHistorySection.tsx'
import { PlanComparisonSection } from '#web/workout-logs/shared-logs/log/PlanComparisonSection.tsx'
import styles from './LoggedWorkoutSection.module.css'
import { WorkoutCommentsSection } from './WorkoutCommentsSection.tsx'

const DeleteLogDialog = lazyWithPreload(
  async () => (await import('#web/workout-logs/activity/DeleteLogDialog.tsx')).DeleteLogDialog,
)

/**
 * A recorded workout compared with its plan, with notes and comments. It is fetched by id, because a
 * notification may link to a workout that is not in any loaded list.
 */
export function LoggedWorkoutSection({ id }: { id: string }) {
  const query = useQuery(oneLog(id))
  if (query.isPending)
    return (
      <>
        <PageHeader title="Workout" />
        <LoadingRows />
      </>
    )
  if (shouldShowQueryError(query)) return <WorkoutUnavailable {...query} />
  return <LoggedWorkout log={query.data} />
}

function LoggedWorkout({ log }: { log: WorkoutLog }) {
  const dates = useDateFormatter()
  const isOwn = useUser().id === log.athleteId
  const day = dates.longDay(dates.dayOf(log.completedAt))
  return (
    <>
      <BackToActivity />
      <PageHeader
        title={log.name || 'Workout'}
        sentence={[`${day}, ${dates.time(log.completedAt)}`, log.regimenName].filter(Boolean).join(', ')}
      >
        <WorkoutActions log={log} />
      </PageHeader>
      {isOwn && <ImplausibleSetsPanel logId={log.id} />}
      <div className={styles.page}>
        <div className={`${panel.panel} ${styles.sheet}`}>
          <WorkoutMetrics log={log} />
          <div className={styles.table}>
            <PlanComparisonSection log={log} />
          </div>
          {log.notes && <p className={styles.note}>“{log.notes}”</p>}
          <div className={styles.edits}>
            {isOwn && <PairWorkoutSection log={log} />}
            <LogEditHistorySection log={log} />
            <DecisionsPanel about={{ kind: 'log', id: log.id }} label="What your coach decided" />
            <AfterLogSection log={log} />
          </div>
        </div>
        <WorkoutCommentsSection log={log} />
        {isOwn && log.importedFrom === 'cornerman' && <ImportedTextsPanel workoutLogId={log.id} />}
      </div>
    </>
  )
}

function WorkoutActions({ log }: { log: WorkoutLog }) {
  const navigate = useNavigate()
  const isOwn = useUser().id === log.athleteId
  const [isDeleteDialogOpen, setDeleteDialogOpen] = useState(false)
  if (!isOwn) return null
  return (
    <>
      <TextButton className={styles.delete} onClick={() => setDeleteDialogOpen(true)}>
        Delete…
      </TextButton>
      <Button component={Link} to={paths.editLog(log.id)} variant="default" size="md">
        Edit
      </Button>
      {isDeleteDialogOpen && (
        <Suspense>
          <DeleteLogDialog
            log={log}
            onRemoved={() => navigate(paths.activity, { replace: true })}
            onClose={() => setDeleteDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function WorkoutMetrics({ log }: { log: WorkoutLog }) {
  const units = useUnits()
  const { warmUps, coolDowns } = countSetsOfLog(log.exercises)
  return (
    <div className={styles.figures}>
      <b>{describeWorkout({ ...log, sessionRpe: null }, units)}</b>
      {warmUps > 0 && <LabelledValue label="Warm-ups">{warmUps}</LabelledValue>}
      {coolDowns > 0 && <LabelledValue label="Cool-downs">{coolDowns}</LabelledValue>}
      {log.durationMinutes !== null && (
        <LabelledValue label="Time">{Math.round(log.durationMinutes)} min</LabelledValue>
      )}
      {log.sessionRpe !== null && <LabelledValue label="Session RPE">{log.sessionRpe}</LabelledValue>}
      {log.recordedBy && log.recordedBy.id !== log.athleteId && (
        <LabelledValue label="Logged by">{formatFullName(log.recordedBy)}</LabelledValue>
      )}
      {log.sessionId && <span className={styles.aside}>{describePlanDeviations(log, units)}</span>}
      {log.importedFrom && (
        <LabelledValue label="Imported from">{importFormatNames[log.importedFrom]}</LabelledValue>
      )}
      {log.reviewedAt && <span className={styles.reviewed}>reviewed</span>}
    </div>
  )
}

function BackToActivity() {
  return (
    <Link to={paths.activity} className={styles.back}>
      <IconChevronLeft size={16} stroke={1.8} aria-hidden="true" />
      Activity
    </Link>
  )
}

function WorkoutUnavailable({
  error,
  refetch,
  isFetching,
}: {
  error: Error
  refetch: () => void
  isFetching: boolean
}) {
  const isGone = isNotFound(error)
  const isDeleted = error instanceof CallFailure && error.code === 'workout-log.deleted'
  return (
    <>
      <PageHeader title="Workout" />
      {isGone ? (
        <EmptyState
          title={isDeleted ? 'This log was deleted' : 'This workout was not found'}
          actions={
            <>
              <TextLink to={paths.activity}>Back to Activity</TextLink>
              <TextLink to={paths.trash}>Deleted workouts</TextLink>
            </>
          }
        >
          {isDeleted
            ? 'You can restore deleted workouts for 30 days.'
            : 'The link may be wrong, or the workout was deleted. Deleted workouts can be restored for 30 days.'}
        </EmptyState>
      ) : (
        <ErrorState title="This workout could not be loaded." onRetry={refetch} isRetrying={isFetching} />
      )}
    </>
  )
}
