import type { ConflictingSession, PublishPreview } from '#contract/programs/publishing.ts'
import { formatCount } from '#training/localization/format-count.ts'
import type { MergeSide } from '#training/program/merge/merge-types.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './PublishFormSection.module.css'
import type { PublishForm } from './use-publish-form.ts'

/** Asks the coach which version to keep if the program and an athlete's individual changes conflict. */
export function PublishConflictsSection({ preview, form }: { preview: PublishPreview; form: PublishForm }) {
  const { conflicts, conflictCount } = preview
  if (conflictCount === 0) return null
  return (
    <section aria-labelledby="publish-conflicts">
      <h3 id="publish-conflicts" className={styles.title}>
        Conflicts in {formatCount(conflictCount, 'session')}
      </h3>
      {conflicts.map(one => (
        <ConflictChoice key={one.sessionId} one={one} form={form} />
      ))}
      {conflictCount > conflicts.length && (
        <p className={styles.count}>
          Other sessions in which individual changes are kept: {conflictCount - conflicts.length}.
        </p>
      )}
    </section>
  )
}

function ConflictChoice({ one, form }: { one: ConflictingSession; form: PublishForm }) {
  const dates = useDateFormatter()
  const { sessionId, athlete, date, name } = one
  const isProgram = form.programInstead.includes(sessionId)
  const title = [formatFullName(athlete), dates.longDay(date), name].filter(Boolean).join(', ')
  return (
    <fieldset className={styles.answers} aria-label={title}>
      <legend className={styles.dayHead}>{title}</legend>
      <label className={styles.answer}>
        <input
          type="radio"
          name={sessionId}
          checked={!isProgram}
          onChange={() => form.answer(sessionId, false)}
        />
        <span>
          <b>Keep {athlete.firstName}’s version</b>
          <ConflictLines one={one} side="mine" />
        </span>
      </label>
      <label className={styles.answer}>
        <input
          type="radio"
          name={sessionId}
          checked={isProgram}
          onChange={() => form.answer(sessionId, true)}
        />
        <span>
          <b>Use the program’s version</b>
          <ConflictLines one={one} side="theirs" />
        </span>
      </label>
    </fieldset>
  )
}

function ConflictLines({ one, side }: { one: ConflictingSession; side: MergeSide }) {
  return (
    <ul>
      {[...new Set(one.conflicts.map(conflict => describeConflict(conflict, side)))].map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

function describeConflict(conflict: ConflictingSession['conflicts'][number], side: MergeSide): string {
  const { part, exercise } = conflict
  if (part === 'order') return 'Exercise order'
  if (part === 'block') return `Grouping of ${exercise}`
  if (part === 'day') return side === 'mine' ? 'Day kept' : 'Day removed'
  const text = conflict[side] ?? (part === 'exercise' ? 'removed' : 'none')
  return [exercise || (part === 'name' ? 'Name' : 'Notes'), text].join(': ')
}
