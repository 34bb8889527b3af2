import { memo } from 'react'
import { formatBlockHeaderLine } from '#training/prescription/day/format-block-header-line.ts'
import type { ReadingChange } from '#training/prescription/day/stored-reading.ts'
import { formatLine } from '#training/prescription/line/format-line.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'
import type { Units } from '#training/units.ts'
import { type DayTextParser, listReadingChanges } from '#web/regimens/builder/draft/day-text.ts'
import type { DraftDay } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './Text.module.css'

const maxShownChanges = 8

/** Shows which exercises of a day its text would now give differently. Nothing changes until the coach accepts it. */
export const ReadingChangesSection = memo(function ReadingChangesSection({
  day,
  week,
  parser,
}: {
  day: DraftDay
  week: number
  parser: DayTextParser
}) {
  const { apply, units } = useBuilderActions()
  const changes = listReadingChanges(day, parser, week)
  if (changes.length === 0) return null
  const sentences = changes.slice(0, maxShownChanges).map(change => describeChange(change, units))
  const more = changes.length - maxShownChanges
  return (
    <div className={styles.readingChanges} role="status">
      <p>The text of this day would now be read differently:</p>
      <ul>
        {[...new Set(sentences)].map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <p>The lines below show the new reading. The day stays as it was saved until you accept it.</p>
      <TextButton onClick={() => apply({ kind: 'accept-reading', dayId: day.id })}>
        Use the new reading
      </TextButton>
    </div>
  )
})

function describeChange(change: ReadingChange, units: Units): string {
  if (change.kind === 'block')
    return `${describeBlock(change.stored)} would become ${describeBlock(change.read)}`
  const [now, then] = [
    change.stored && formatLine(change.stored, units),
    change.read && formatLine(change.read, units),
  ]
  if (!then) return `${now} would no longer be counted`
  return now ? `${now} would become ${then}` : `${then} would be added`
}

/** Describes a block by its header and its exercises: `3 rounds (Swing, Run)`. */
function describeBlock(block: PrescribedBlock): string {
  const header = formatBlockHeaderLine(block).replace(/:$/, '')
  const kind = header || (block.kind === 'superset' ? 'Superset' : 'Straight sets')
  const names = block.items.map(item => item.name).join(', ')
  return `${block.name && `${block.name}: `}${kind} (${names})`
}
