import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Achievement, AchievementRule } from '#contract/analytics/achievements.ts'
import type { AchievementGroup } from '#training/achievements/achievement-groups.ts'
import { shouldShowQueryError } from '#web/app/client/call-failure.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import label from '#web/ui/label.module.css'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import panel from '#web/ui/panel.module.css'
import styles from './AchievementsScreen.module.css'
import { EarnedRow } from './EarnedRow.tsx'
import { achievementRulesQuery, myAchievements } from './queries.ts'
import { UnearnedRow } from './UnearnedRow.tsx'

const groupLabels: Record<AchievementGroup, string> = {
  firsts: 'Firsts',
  workouts: 'Workouts',
  sessions: 'Program sessions',
  streaks: 'Completed weeks in a row',
  volume: 'Volume',
  records: 'Records',
  distance: 'Distance',
  exercises: 'Exercises',
  returns: 'Returns after a break',
}

/**
 * The achievements that the athlete has earned, with their workouts, and the unearned ones with the progress
 * towards them.
 */
export function AchievementsScreen() {
  const mine = useQuery(myAchievements)
  const rules = useQuery(achievementRulesQuery)
  const failed = [mine, rules].find(shouldShowQueryError)

  if (failed)
    return (
      <>
        <PageHeader title="Achievements" />
        <ErrorState
          title={messages.achievements.failed}
          onRetry={() => [mine, rules].filter(query => query.isError).map(query => query.refetch())}
          isRetrying={mine.isFetching || rules.isFetching}
        />
      </>
    )
  if (!mine.data || !rules.data)
    return (
      <>
        <PageHeader title="Achievements" />
        <LoadingRows count={8} height={56} />
      </>
    )
  return <AchievementLists earned={mine.data} rules={rules.data} />
}

function AchievementLists({ earned, rules }: { earned: Achievement[]; rules: AchievementRule[] }) {
  const open = rules.filter(rule => rule.earnedId === null)
  return (
    <>
      <PageHeader
        title="Achievements"
        sentence={`${earned.length} of ${rules.length} earned. You keep an achievement even if you delete the workout that earned it.`}
      />
      <div className={styles.columns}>
        <section className={panel.panel} aria-labelledby="earned">
          <h2 id="earned" className={styles.title}>
            Earned
          </h2>
          {earned.length === 0 ? (
            <NothingEarned />
          ) : (
            <ol>
              {earned.map(achievement => (
                <EarnedRow key={achievement.id} achievement={achievement} />
              ))}
            </ol>
          )}
        </section>
        <section className={panel.panel} aria-labelledby="open">
          <h2 id="open" className={styles.title}>
            Not yet earned
          </h2>
          {open.length === 0 && <p className={styles.none}>You have earned all achievements.</p>}
          {[...Map.groupBy(open, rule => rule.group)].map(([group, ofGroup]) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`} className={`${label.label} ${styles.group}`}>
                {groupLabels[group]}
              </h3>
              <ul>
                {ofGroup.map(rule => (
                  <UnearnedRow key={rule.key} rule={rule} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      </div>
    </>
  )
}

function NothingEarned() {
  return (
    <EmptyState
      title="Nothing earned yet"
      actions={
        <Button component={Link} to={paths.newWorkout} size="md">
          Log a workout
        </Button>
      }
    >
      Your achievements will appear here, each with its date and the workout that earned it. Your first
      workout earns the first one.
    </EmptyState>
  )
}
