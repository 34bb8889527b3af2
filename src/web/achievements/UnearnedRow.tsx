import type { AchievementRule } from '#contract/analytics/achievements.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import styles from './AchievementRow.module.css'
import { formatAchievementProgress } from './achievement-progress.ts'

/** An unearned achievement with the athlete's progress towards it. */
export function UnearnedRow({ rule }: { rule: AchievementRule }) {
  const units = useUnits()
  return (
    <li className={styles.row} data-open="true">
      <div className={styles.text}>
        <p className={styles.name}>{rule.title}</p>
        <p className={styles.rule}>{rule.description}</p>
      </div>
      <p className={styles.progress}>{formatAchievementProgress(rule, units)}</p>
    </li>
  )
}
