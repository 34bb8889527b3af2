import { useState } from 'react'
import type { Max } from '#contract/analytics/maxes.ts'
import type { Day } from '#training/calendar.ts'
import { findBodyweightLift } from '#training/strength/bodyweight-lifts.ts'
import { findCurrentMax, findCurrentTrainingMax, findMaxAge } from '#training/strength/current-max.ts'
import { useToday } from '#web/app/session/user-preferences.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { EstimateOfferField } from './EstimateOfferField.tsx'
import styles from './LiftMaxesRow.module.css'
import { PlanTestField } from './PlanTestField.tsx'
import type { IdentifiedOffer } from './queries.ts'
import { RecordedMaxRow } from './RecordedMaxRow.tsx'

/** A lift with its current 1RM and training max, and a button that shows the earlier maxes. */
export function LiftMaxesRow({
  maxes,
  athleteId,
  lastDone,
  offer,
}: {
  maxes: readonly Max[]
  athleteId: string | undefined
  /** The day on which the athlete last did the lift; null if never or unknown. */
  lastDone: Day | null
  /** An estimate that differs from the current 1RM. */
  offer: IdentifiedOffer | undefined
}) {
  const [showsAll, setShowsAll] = useState(false)
  const oldestFirst = maxes.toReversed()
  const current = [findCurrentMax(oldestFirst), findCurrentTrainingMax(oldestFirst)].filter(
    max => max !== undefined,
  )
  const earlier = maxes.filter(max => !current.includes(max))
  const name = maxes[0]?.exercise ?? ''
  const today = useToday()
  const canonical = useCanonicalNameLookup()
  const [max] = current
  // A test of a bodyweight lift would need the body weight on its day.
  const isWorthTesting =
    max !== undefined &&
    (offer !== undefined || findMaxAge(max, today, lastDone) !== null) &&
    !findBodyweightLift(canonical(name))
  return (
    <li className={styles.lift}>
      <header className={styles.head}>
        <h3>{name}</h3>
        {athleteId !== undefined && isWorthTesting && <PlanTestField athleteId={athleteId} exercise={name} />}
        {earlier.length > 0 && (
          <TextButton
            aria-expanded={showsAll}
            aria-label={`${name}: earlier maxes`}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Hide earlier maxes' : `${earlier.length} earlier`}
          </TextButton>
        )}
      </header>
      <ul>
        {current.map(max => (
          <RecordedMaxRow key={max.id} max={max} athleteId={athleteId} isCurrent lastDone={lastDone} />
        ))}
        {showsAll &&
          earlier.map(max => (
            <RecordedMaxRow key={max.id} max={max} athleteId={athleteId} isCurrent={false} />
          ))}
      </ul>
      {offer && <EstimateOfferField offer={offer} athleteId={athleteId} />}
    </li>
  )
}
