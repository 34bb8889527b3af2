import parts from './AssignOutcomePanel.module.css'
import { RefusedPanel } from './RefusedPanel.tsx'
import { UnverifiedPanel } from './UnverifiedPanel.tsx'
import type { Assigning } from './use-assigning.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

/** What an assignment will write, or why it wrote nothing. */
export function AssignOutcomePanel({
  assigning: { plan, assign, chosen, weekdays, setWeekdays },
  onLeaveOut,
}: {
  assigning: Assigning
  onLeaveOut: (athleteIds: string[]) => void
}) {
  return (
    <>
      {weekdays && <WeekdaysField value={weekdays} onChange={setWeekdays} />}
      <p className={parts.sentence} role="status">
        {plan.sentence}
      </p>
      <UnverifiedPanel />
      <RefusedPanel error={assign.error} chosen={chosen} onLeaveOut={onLeaveOut} />
    </>
  )
}
