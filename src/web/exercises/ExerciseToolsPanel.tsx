import { gear, muscles } from '#training/exercises/exercise.ts'
import { Chips } from '../ui/Chips.tsx'
import { FilterField } from '../ui/FilterField.tsx'
import { gearWord } from '../ui/gear-words.ts'
import { SelectField } from '../ui/SelectField.tsx'
import parts from './ExerciseListPanel.module.css'
import type { Part, Wanted } from './listing.ts'
import { muscleWord } from './words.ts'

/** Which exercises are looked at. */
export function ExerciseToolsPanel({
  wanted,
  counts,
  onChange,
}: {
  wanted: Wanted
  counts: Record<Part, number>
  onChange: (wanted: Wanted) => void
}) {
  return (
    <search className={parts.tools} aria-label="Which exercises">
      <div className={parts.narrow}>
        <Chips
          label="Whose"
          value={wanted.part}
          onChange={part => onChange({ ...wanted, part })}
          chips={[
            { key: 'all', label: 'All', count: counts.all },
            { key: 'own', label: 'Your own', count: counts.own },
            { key: 'away', label: 'Merged or archived', count: counts.away },
          ]}
        />
        <SelectField
          label="Muscle"
          any="All muscles"
          value={wanted.muscle}
          options={muscles.map(value => ({ value, label: muscleWord(value) }))}
          onChange={chosen => onChange({ ...wanted, muscle: muscles.find(one => one === chosen) })}
        />
        <SelectField
          label="Equipment"
          any="All equipment"
          value={wanted.gear}
          options={gear.map(value => ({ value, label: gearWord(value) }))}
          onChange={chosen => onChange({ ...wanted, gear: gear.find(one => one === chosen) })}
        />
      </div>
      <FilterField
        label="Name or initials"
        value={wanted.sought}
        onChange={sought => onChange({ ...wanted, sought })}
        className={parts.filter ?? ''}
      />
    </search>
  )
}
