import { UnverifiedEmailPanel } from '#web/people/roster/invitations/UnverifiedEmailPanel.tsx'
import { AssignmentRejectionsPanel } from './AssignmentRejectionsPanel.tsx'
import styles from './AssignPreviewPanel.module.css'
import type { AssignmentForm } from './use-assignment-form.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

/** Shows a preview of the assignment and, if assigning fails, the reasons. */
export function AssignPreviewPanel({
  assigning: { plan, assign, athletes, weekdays, setWeekdays },
  onLeaveOut,
}: {
  assigning: AssignmentForm
  onLeaveOut: (athleteIds: string[]) => void
}) {
  return (
    <>
      {weekdays && <WeekdaysField value={weekdays} onChange={setWeekdays} />}
      <p className={styles.sentence} role="status">
        {plan.sentence}
      </p>
      <UnverifiedEmailPanel />
      <AssignmentRejectionsPanel error={assign.error} athletes={athletes} onLeaveOut={onLeaveOut} />
    </>
  )
}
