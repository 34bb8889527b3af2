import { useQuery } from '@tanstack/react-query'
import type { LoggedExercise, LoggedSet, WorkoutLog } from '#contract/workout-logs.ts'
import { dayIn } from '#training/calendar.ts'
import { againstPlan } from '#training/workout/against.ts'
import { figureWords } from '#training/workout/figures.ts'
import { headline } from '#training/workout/headline.ts'
import { useLocale, useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { longDay } from '../../ui/day-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LabelledNumber } from '../../ui/LabelledNumber.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import parts from './LoggedWorkoutPanel.module.css'
import { commentsOn, oneLog } from './queries.ts'

/** A recorded workout: what was done in ink, what was planned in pencil beside it, and what the coaches wrote. */
export function LoggedWorkoutPanel({ id }: { id: string }) {
  const query = useQuery(oneLog(id))
  if (query.isPending)
    return (
      <>
        <PageHead title="Workout" />
        <LoadingRows />
      </>
    )
  if (query.isError)
    return (
      <>
        <PageHead title="Workout" />
        <ErrorState
          title="This workout could not be loaded."
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      </>
    )
  return <LoggedWorkout log={query.data} />
}

function LoggedWorkout({ log }: { log: WorkoutLog }) {
  const units = useUnits()
  const locale = useLocale()
  const { timeZone } = useUser().preferences
  const day = longDay(dayIn(new Date(log.completedAt), timeZone), locale)
  return (
    <>
      <PageHead title={log.name || 'Workout'} sentence={[day, log.regimenName].filter(Boolean).join(', ')} />
      <div className={parts.page}>
        <div className={parts.figures}>
          <span>{headline({ ...log, sessionRpe: null }, units)}</span>
          {log.durationMinutes !== null && (
            <LabelledNumber label="Time">{Math.round(log.durationMinutes)} min</LabelledNumber>
          )}
          {log.sessionRpe !== null && <LabelledNumber label="Session RPE">{log.sessionRpe}</LabelledNumber>}
          {log.sessionId && <span className={parts.aside}>{againstPlan(log, units)}; planned in pencil</span>}
        </div>
        {log.notes && <p className={parts.note}>“{log.notes}”</p>}
        {log.exercises.map(exercise => (
          <Exercise key={exercise.id} exercise={exercise} />
        ))}
        <Comments id={log.id} />
      </div>
    </>
  )
}

function Exercise({ exercise }: { exercise: LoggedExercise }) {
  return (
    <section className={parts.exercise}>
      <h2 className={parts.name}>{exercise.name}</h2>
      {exercise.skippedReason !== null && <p className={parts.words}>Skipped: “{exercise.skippedReason}”</p>}
      {exercise.skippedReason === null && exercise.sets.length === 0 && (
        <p className={parts.words}>No set logged</p>
      )}
      <ol>
        {exercise.sets.map((set, index) => (
          <SetLine key={set.id} set={set} number={index + 1} />
        ))}
      </ol>
      {exercise.notes && <p className={parts.words}>“{exercise.notes}”</p>}
    </section>
  )
}

function SetLine({ set, number }: { set: LoggedSet; number: number }) {
  const units = useUnits()
  return (
    <li className={parts.set}>
      <span className={parts.number}>{set.role === 'warm-up' ? 'W' : number}</span>
      <b className={parts.done}>{figureWords(set, units) || 'done'}</b>
      {set.planned && (
        <span className={parts.planned}>
          <VisuallyHidden>planned </VisuallyHidden>
          {figureWords(set.planned, units)}
        </span>
      )}
    </li>
  )
}

function Comments({ id }: { id: string }) {
  const { data = [] } = useQuery(commentsOn(id))
  if (data.length === 0) return null
  return (
    <section className={parts.exercise} aria-label="Comments">
      {data.map(comment => (
        <div key={comment.id} className={parts.comment}>
          <Avatar person={comment.author} size={24} />
          <p>
            <span className={parts.author}>
              {comment.author.firstName} {comment.author.lastName},{' '}
              <RelativeTime instant={comment.createdAt} />
            </span>
            {comment.text}
          </p>
        </div>
      ))}
    </section>
  )
}
