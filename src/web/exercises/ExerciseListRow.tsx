import type { Library } from '#training/exercises/library.ts'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { getGearLabel } from '#web/ui/display/gear-labels.ts'
import { getRowAttributes } from '#web/ui/layout/TableBody.tsx'
import type { RowPlace } from '#web/ui/layout/use-rendered-rows.ts'
import table from '#web/ui/table.module.css'
import styles from './ExerciseList.module.css'
import type { ListedExercise } from './exercise-filter.ts'
import { exerciseMeasureLabels, getMuscleLabel } from './exercise-labels.ts'

const maxAliasesShown = 2

export function ExerciseListRow({
  listed: { exercise, own },
  place,
  library,
  isCurrent,
  onChoose,
  onOpen,
}: {
  listed: ListedExercise
  place: RowPlace
  library: Library
  isCurrent: boolean
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}) {
  const { id, name, aliases, primary, equipment, measure, isPerSide } = exercise
  const target = own?.mergedInto && library.byId.get(own.mergedInto)?.name
  const state = own && (target ? `merged into ${target}` : own.archivedAt ? 'archived' : 'your own')
  return (
    <tr
      {...getRowAttributes(place)}
      className={table.row}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
    >
      <td className={table.lead}>
        {isCurrent && <CurrentRowMarker />}
        <button
          type="button"
          className={`${table.name} ${styles.name}`}
          data-row-target
          onFocus={() => onChoose(id)}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        <span className={table.second}>
          {[state, ...aliases.slice(0, maxAliasesShown)].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className={table.wide}>{primary.map(getMuscleLabel).join(', ')}</td>
      <td className={table.wide}>{equipment.map(getGearLabel).join(', ')}</td>
      <td className={`${table.wide} ${table.end} ${styles.counted}`}>
        {exerciseMeasureLabels[measure]}
        {isPerSide && ', each side'}
      </td>
    </tr>
  )
}
