import { formatSets } from '#training/prescription/format.ts'
import { formatSeconds } from '#training/units.ts'
import { lettersOf } from '#training/workout/letters.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useBuilder } from './context.ts'
import { type DraftDay, type DraftItem, type DraftWeek, itemsOf } from './draft.ts'
import parts from './PreviewDialog.module.css'

/** The session in which one writes as its athlete will read it: without what is for the coach alone. */
export function PreviewDialog({
  isOpen,
  week,
  number,
  onClose,
}: {
  isOpen: boolean
  week: DraftWeek | undefined
  number: number
  onClose: () => void
}) {
  const { dayId } = useBuilder()
  const day = week?.days.find(one => one.id === dayId)
  const at = day && week ? week.days.indexOf(day) + 1 : 0
  return (
    <Sheet isOpen={isOpen} title={`Week ${number}, day ${at}`} onClose={onClose}>
      {day && itemsOf(day).length > 0 ? (
        <Session day={day} />
      ) : (
        <EmptyState title="Nothing to do yet">The exercises of this day will stand here.</EmptyState>
      )}
    </Sheet>
  )
}

function Session({ day }: { day: DraftDay }) {
  const letters = lettersOf(day.blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  return (
    <>
      {day.name && <h2 className={parts.name}>{day.name}</h2>}
      {day.notes && <p className={parts.notes}>{day.notes}</p>}
      <ol className={parts.items}>
        {itemsOf(day).map((item, index) => (
          <li key={item.id} className={parts.item}>
            <span className={parts.letter}>{letters[index]}</span>
            <Item item={item} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Item({ item: { name, sets, tempo, restSeconds, notes } }: { item: DraftItem }) {
  const { units } = useBuilder()
  const facts = [
    formatSets(sets, units),
    tempo && `tempo ${tempo}`,
    restSeconds !== null && `rest ${formatSeconds(restSeconds)}`,
  ]
  return (
    <div>
      <p className={parts.exercise}>{name}</p>
      <p className={parts.facts}>{facts.filter(Boolean).join(', ')}</p>
      {notes && <p className={parts.notes}>{notes}</p>}
    </div>
  )
}
