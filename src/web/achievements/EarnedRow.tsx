import type { Achievement } from '#contract/analytics/achievements.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './AchievementRow.module.css'

/** An earned achievement with its date and workout. */
export function EarnedRow({ achievement }: { achievement: Achievement }) {
  const { title, description, earnedAt, workout } = achievement
  const dates = useDateFormatter()
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{title}</p>
        <p className={styles.rule}>{description}</p>
      </div>
      <p className={styles.when}>
        <time dateTime={earnedAt}>{dates.recent(earnedAt)}</time>
        {workout ? (
          <TextLink to={paths.log(workout.id)} className={styles.link}>
            {workout.name || 'Workout'}
          </TextLink>
        ) : (
          <span className={styles.gone}>in a workout that was deleted</span>
        )}
      </p>
    </li>
  )
}
