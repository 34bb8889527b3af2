import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { messages } from '#web/app/specification/messages.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import panel from '#web/ui/panel.module.css'
import { formatAchievementProgress, listNearestUnearnedRules } from './achievement-progress.ts'
import styles from './LatestAchievementsPanel.module.css'
import { achievementRulesQuery, myAchievements } from './queries.ts'

const maxShown = { earned: 6, next: 3 }

/** The athlete's latest achievements, and the unearned ones closest to completion. */
export function LatestAchievementsPanel() {
  const { data: earned, isError, isFetching, refetch } = useQuery(myAchievements)
  const { data: rules = [] } = useQuery(achievementRulesQuery)
  const units = useUnits()
  const dates = useDateFormatter()
  const next = listNearestUnearnedRules(rules, maxShown.next)
  if (isError && !earned)
    return <ErrorState title={messages.achievements.failed} onRetry={refetch} isRetrying={isFetching} />
  return (
    <section className={`${panel.apart} ${styles.panel}`} aria-labelledby="achievements">
      <div className={styles.head}>
        <h2 id="achievements" className={styles.title}>
          Achievements
        </h2>
        <TextLink to={paths.achievements} className={styles.all}>
          {earned && earned.length > 0 ? `All ${earned.length}` : 'View all'}
        </TextLink>
      </div>
      {!earned && <LoadingRows count={4} height={48} />}
      {earned?.length === 0 && <p className={styles.none}>Your achievements will appear here.</p>}
      <ol>
        {earned?.slice(0, maxShown.earned).map(({ id, title, description, earnedAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.rule}>{description}</p>
            </div>
            <time className={styles.when} dateTime={earnedAt}>
              {dates.recent(earnedAt)}
            </time>
          </li>
        ))}
      </ol>
      {next.length > 0 && (
        <div className={styles.next}>
          <h3>Next</h3>
          <ul>
            {next.map(rule => (
              <li key={rule.key} className={styles.way}>
                <span>{rule.title}</span>
                <span>{formatAchievementProgress(rule, units)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
