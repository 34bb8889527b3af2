import type { Units } from '#training/units.ts'
import type { SetMark } from '#training/workout/marks.ts'
import type { Figures, OpenExercise, OpenSet } from '#training/workout/open.ts'
import { figuresAsked, previousOf } from '#training/workout/suggest.ts'
import { useUnits } from '../../app/person.ts'
import { useLogging } from './context.ts'
import { previousWords } from './labels.ts'
import { markLines, markSentence } from './mark-words.ts'
import parts from './PreviousField.module.css'

/** Last time, which a tap takes over; on a set that beat it, what it beat. */
export function PreviousField({
  exercise,
  set,
  name,
  isDisabled,
}: {
  exercise: OpenExercise
  set: OpenSet
  name: string
  isDisabled: boolean
}) {
  const { apply, marks } = useLogging()
  const units = useUnits()
  const mark = marks?.get(set.id)
  const previous = previousOf(exercise, set)
  const words = previous ? previousWords(previous, exercise, units) : ''
  if (mark) return <Mark mark={mark} done={set.typed} units={units} />
  if (!previous || !words || set.doneAt !== null || isDisabled)
    return <span className={parts.previous}>{words || '–'}</span>
  // How hard it felt is felt anew each time.
  const take = () => {
    for (const figure of figuresAsked(exercise).filter(one => one !== 'rpe'))
      apply({ kind: 'typed', setId: set.id, figure, value: previous[figure] })
  }
  return (
    <button
      type="button"
      className={parts.previous}
      aria-label={`${name}: take ${words} of last time`}
      onClick={take}
    >
      {words}
    </button>
  )
}

function Mark({ mark, done, units }: { mark: SetMark; done: Partial<Figures>; units: Units }) {
  const [first, second] = markLines(mark, done, units)
  return (
    <span className={parts.mark} title={markSentence(mark, done, units)}>
      <b>{first}</b>
      {second && <span>{second}</span>}
    </span>
  )
}
