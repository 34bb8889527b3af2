import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './LatestAssignmentSection.module.css'
import type { LatestAssignment } from './use-assignment-form.ts'

/** Says below the roster where the assignment just made can be undone once its message has disappeared. */
export function LatestAssignmentSection({
  latest: { regimen, startDate, at },
}: {
  latest: LatestAssignment
}) {
  const dates = useDateFormatter()
  return (
    <p className={styles.sentence}>
      The assignment of {dates.time(at)} can also be undone under{' '}
      <TextLink to={paths.regimens}>Regimens</TextLink>, {regimen.name}, until the end of{' '}
      {dates.recentDay(startDate)}. Athletes who have begun the program keep it.
    </p>
  )
}
