import type { AchievementRule } from '#contract/achievements.ts'
import { useUnits } from '../app/person.ts'
import parts from './AchievementRow.module.css'
import { progressWords } from './progress.ts'

/** A rule that is not met yet, and how far one has come, in both numbers. */
export function RuleRow({ rule }: { rule: AchievementRule }) {
  const units = useUnits()
  return (
    <li className={parts.row} data-open="true">
      <div className={parts.words}>
        <p className={parts.name}>{rule.title}</p>
        <p className={parts.rule}>{rule.description}</p>
      </div>
      <p className={parts.progress}>{progressWords(rule, units)}</p>
    </li>
  )
}
