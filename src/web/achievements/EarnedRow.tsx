import type { Achievement } from '#contract/achievements.ts'
import { paths } from '../app/paths.ts'
import { useDates } from '../app/use-dates.ts'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './AchievementRow.module.css'

/** An earned achievement with its date and workout. */
export function EarnedRow({ achievement }: { achievement: Achievement }) {
  const { title, description, earnedAt, workout } = achievement
  const dates = useDates()
  return (
    <li className={parts.row}>
      <div className={parts.words}>
        <p className={parts.name}>{title}</p>
        <p className={parts.rule}>{description}</p>
      </div>
      <p className={parts.when}>
        <time dateTime={earnedAt}>{dates.recent(earnedAt)}</time>
        {workout ? (
          <TextLink to={paths.log(workout.id)} className={parts.link}>
            {workout.name || 'Workout'}
          </TextLink>
        ) : (
          <span className={parts.gone}>in a workout that was deleted</span>
        )}
      </p>
    </li>
  )
}
