import { UnverifiedEmailSection } from '#web/people/roster/invitations/UnverifiedEmailSection.tsx'
import { AssignmentRejectionsSection } from './AssignmentRejectionsSection.tsx'
import styles from './AssignPreviewSection.module.css'
import type { AssignmentForm } from './use-assignment-form.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

/** Shows a preview of the assignment and, if assigning fails, the reasons. */
export function AssignPreviewSection({
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
      <UnverifiedEmailSection />
      <AssignmentRejectionsSection error={assign.error} athletes={athletes} onLeaveOut={onLeaveOut} />
    </>
  )
}
