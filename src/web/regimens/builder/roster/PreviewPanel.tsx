import { headsOf } from '#training/workout/heads.ts'
import { lettersOf } from '#training/workout/letters.ts'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { type DraftDay, itemsOf } from '../draft.ts'
import { PreviewItemRow } from './PreviewItemRow.tsx'
import parts from './PreviewPanel.module.css'

/** One day as its athlete will read it, without what is for the coach alone: with the kilos of one, or as it is written. */
export function PreviewPanel({ day, known }: { day: DraftDay; known: KnownAthlete | undefined }) {
  const letters = lettersOf(day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  const heads = headsOf(day.blocks)
  return (
    <>
      {day.name && <h2>{day.name}</h2>}
      {day.notes && <p className={parts.notes}>{day.notes}</p>}
      {known && !known.isShared && (
        <p className={parts.hidden}>
          {known.athlete.firstName} shares no logs with you: the kilos are worked out where{' '}
          {known.athlete.firstName} trains.
        </p>
      )}
      <ol className={parts.items}>
        {itemsOf(day).map((item, index) => (
          <PreviewItemRow
            key={item.id}
            item={item}
            block={heads[index] ?? ''}
            letter={letters[index] ?? ''}
            known={known}
          />
        ))}
      </ol>
    </>
  )
}
