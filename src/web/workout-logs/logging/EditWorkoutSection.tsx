import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Session } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { focusHeading } from '#web/app/navigation/focus-heading.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useLeaveConfirmation } from '#web/app/navigation/use-leave-confirmation.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { oneSession } from '#web/shared/queries/schedule.ts'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useUpdateLog } from '#web/workout-logs/activity/queries.ts'
import { AddExerciseButtonField } from '#web/workout-logs/logging/exercise/AddExerciseButtonField.tsx'
import { BlockSection } from '#web/workout-logs/logging/exercise/BlockSection.tsx'
import { LoggedWorkoutSection } from '#web/workout-logs/logging/finish/LoggedWorkoutSection.tsx'
import { NumberPadSection } from '#web/workout-logs/logging/pad/NumberPadSection.tsx'
import { LoggingActionsContext, LoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { useLoggingState } from '#web/workout-logs/logging/state/use-logging-state.ts'
import { useWorkoutEditing } from '#web/workout-logs/logging/state/use-workout-editing.ts'
import { useWorkoutSheet } from '#web/workout-logs/logging/state/use-workout-sheet.ts'
import styles from './ActiveWorkoutSection.module.css'
import { EditWorkoutDetailsSection } from './EditWorkoutDetailsSection.tsx'
import { LoggingForAthleteRow } from './LoggingForAthleteRow.tsx'

const QuestionedEntryDialog = lazyWithPreload(
  async () =>
    (await import('#web/workout-logs/logging/sets/QuestionedEntryDialog.tsx')).QuestionedEntryDialog,
)

/** Edits a recorded workout with the same rows as the logging screen. */
export function EditWorkoutSection({ id }: { id: string }) {
  const { data: log } = useQuery(oneLog(id))
  const plan = useQuery({ ...oneSession(log?.sessionId ?? ''), enabled: Boolean(log?.sessionId) })
  // `LoggedWorkoutSection` shows the loading, not-found and error states.
  if (!log) return <LoggedWorkoutSection id={id} />
  if (log.sessionId !== null && plan.isPending)
    return (
      <>
        <PageHeader title={`Edit ${log.name || 'workout'}`} />
        <LoadingRows count={8} height={52} />
      </>
    )
  // If the plan is deleted or cannot be loaded, use the targets stored in the log.
  return <WorkoutEditor opened={log} session={plan.data} />
}

function WorkoutEditor({ opened, session }: { opened: WorkoutLog; session: Session | undefined }) {
  // Keep the log as it was when opened: the cached log may contain a saved change that the server could still
  // reject.
  const [log] = useState(opened)
  const navigate = useNavigate()
  const athlete = useAthleteLoggedFor()
  const logPath = athlete ? paths.athleteLogs(athlete.id, log.id) : paths.log(log.id)
  const editing = useWorkoutEditing(log, session?.blocks ?? [])
  const {
    state,
    actions: { apply, edit, tick },
    pad,
    question,
  } = useLoggingState(editing)
  const actions = useMemo(() => ({ apply, edit, tick }), [apply, edit, tick])
  const sheet = useWorkoutSheet(state)
  const { mutate, isPending, isSuccess, error } = useUpdateLog(log.id, athlete?.id)
  const leaveConfirmation = useLeaveConfirmation(editing.isChanged && !isSuccess)
  function goBack() {
    // The path can stay the same, so moving the focus is not left to the router: the heading of the saved workout
    // replaces the one focused here. In the coach's list of logs, the opened log takes the focus.
    focusHeading()
    navigate(logPath, { replace: true, state: { enteredLogId: log.id } })
  }

  return (
    <LoggingActionsContext value={actions}>
      <LoggingContext value={state}>
        <PageHeader title={`Edit ${log.name || 'workout'}`} sentence="Only ticked sets are recorded.">
          <Button component={Link} to={logPath} variant="default" size="md">
            Cancel
          </Button>
        </PageHeader>
        {athlete && <LoggingForAthleteRow athlete={athlete} />}
        <div className={styles.page} data-pad={pad !== undefined}>
          <div className={styles.sheet}>
            {sheet.map(one => (
              <BlockSection key={one.block.id} sheet={one} />
            ))}
            <div className={styles.add}>
              <AddExerciseButtonField />
            </div>
          </div>
          <div className={styles.end}>
            <EditWorkoutDetailsSection
              editing={editing}
              isSending={isPending}
              failure={error && getFailureMessage(error, 'The workout could not be saved.')}
              onSave={() =>
                editing.isChanged ? mutate(editing.toChange(), { onSuccess: goBack }) : goBack()
              }
            />
          </div>
        </div>
        {pad && <NumberPadSection {...pad} />}
        <Suspense>{question && <QuestionedEntryDialog {...question} />}</Suspense>
        <ConfirmDialog
          isOpen={leaveConfirmation.isOpen}
          title="Leave without saving?"
          keep="Keep editing"
          confirm="Discard changes"
          onConfirm={leaveConfirmation.leave}
          onClose={leaveConfirmation.stay}
        >
          Your changes have not been saved. If you leave, the recorded workout stays unchanged.
        </ConfirmDialog>
      </LoggingContext>
    </LoggingActionsContext>
  )
}
