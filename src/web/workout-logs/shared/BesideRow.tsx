import type { LoggedExercise, LoggedSet } from '#contract/workout-logs.ts'
import type { Units } from '#training/units.ts'
import { answered, type Beside } from '#training/workout/beside.ts'
import { plannedWords, reachedWords } from '#training/workout/beside-words.ts'
import { figureWords } from '#training/workout/figures.ts'
import { useUnits } from '../../app/person.ts'
import { DayMark } from '../../ui/DayMark.tsx'
import { countOf } from '../../ui/words.ts'
import parts from './BesidePanel.module.css'

/** One exercise: planned in pencil, done in ink. */
export function BesideRow({ row }: { row: Beside<LoggedExercise> }) {
  const units = useUnits()
  const { letter, name, planned, done, missing } = row
  const isSkipped = done?.skippedReason !== null && done?.skippedReason !== undefined
  return (
    <tr>
      <td className={parts.letter}>{letter}</td>
      <th scope="row" className={parts.name}>
        {name}
        {done?.insteadOf && <span className={parts.words}>instead of {done.insteadOf}</span>}
        {done?.notes && <span className={parts.words}>“{done.notes}”</span>}
        {isSkipped && <span className={parts.words}>“{done.skippedReason}”</span>}
        {done?.isOnHold && (
          <span className={parts.held}>
            <DayMark state="hold" isNamed={false} /> on hold for pain
          </span>
        )}
      </th>
      <td className={parts.planned}>
        {plannedWords(row, units) || (planned.length > 0 ? '' : 'not in the plan')}
      </td>
      <td className={parts.done}>
        {done && <SetLines sets={done.sets} reached={reachedOf(row)} isAll={missing === 0} units={units} />}
        <span className={parts.missing}>{missingWords(row, isSkipped)}</span>
      </td>
    </tr>
  )
}

/** `6 of 6 minutes`; nothing where the sets are not those of rounds. */
const reachedOf = ({ round, done }: Beside<LoggedExercise>): string =>
  done ? reachedWords(round, answered(done).length) : ''

function missingWords(row: Beside<LoggedExercise>, isSkipped: boolean): string {
  const { done, missing } = row
  if (isSkipped) return 'skipped'
  if (done?.isOnHold) return ''
  if (!done || done.sets.length === 0) return 'not done'
  return missing > 0 && reachedOf(row) === '' ? `${countOf(missing, 'set')} not done` : ''
}

/** Sets alike are said once: `47.5 × 6, all 4 sets`, `5 reps, 6 of 6 minutes`. */
function SetLines({
  sets,
  reached,
  isAll,
  units,
}: {
  sets: readonly LoggedSet[]
  /** How many of its rounds they are. */
  reached: string
  isAll: boolean
  units: Units
}) {
  const lines = sets.map(set => ({ id: set.id, words: wordsOf(set, units) }))
  const [first] = lines
  const ending = reached || (isAll && lines.length > 1 ? `all ${lines.length} sets` : '')
  if (first && ending && lines.every(line => line.words === first.words))
    return (
      <span className={parts.set}>
        {first.words}, <span className={parts.alike}>{ending}</span>
      </span>
    )
  return (
    <>
      {lines.map(line => (
        <span key={line.id} className={parts.set}>
          {line.words}
        </span>
      ))}
      {reached && <span className={parts.set}>{reached}</span>}
    </>
  )
}

function wordsOf(set: LoggedSet, units: Units): string {
  return `${figureWords(set, units) || 'done'}${set.role === 'warm-up' ? ', warm-up' : ''}`
}
