import type { LoggedExercise, LoggedSet } from '#contract/workout-logs.ts'
import { prescriptionLine } from '#training/prescription/words.ts'
import type { Units } from '#training/units.ts'
import type { Beside } from '#training/workout/beside.ts'
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
        {planned.length > 0 ? prescriptionLine(planned, units) : 'not in the plan'}
      </td>
      <td className={parts.done}>
        {done && <SetLines sets={done.sets} isAll={missing === 0} units={units} />}
        <span className={parts.missing}>{missingWords(row, isSkipped)}</span>
      </td>
    </tr>
  )
}

function missingWords({ done, missing }: Beside<LoggedExercise>, isSkipped: boolean): string {
  if (isSkipped) return 'skipped'
  if (done?.isOnHold) return ''
  if (!done || done.sets.length === 0) return 'not done'
  return missing > 0 ? `${countOf(missing, 'set')} not done` : ''
}

/** Sets alike are said once: `47.5 × 6, all 4 sets`. */
function SetLines({ sets, isAll, units }: { sets: readonly LoggedSet[]; isAll: boolean; units: Units }) {
  const lines = sets.map(set => ({ id: set.id, words: wordsOf(set, units) }))
  const [first] = lines
  if (first && isAll && lines.length > 1 && lines.every(line => line.words === first.words))
    return (
      <span className={parts.set}>
        {first.words}, <span className={parts.alike}>all {lines.length} sets</span>
      </span>
    )
  return lines.map(line => (
    <span key={line.id} className={parts.set}>
      {line.words}
    </span>
  ))
}

function wordsOf(set: LoggedSet, units: Units): string {
  return `${figureWords(set, units) || 'done'}${set.role === 'warm-up' ? ', warm-up' : ''}`
}
