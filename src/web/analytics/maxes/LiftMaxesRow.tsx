import { useState } from 'react'
import type { Max } from '#contract/maxes.ts'
import { currentMax, currentTrainingMax } from '#training/strength/current-max.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './LiftMaxesRow.module.css'
import { MaxRow } from './MaxRow.tsx'

/** One lift: what counts now for one repetition and for percentages; all earlier ones one press away. */
export function LiftMaxesRow({ maxes, athleteId }: { maxes: readonly Max[]; athleteId: string | undefined }) {
  const [isAll, setAll] = useState(false)
  const oldestFirst = maxes.toReversed()
  const counting = [currentMax(oldestFirst), currentTrainingMax(oldestFirst)].filter(max => max !== undefined)
  const earlier = maxes.filter(max => !counting.includes(max))
  const name = maxes[0]?.exercise ?? ''
  return (
    <li className={parts.lift}>
      <header className={parts.head}>
        <h3>{name}</h3>
        {earlier.length > 0 && (
          <TextButton
            aria-expanded={isAll}
            aria-label={`${name}: earlier maxes`}
            onClick={() => setAll(!isAll)}
          >
            {isAll ? 'Hide earlier' : `${earlier.length} earlier`}
          </TextButton>
        )}
      </header>
      <ul>
        {counting.map(max => (
          <MaxRow key={max.id} max={max} athleteId={athleteId} isCounting />
        ))}
        {isAll &&
          earlier.map(max => <MaxRow key={max.id} max={max} athleteId={athleteId} isCounting={false} />)}
      </ul>
    </li>
  )
}
