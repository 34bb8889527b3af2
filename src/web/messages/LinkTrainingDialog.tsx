import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageLink, MessageLinkInput } from '#contract/people/messages.ts'
import type { CalendarEntry } from '#contract/programs/schedule.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { oneLog } from '#web/shared/queries/workout-logs.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './LinkTrainingDialog.module.css'
import { trainingAround } from './queries.ts'

export type ChosenLink = { link: MessageLinkInput; preview: MessageLink }

type Props = {
  athleteId: string
  isOpen: boolean
  onChoose: (chosen: ChosenLink) => void
  onClose: () => void
}

/** Lets the user choose a day, a session, a workout or one of its sets for a message to link to. */
export function LinkTrainingDialog(props: Props) {
  return (
    <ModalSheet isOpen={props.isOpen} title="Link to training" size="30rem" onClose={props.onClose}>
      <TrainingChoice {...props} />
    </ModalSheet>
  )
}

function TrainingChoice({ athleteId, onChoose }: Props) {
  const dates = useDateFormatter()
  const [date, setDate] = useState<string>(dates.today)
  const [openLogId, setOpenLogId] = useState<string>()
  const query = useQuery(trainingAround(athleteId, date))
  return (
    <div className={styles.choice}>
      <TextInput
        type="date"
        label="Around"
        value={date}
        onChange={event => event.currentTarget.value && setDate(event.currentTarget.value)}
      />
      <ul>
        <li className={styles.row}>
          <TextButton onClick={() => onChoose(toDayLink(date))}>
            {dates.longDay(date)}, the day itself
          </TextButton>
        </li>
        {query.data?.map(entry => (
          <li key={entry.id} className={styles.row}>
            <TextButton onClick={() => onChoose(toEntryLink(entry))}>
              {entry.name}, {dates.longDay(entry.date)}
            </TextButton>
            {entry.workoutLogId !== null && entry.workoutLogId !== openLogId && (
              <TextButton
                className={styles.sets}
                aria-label={`Sets of ${entry.name}, ${dates.longDay(entry.date)}`}
                onClick={() => setOpenLogId(entry.workoutLogId ?? undefined)}
              >
                Sets
              </TextButton>
            )}
            {entry.workoutLogId !== null && entry.workoutLogId === openLogId && (
              <SetChoice entry={entry} logId={openLogId} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
      {query.isPending && <LoadingRows count={3} height={40} />}
      {shouldShowQueryError(query) && (
        <ErrorState
          title="The training could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      )}
    </div>
  )
}

function SetChoice({
  entry,
  logId,
  onChoose,
}: {
  entry: CalendarEntry
  logId: string
  onChoose: (chosen: ChosenLink) => void
}) {
  const units = useUnits()
  const query = useQuery(oneLog(logId))
  if (shouldShowQueryError(query)) return <p>The sets could not be loaded.</p>
  return (
    <ul className={styles.setList}>
      {query.data?.exercises.flatMap(exercise =>
        exercise.sets.map((set, index) => (
          <li key={set.id}>
            <TextButton onClick={() => onChoose(toSetLink(entry, logId, exercise, index))}>
              {exercise.name}, set {index + 1}: {formatSetValues(set, units)}
            </TextButton>
          </li>
        )),
      )}
    </ul>
  )
}

const toDayLink = (date: string): ChosenLink => ({
  link: { kind: 'day', date },
  preview: { kind: 'day', targetId: null, date, name: '', set: null },
})

function toEntryLink({ id, workoutLogId, date, name }: CalendarEntry): ChosenLink {
  if (workoutLogId === null)
    return {
      link: { kind: 'session', sessionId: id },
      preview: { kind: 'session', targetId: id, date, name, set: null },
    }
  return {
    link: { kind: 'workout', workoutLogId },
    preview: { kind: 'workout', targetId: workoutLogId, date, name, set: null },
  }
}

function toSetLink(
  { date, name }: CalendarEntry,
  workoutLogId: string,
  exercise: WorkoutLog['exercises'][number],
  index: number,
): ChosenLink {
  const { loadKg = null, reps = null, rpe = null } = exercise.sets[index] ?? {}
  const number = index + 1
  return {
    link: { kind: 'set', workoutLogId, exerciseId: exercise.id, setNumber: number },
    preview: {
      kind: 'set',
      targetId: workoutLogId,
      date,
      name,
      set: { exercise: exercise.name, number, loadKg, reps, rpe },
    },
  }
}
