import type { Conflicting, DeliveryPreview } from '#contract/deliveries.ts'
import { useDates } from '../../app/dates.ts'
import { countOf, fullName } from '../../ui/words.ts'
import parts from './PublishFormPanel.module.css'
import type { Choice } from './use-choice.ts'

/** Where the program and an athlete's own version changed the same: both, and which of them stands. */
export function ConflictsPanel({ preview, choice }: { preview: DeliveryPreview; choice: Choice }) {
  const { conflicts, conflictCount } = preview
  if (conflictCount === 0) return null
  return (
    <section aria-labelledby="publish-conflicts">
      <h3 id="publish-conflicts" className={parts.title}>
        Changed on both sides: {countOf(conflictCount, 'session')}
      </h3>
      {conflicts.map(one => (
        <Answer key={one.sessionId} one={one} choice={choice} />
      ))}
      {conflictCount > conflicts.length && (
        <p className={parts.count}>In the other {conflictCount - conflicts.length} the own version stays.</p>
      )}
    </section>
  )
}

function Answer({ one, choice }: { one: Conflicting; choice: Choice }) {
  const dates = useDates()
  const { sessionId, athlete, date, name } = one
  const isProgram = choice.programInstead.includes(sessionId)
  const title = [fullName(athlete), dates.longDay(date), name].filter(Boolean).join(', ')
  return (
    <fieldset className={parts.answers} aria-label={title}>
      <legend className={parts.dayHead}>{title}</legend>
      <label className={parts.answer}>
        <input
          type="radio"
          name={sessionId}
          checked={!isProgram}
          onChange={() => choice.answer(sessionId, false)}
        />
        <span>
          <b>Keep {athlete.firstName}’s own</b>
          <Lines one={one} side="mine" />
        </span>
      </label>
      <label className={parts.answer}>
        <input
          type="radio"
          name={sessionId}
          checked={isProgram}
          onChange={() => choice.answer(sessionId, true)}
        />
        <span>
          <b>Take the program’s</b>
          <Lines one={one} side="theirs" />
        </span>
      </label>
    </fieldset>
  )
}

function Lines({ one, side }: { one: Conflicting; side: 'mine' | 'theirs' }) {
  return (
    <ul>
      {[...new Set(one.conflicts.map(conflict => wordsOf(conflict, side)))].map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function wordsOf(conflict: Conflicting['conflicts'][number], side: 'mine' | 'theirs'): string {
  const { part, exercise } = conflict
  if (part === 'order') return 'the order of the exercises'
  if (part === 'block') return `how ${exercise} is done together`
  if (part === 'day') return side === 'mine' ? 'the day stays' : 'the day is taken out'
  const text = conflict[side] ?? (part === 'exercise' ? 'taken out' : 'none')
  return [exercise || (part === 'name' ? 'Name' : 'Notes'), text].join(': ')
}
