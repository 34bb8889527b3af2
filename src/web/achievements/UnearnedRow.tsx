import type { AchievementRule } from '#contract/achievements.ts'
import { useUnits } from '../app/user-preferences.ts'
import parts from './AchievementRow.module.css'
import { formatAchievementProgress } from './achievement-progress.ts'

/** An unearned achievement with the athlete's progress towards it. */
export function UnearnedRow({ rule }: { rule: AchievementRule }) {
  const units = useUnits()
  return (
    <li className={parts.row} data-open="true">
      <div className={parts.words}>
        <p className={parts.name}>{rule.title}</p>
        <p className={parts.rule}>{rule.description}</p>
      </div>
      <p className={parts.progress}>{formatAchievementProgress(rule, units)}</p>
    </li>
  )
}
