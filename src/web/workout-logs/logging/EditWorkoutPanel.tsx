import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Session } from '#contract/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs.ts'
import { sentenceOf } from '../../app/failures.ts'
import { paths } from '../../app/paths.ts'
import { useLeaveQuestion } from '../../app/use-leave-question.ts'
import { oneSession } from '../../schedule/queries.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useChange } from '../activity/queries.ts'
import { AddExerciseField } from './AddExerciseField.tsx'
import { BlockPanel } from './BlockPanel.tsx'
import { Logging } from './context.ts'
import { EditedParticularsPanel } from './EditedParticularsPanel.tsx'
import { ForAthleteRow } from './ForAthleteRow.tsx'
import { useForAthlete } from './for-athlete.ts'
import { LoggedWorkoutPanel } from './LoggedWorkoutPanel.tsx'
import parts from './OpenWorkoutPanel.module.css'
import { PadPanel } from './PadPanel.tsx'
import { oneLog } from './queries.ts'
import { useEditing } from './use-editing.ts'
import { useLoggingState } from './use-logging-state.ts'

/** A recorded workout, changed by the same hands by which it was logged. */
export function EditWorkoutPanel({ id }: { id: string }) {
  const { data: log } = useQuery(oneLog(id))
  const plan = useQuery({ ...oneSession(log?.sessionId ?? ''), enabled: Boolean(log?.sessionId) })
  // Waiting, not found and failed look as they do there.
  if (!log) return <LoggedWorkoutPanel id={id} />
  if (log.sessionId !== null && plan.isPending)
    return (
      <>
        <PageHead title={`Edit ${log.name || 'workout'}`} />
        <LoadingRows count={8} height={52} />
      </>
    )
  // A plan that is gone, or cannot be read now, is known from the log itself.
  return <Edit opened={log} session={plan.data} />
}

function Edit({ opened, session }: { opened: WorkoutLog; session: Session | undefined }) {
  // As it was when it was opened: what is sent is laid over what is read, and may yet be refused.
  const [log] = useState(opened)
  const navigate = useNavigate()
  const athlete = useForAthlete()
  const shown = athlete ? paths.athleteLogs(athlete.id, log.id) : paths.log(log.id)
  const editing = useEditing(log, session?.blocks ?? [])
  const { logging, pad } = useLoggingState(editing)
  const { mutate, isPending, isSuccess, error } = useChange(log.id, athlete?.id)
  const question = useLeaveQuestion(editing.isChanged && !isSuccess)
  const back = () => navigate(shown, { replace: true })

  return (
    <Logging value={logging}>
      <PageHead title={`Edit ${log.name || 'workout'}`} sentence="Only sets that are ticked are recorded.">
        <Button component={Link} to={shown} variant="default" size="md">
          Cancel
        </Button>
      </PageHead>
      {athlete && <ForAthleteRow athlete={athlete} />}
      <div className={parts.page} data-pad={pad !== undefined}>
        <div className={parts.sheet}>
          {editing.workout.blocks.map(block => (
            <BlockPanel key={block.id} block={block} />
          ))}
          <div className={parts.add}>
            <AddExerciseField />
          </div>
        </div>
        <div className={parts.end}>
          <EditedParticularsPanel
            editing={editing}
            isSending={isPending}
            failure={error && sentenceOf(error, 'This could not be saved.')}
            onSave={() => (editing.isChanged ? mutate(editing.toChange(), { onSuccess: back }) : back())}
          />
        </div>
      </div>
      {pad && <PadPanel {...pad} />}
      <ConfirmDialog
        isOpen={question.isAsked}
        title="Leave without saving?"
        keep="Go on editing"
        confirm="Leave, changes are lost"
        onConfirm={question.leave}
        onClose={question.stay}
      >
        What you changed in this workout is not saved yet. The workout stays as it was recorded.
      </ConfirmDialog>
    </Logging>
  )
}
