import { queryOptions, useQuery } from '@tanstack/react-query'
import { type LogRevision, logRevisions } from '#contract/workout-logs/log-revisions.ts'
import type { LoggedExercise, WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { call } from '#web/app/client/api-client.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import styles from './LogEditList.module.css'

const maxShownEdits = 20

/** The query key contains the number of revisions, so each edit triggers a new request. */
const editsOfLog = ({ id, revisionCount }: WorkoutLog) =>
  queryOptions({
    queryKey: ['workout-logs', 'one', id, 'edits', revisionCount],
    queryFn: async () =>
      (await call(logRevisions.list, { params: { id }, query: { limit: maxShownEdits } })).data,
  })

/** Lists the previous versions of a log, newest first. */
export function LogEditList({ log }: { log: WorkoutLog }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(editsOfLog(log))
  if (isPending) return <LoadingRows count={3} height={24} />
  if (isError)
    return <ErrorState title="The edits could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  return (
    <ol className={styles.list}>
      {data.map((edit, index) => (
        <LogEdit key={edit.id} edit={edit} nameAfter={(data[index - 1]?.log ?? log).name} />
      ))}
      {log.revisionCount > data.length && (
        <li className={styles.more}>Older edits are not shown, but exports include them.</li>
      )}
    </ol>
  )
}

/** Shows a previous version of the log. Includes the workout's name only if the next edit changed it. */
function LogEdit({
  edit: { log, changedAt, changedBy },
  nameAfter,
}: {
  edit: LogRevision
  nameAfter: string
}) {
  const dates = useDateFormatter()
  const byline = changedBy ? ` by ${formatFullName(changedBy)}` : ''
  const effort = log.sessionRpe === null ? '' : `Session RPE ${log.sessionRpe}`
  const minutes = log.durationMinutes === null ? '' : `${Math.round(log.durationMinutes)} min`
  const name = log.name === nameAfter ? '' : log.name
  const summary = [name, minutes, effort].filter(Boolean).join(', ')
  return (
    <li>
      <p className={styles.when}>
        Until {dates.recent(changedAt)}, {dates.time(changedAt)}
        {byline}:
      </p>
      {log.exercises.map(exercise => (
        <ExerciseBeforeEdit key={exercise.id} exercise={exercise} />
      ))}
      {summary && <p>{summary}</p>}
      {log.notes && <p className={styles.text}>“{log.notes}”</p>}
    </li>
  )
}

function ExerciseBeforeEdit({ exercise: { name, sets, skippedReason } }: { exercise: LoggedExercise }) {
  const units = useUnits()
  const setTexts = sets.map(set => formatSetValues(set, units)).filter(Boolean)
  const emptyText = skippedReason === null ? 'no sets' : 'skipped'
  return (
    <p>
      <b>{name}</b> {setTexts.length > 0 ? setTexts.join(', ') : emptyText}
    </p>
  )
}
