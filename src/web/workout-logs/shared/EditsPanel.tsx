import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type LogRevision, logRevisions } from '#contract/log-revisions.ts'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs.ts'
import { figureWords } from '#training/workout/figures.ts'
import { call } from '../../app/client.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { fullName } from '../../ui/words.ts'
import parts from './EditsPanel.module.css'

const shownAtMost = 20

/** By how often it was changed: another change is another question. */
const editsOf = ({ id, revisionCount }: WorkoutLog) =>
  queryOptions({
    queryKey: ['workout-logs', 'one', id, 'edits', revisionCount],
    queryFn: async () =>
      (await call(logRevisions.list, { params: { id }, query: { limit: shownAtMost } })).data,
  })

/** What stood in a log before each change of it; nothing where it is as it was recorded. */
export function EditsPanel({ log }: { log: WorkoutLog }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { revisionCount } = log
  if (revisionCount === 0) return null
  return (
    <div className={parts.edits}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {revisionCount === 1 ? 'Edited once' : `Edited ${revisionCount} times`}
      </TextButton>
      <div id={id}>{isOpen && <Edits log={log} />}</div>
    </div>
  )
}

function Edits({ log }: { log: WorkoutLog }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(editsOf(log))
  if (isPending) return <LoadingRows count={3} height={24} />
  if (isError)
    return <ErrorState title="The edits could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  return (
    <ol className={parts.list}>
      {data.map((edit, index) => (
        <Edit key={edit.id} edit={edit} nameAfter={(data[index - 1]?.log ?? log).name} />
      ))}
      {log.revisionCount > data.length && (
        <li className={parts.more}>Older edits are kept, and in the export.</li>
      )}
    </ol>
  )
}

/** What stood there; a name that stayed is not said again. */
function Edit({ edit: { log, changedAt, changedBy }, nameAfter }: { edit: LogRevision; nameAfter: string }) {
  const dates = useDates()
  const who = changedBy ? ` by ${fullName(changedBy)}` : ''
  const effort = log.sessionRpe === null ? '' : `Session RPE ${log.sessionRpe}`
  const minutes = log.durationMinutes === null ? '' : `${Math.round(log.durationMinutes)} min`
  const name = log.name === nameAfter ? '' : log.name
  const whole = [name, minutes, effort].filter(Boolean).join(', ')
  return (
    <li>
      <p className={parts.when}>
        Until {dates.recent(changedAt)}, {dates.time(changedAt)}
        {who}:
      </p>
      {log.exercises.map(exercise => (
        <Before key={exercise.id} exercise={exercise} />
      ))}
      {whole && <p>{whole}</p>}
      {log.notes && <p className={parts.words}>“{log.notes}”</p>}
    </li>
  )
}

function Before({ exercise: { name, sets, skippedReason } }: { exercise: LoggedExercise }) {
  const units = useUnits()
  const done = sets.map(set => figureWords(set, units)).filter(Boolean)
  const none = skippedReason === null ? 'no sets' : 'skipped'
  return (
    <p>
      <b>{name}</b> {done.length > 0 ? done.join(', ') : none}
    </p>
  )
}
