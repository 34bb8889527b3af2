import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Achievement, AchievementRule } from '#contract/achievements.ts'
import { hasFailed } from '../app/failures.ts'
import { messages } from '../app/messages.ts'
import { paths } from '../app/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import label from '../ui/label.module.css'
import { PageHead } from '../ui/PageHead.tsx'
import panel from '../ui/panel.module.css'
import parts from './AchievementsScreen.module.css'
import { EarnedRow } from './EarnedRow.tsx'
import { achievementRules, myAchievements } from './queries.ts'
import { RuleRow } from './RuleRow.tsx'

const groupNames: Record<AchievementRule['group'], string> = {
  firsts: 'Firsts',
  workouts: 'Workouts',
  sessions: 'Sessions of a program',
  streaks: 'Planned weeks in a row',
  volume: 'Volume',
  records: 'Records',
  distance: 'Distance',
  exercises: 'Exercises',
  returns: 'Returns after a break',
}

/** What the athlete has earned, by which workout, and every rule that is still open, with both its numbers. */
export function AchievementsScreen() {
  const mine = useQuery(myAchievements)
  const rules = useQuery(achievementRules)
  const failed = [mine, rules].find(hasFailed)

  if (failed)
    return (
      <>
        <PageHead title="Achievements" />
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
        <PageHead title="Achievements" />
        <LoadingRows count={8} height={56} />
      </>
    )
  return <All earned={mine.data} rules={rules.data} />
}

function All({ earned, rules }: { earned: Achievement[]; rules: AchievementRule[] }) {
  const open = rules.filter(rule => rule.earnedId === null)
  return (
    <>
      <PageHead
        title="Achievements"
        sentence={`${earned.length} of ${rules.length} earned. What is earned stays, whatever becomes of the workout.`}
      />
      <div className={parts.columns}>
        <section className={panel.panel} aria-labelledby="earned">
          <h2 id="earned" className={parts.title}>
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
          <h2 id="open" className={parts.title}>
            Not yet earned
          </h2>
          {open.length === 0 && <p className={parts.none}>Every rule there is has been met.</p>}
          {[...Map.groupBy(open, rule => rule.group)].map(([group, ofGroup]) => (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h3 id={`group-${group}`} className={`${label.label} ${parts.group}`}>
                {groupNames[group]}
              </h3>
              <ul>
                {ofGroup.map(rule => (
                  <RuleRow key={rule.key} rule={rule} />
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
      What your workouts earn will stand here, each with its day and the workout by which it was earned. The
      first workout you log is the first of them.
    </EmptyState>
  )
}
