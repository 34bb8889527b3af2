import type { RosterRow } from '#contract/people.ts'
import { sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './RefusedPanel.module.css'
import { refusedOf } from './refused.ts'

/** Why nobody was assigned, athlete by athlete. Everybody stays selected. */
export function RefusedPanel({
  error,
  chosen,
  onLeaveOut,
}: {
  error: Error | null
  chosen: readonly RosterRow[]
  onLeaveOut: (athleteIds: string[]) => void
}) {
  const refused = refusedOf(error, chosen)
  return (
    <>
      <FormFault>{error && sentenceOf(error, messages.network)}</FormFault>
      {refused.length > 0 && (
        <div className={parts.refused}>
          <ul className={parts.names}>
            {refused.map(({ athleteId, name, reason }) => (
              <li key={athleteId}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
          <TextButton onClick={() => onLeaveOut(refused.map(one => one.athleteId))}>
            Leave {refused.length === 1 ? '1 out' : `${refused.length} out`}
          </TextButton>
          <span className={parts.kept}>All {chosen.length} are still selected.</span>
        </div>
      )}
    </>
  )
}
