import { gear, muscles } from '#training/exercises/exercise.ts'
import { FilterChips } from '#web/ui/controls/FilterChips.tsx'
import { FilterField } from '#web/ui/controls/FilterField.tsx'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { getGearLabel } from '#web/ui/display/gear-labels.ts'
import styles from './ExerciseList.module.css'
import type { ExerciseFilter, ExerciseListTab } from './exercise-filter.ts'
import { getMuscleLabel } from './exercise-labels.ts'

/** Filters for the exercise list. */
export function ExerciseFilterSection({
  filter,
  counts,
  onChange,
}: {
  filter: ExerciseFilter
  counts: Record<ExerciseListTab, number>
  onChange: (filter: ExerciseFilter) => void
}) {
  return (
    <search className={styles.tools} aria-label="Filter exercises">
      <div className={styles.narrow}>
        <FilterChips
          label="Show"
          value={filter.part}
          onChange={part => onChange({ ...filter, part })}
          chips={[
            { key: 'all', label: 'All', count: counts.all },
            { key: 'own', label: 'Your own', count: counts.own },
            { key: 'away', label: 'Merged or archived', count: counts.away },
          ]}
        />
        <FilterSelectField
          label="Muscle"
          any="All muscles"
          value={filter.muscle}
          options={muscles.map(value => ({ value, label: getMuscleLabel(value) }))}
          onChange={chosen => onChange({ ...filter, muscle: muscles.find(one => one === chosen) })}
        />
        <FilterSelectField
          label="Equipment"
          any="All equipment"
          value={filter.gear}
          options={gear.map(value => ({ value, label: getGearLabel(value) }))}
          onChange={chosen => onChange({ ...filter, gear: gear.find(one => one === chosen) })}
        />
      </div>
      <FilterField
        label="Name or initials"
        value={filter.searchText}
        onChange={searchText => onChange({ ...filter, searchText })}
        className={styles.filter ?? ''}
      />
    </search>
  )
}
