import { formatCount } from '#training/localization/format-count.ts'
import { UnverifiedEmailSection } from '#web/people/roster/invitations/UnverifiedEmailSection.tsx'
import { AssignmentRejectionsSection } from './AssignmentRejectionsSection.tsx'
import styles from './AssignPreviewSection.module.css'
import type { AssignmentForm } from './use-assignment-form.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

/** Shows a preview of the assignment and, if assigning fails, the reasons. */
export function AssignPreviewSection({
  assigning: { plan, assign, athletes, weekdays, setWeekdays, overlaps },
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
        {overlaps.removedSessionCount > 0 &&
          ` ${formatCount(overlaps.removedSessionCount, 'session')} of other programs will be removed. Workouts that are done or in progress stay.`}
      </p>
      <UnverifiedEmailSection />
      <AssignmentRejectionsSection error={assign.error} athletes={athletes} onLeaveOut={onLeaveOut} />
    </>
  )
}
