import { useQuery } from '@tanstack/react-query'
import { useDates } from '../app/dates.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { useUnits } from '../app/person.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import panel from '../ui/panel.module.css'
import { TextLink } from '../ui/TextLink.tsx'
import parts from './LatestAchievementsPanel.module.css'
import { nearest, progressWords } from './progress.ts'
import { achievementRules, myAchievements } from './queries.ts'

const shown = { earned: 6, next: 3 }

/** What was earned lately, and what is nearest. */
export function LatestAchievementsPanel() {
  const { data: earned, isError, isFetching, refetch } = useQuery(myAchievements)
  const { data: rules = [] } = useQuery(achievementRules)
  const units = useUnits()
  const dates = useDates()
  const next = nearest(rules, shown.next)
  if (isError && !earned)
    return <ErrorState title={messages.achievements.failed} onRetry={refetch} isRetrying={isFetching} />
  return (
    <section className={`${panel.apart} ${parts.panel}`} aria-labelledby="achievements">
      <div className={parts.head}>
        <h2 id="achievements" className={parts.title}>
          Achievements
        </h2>
        <TextLink to={paths.achievements} className={parts.all}>
          {earned && earned.length > 0 ? `All ${earned.length}` : 'All rules'}
        </TextLink>
      </div>
      {!earned && <LoadingRows count={4} height={48} />}
      {earned?.length === 0 && (
        <p className={parts.none}>What your workouts earn stands here, each with its day.</p>
      )}
      <ol>
        {earned?.slice(0, shown.earned).map(({ id, title, description, earnedAt }) => (
          <li key={id} className={parts.row}>
            <div>
              <p className={parts.name}>{title}</p>
              <p className={parts.rule}>{description}</p>
            </div>
            <time className={parts.when} dateTime={earnedAt}>
              {dates.recent(earnedAt)}
            </time>
          </li>
        ))}
      </ol>
      {next.length > 0 && (
        <div className={parts.next}>
          <h3>Next</h3>
          <ul>
            {next.map(rule => (
              <li key={rule.key} className={parts.way}>
                <span>{rule.title}</span>
                <span>{progressWords(rule, units)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
