import { useQuery } from '@tanstack/react-query'
import type { Max } from '#contract/analytics/maxes.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'
import { findCurrentMax, findCurrentTrainingMax, findMaxAge } from '#training/strength/current-max.ts'
import { groupMaxesByLift } from '#web/analytics/maxes/group-maxes-by-lift.ts'
import { describeMaxAge, formatMaxOrigin } from '#web/analytics/maxes/max-labels.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { maxesOfAthlete, trainedLifts } from '#web/shared/queries/analytics.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import styles from './AsidePanel.module.css'
import { formatLoadInUnit } from './lift-formatting.ts'
import { useProgressParams } from './use-progress-params.ts'

const maxLiftsShown = 6

/** The current max of each lift, with its age if it is old, next to other facts about one of the coach's athletes. */
export function CurrentMaxesPanel({ athleteId }: { athleteId: string }) {
  const { load } = useUnits()
  const { formula } = useProgressParams()
  const canonical = useCanonicalNameLookup()
  const { data: maxes } = useQuery(maxesOfAthlete({ athleteId }))
  const { data: lifts = [] } = useQuery(trainedLifts({ athleteId }, formula))
  if (!maxes) return null
  const toKey = (exercise: string) => toCanonicalExerciseKey(exercise, canonical)
  const current = groupMaxesByLift(maxes, canonical)
    .map(ofLift => ofLift.toReversed())
    .map(oldestFirst => findCurrentMax(oldestFirst) ?? findCurrentTrainingMax(oldestFirst))
    .filter(max => max !== undefined)
  return (
    <section className={styles.panel} aria-labelledby="current-maxes">
      <header className={styles.head}>
        <h2 id="current-maxes" className={styles.title}>
          Maxes
        </h2>
        <TextLink to={paths.athlete(athleteId, 'maxes')}>
          {current.length > maxLiftsShown ? `All ${current.length}` : 'Open'}
        </TextLink>
      </header>
      {current.length === 0 && <p className={styles.note}>None recorded yet.</p>}
      <ul>
        {current.slice(0, maxLiftsShown).map(max => (
          <CurrentMaxRow
            key={max.id}
            max={max}
            lastDone={lifts.find(lift => toKey(lift.exercise) === toKey(max.exercise))?.lastDate ?? null}
            figure={`${formatLoadInUnit(max.loadKg, load)} ${load}`}
          />
        ))}
      </ul>
    </section>
  )
}

function CurrentMaxRow({ max, lastDone, figure }: { max: Max; lastDone: string | null; figure: string }) {
  const dates = useDateFormatter()
  const age = findMaxAge(max, dates.today, lastDone)
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {max.exercise}
        <span className={styles.second}>
          {formatMaxOrigin(max)}, {dates.calendarDay(max.date)}
        </span>
        {age && (
          <span className={`${styles.second} ${styles.old}`}>{describeMaxAge(age, max, dates.today)}</span>
        )}
      </span>
      <b className={styles.figure}>{figure}</b>
    </li>
  )
}
