import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { athleteGroups } from '../../people/groups/queries.ts'
import { ownRegimens } from '../../regimens/queries.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { fullName } from '../../ui/words.ts'
import { DatesField } from './DatesField.tsx'
import parts from './FilterPanel.module.css'
import { type Filter, type Review, reviewStates } from './filter.ts'
import { coachStats, loggedExercises } from './queries.ts'

const stateWords: Record<Review, string> = { waiting: 'To review', reviewed: 'Reviewed' }
const states = reviewStates.map(value => ({ value, label: stateWords[value] }))

/** Which logs are shown, and at right how many that are. */
export function FilterPanel({
  filter,
  onChange,
  children,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
  children: ReactNode
}) {
  const { data: stats } = useQuery(coachStats)
  const { data: groups = [] } = useQuery(athleteGroups)
  const { data: regimens = [] } = useQuery(ownRegimens)
  const { data: exercises = [] } = useQuery(loggedExercises)
  return (
    <search className={parts.tools} aria-label="Which logs">
      <div className={parts.chips}>
        <IconFilter className={parts.sign} size={17} stroke={1.6} aria-hidden="true" />
        <DatesField filter={filter} onChange={onChange} />
        <SelectField
          label="Athlete"
          any="All athletes"
          value={filter.athlete}
          options={(stats?.athletes ?? []).map(({ athlete }) => ({
            value: athlete.id,
            label: fullName(athlete),
          }))}
          onChange={athlete => onChange({ ...filter, athlete })}
        />
        {(groups.length > 0 || filter.group) && (
          <SelectField
            label="Group"
            any="All groups"
            value={filter.group}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={group => onChange({ ...filter, group })}
          />
        )}
        <SelectField
          label="Regimen"
          any="All regimens"
          value={filter.regimen}
          options={regimens.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={regimen => onChange({ ...filter, regimen })}
        />
        <SelectField
          label="Exercise"
          any="Any exercise"
          value={filter.exercise}
          unknown={filter.exercise}
          options={exercises.map(({ name }) => ({ value: name, label: name }))}
          onChange={exercise => onChange({ ...filter, exercise })}
        />
        <SelectField
          label="State"
          any="Any state"
          value={filter.review}
          options={states}
          onChange={review => onChange({ ...filter, review: reviewStates.find(state => state === review) })}
        />
      </div>
      <p className={parts.count} role="status">
        {children}
      </p>
    </search>
  )
}
