import type { RosterEntry } from '#contract/people/people.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './AssignmentRejectionsSection.module.css'
import { parseUnassignableAthletes } from './unassignable-athletes.ts'

/**
 * Lists the athletes to whom the regimen could not be assigned, with reasons. All athletes remain selected.
 */
export function AssignmentRejectionsSection({
  error,
  athletes,
  onLeaveOut,
}: {
  error: Error | null
  athletes: readonly RosterEntry[]
  onLeaveOut: (athleteIds: string[]) => void
}) {
  const rejected = parseUnassignableAthletes(error, athletes)
  return (
    <>
      <FormFault>{error && getFailureMessage(error, messages.network)}</FormFault>
      {rejected.length > 0 && (
        <div className={styles.refused}>
          <ul className={styles.names}>
            {rejected.map(({ athleteId, name, reason }) => (
              <li key={athleteId}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
          <TextButton onClick={() => onLeaveOut(rejected.map(one => one.athleteId))}>
            Deselect {rejected.length}
          </TextButton>
          <span className={styles.kept}>All {athletes.length} are still selected.</span>
        </div>
      )}
    </>
  )
}
