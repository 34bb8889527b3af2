import type { Units } from '#training/units.ts'
import { type Difference, differences } from '#training/workout/differences.ts'
import { unitOf, writeFigure } from '#training/workout/entry.ts'
import { plannedOf } from '#training/workout/kilos.ts'
import type { Figure, OpenExercise } from '#training/workout/open.ts'
import { useUnits } from '../../app/person.ts'
import { countOf } from '../../ui/words.ts'
import { useLogging } from './context.ts'
import parts from './DifferencesPanel.module.css'
import { headOf } from './labels.ts'

/** What differs from the plan, as a list and without a verdict. Before the first set it says nothing. */
export function DifferencesPanel() {
  const { workout, letters } = useLogging()
  const units = useUnits()
  const found = workout.startedAt === null && workout.revision === 0 ? [] : differences(workout)
  if (found.length === 0) return null
  return (
    <section className={parts.panel} aria-labelledby="differences">
      <h2 id="differences" className={parts.title}>
        Different from the plan
      </h2>
      <ul>
        {[...byExercise(found)].map(([exercise, ofIt]) => (
          <li key={exercise.id} className={parts.row}>
            <span className={parts.letter}>{letters.get(exercise.id)}</span>
            <span className={parts.name}>{exercise.name}</span>
            {ofIt.map(one => (
              <span key={keyOf(one)} className={parts.words}>
                {wordsOf(one, units)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const byExercise = (found: Difference[]) => Map.groupBy(found, one => one.exercise)

const keyOf = (one: Difference) => `${one.kind} ${one.kind === 'set' ? one.set.id : one.exercise.id}`

function wordsOf(one: Difference, units: Units): string {
  switch (one.kind) {
    case 'skipped':
      return `skipped: “${one.reason}”`
    case 'swapped':
      return `instead of ${one.insteadOf}`
    case 'left':
      return `${countOf(one.count, 'set')} not done`
    case 'more':
      return `${countOf(one.count, 'set')} more`
    case 'set':
      return `set ${one.number}: ${one.figures.map(figure => changeOf(one, figure, units)).join(', ')}`
  }
}

/** `60 kg instead of 57.5`. */
function changeOf(
  { exercise, set }: Extract<Difference, { kind: 'set' }>,
  figure: Figure,
  units: Units,
): string {
  const planned = plannedOf(set)?.[figure] ?? null
  const done = valueWords(set.typed[figure] ?? null, figure, exercise, units)
  const unit = unitOf(figure, exercise, units)
  return `${done} instead of ${writeFigure(planned, unit)}`
}

function valueWords(value: number | null, figure: Figure, exercise: OpenExercise, units: Units): string {
  const unit = unitOf(figure, exercise, units)
  const text = writeFigure(value, unit)
  if (unit === 'time') return text
  return unit === 'rpe' ? `${headOf.rpe} ${text}` : `${text} ${headOf[unit]}`
}
