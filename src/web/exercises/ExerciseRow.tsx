import type { Library } from '#training/exercises/library.ts'
import { Corner } from '../ui/Corner.tsx'
import { gearWord } from '../ui/gear-words.ts'
import table from '../ui/table.module.css'
import parts from './ExerciseListPanel.module.css'
import type { Listed } from './listing.ts'
import { measureWords, muscleWord } from './words.ts'

const namesShown = 2

export function ExerciseRow({
  listed: { exercise, own },
  library,
  isCurrent,
  onChoose,
  onOpen,
}: {
  listed: Listed
  library: Library
  isCurrent: boolean
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}) {
  const { id, name, aliases, primary, equipment, measure, isPerSide } = exercise
  const merged = own?.mergedInto && library.byId.get(own.mergedInto)?.name
  const state = own && (merged ? `one with ${merged}` : own.archivedAt ? 'archived' : 'your own')
  return (
    <tr className={table.row} aria-current={isCurrent || undefined} onClick={() => onChoose(id)}>
      <td className={table.lead}>
        {isCurrent && <Corner />}
        <button
          type="button"
          className={`${table.name} ${parts.name}`}
          data-row-target
          onFocus={() => onChoose(id)}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        <span className={table.second}>
          {[state, ...aliases.slice(0, namesShown)].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className={table.wide}>{primary.map(muscleWord).join(', ')}</td>
      <td className={table.wide}>{equipment.map(gearWord).join(', ')}</td>
      <td className={`${table.wide} ${table.end} ${parts.counted}`}>
        {measureWords[measure]}
        {isPerSide && ', each side'}
      </td>
    </tr>
  )
}
