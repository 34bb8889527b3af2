import { NativeSelect } from '@mantine/core'
import { lettersOf } from '#training/workout/letters.ts'
import type { KnownAthlete } from '../../../analytics/queries.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { fullName } from '../../../ui/words.ts'
import { type DraftDay, itemsOf } from '../draft.ts'
import { PreviewItemRow } from './PreviewItemRow.tsx'
import parts from './PreviewPanel.module.css'

/** One day as one athlete gets it, with that athlete's kilos. */
export function PreviewPanel({
  day,
  athletes,
  athleteId,
  onChoose,
  onClose,
}: {
  day: DraftDay
  athletes: readonly KnownAthlete[]
  /** None: it is closed. */
  athleteId: string | undefined
  onChoose: (athleteId: string) => void
  onClose: () => void
}) {
  const known = athletes.find(one => one.athlete.id === athleteId)
  const letters = lettersOf(day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  return (
    <Sheet isOpen={known !== undefined} title={day.name || 'Training day'} onClose={onClose}>
      {known && (
        <div className={parts.preview}>
          <NativeSelect
            label="As it reaches"
            data={athletes.map(({ athlete }) => ({ value: athlete.id, label: fullName(athlete) }))}
            value={known.athlete.id}
            onChange={event => onChoose(event.currentTarget.value)}
          />
          {!known.isShared && (
            <p className={parts.hidden}>
              {known.athlete.firstName} shares no logs with you: the kilos are worked out where{' '}
              {known.athlete.firstName} trains.
            </p>
          )}
          <ol className={parts.items}>
            {itemsOf(day).map((item, index) => (
              <PreviewItemRow key={item.id} item={item} letter={letters[index] ?? ''} known={known} />
            ))}
          </ol>
        </div>
      )}
    </Sheet>
  )
}
