import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ReviewState, reviewStates } from '#contract/workout-logs/workout-logs.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { ownRegimens } from '#web/shared/queries/regimens.ts'
import type { SharedLogFilter } from '#web/shared/queries/shared-log-filter.ts'
import { exercisesLoggedByAthletes, ownCoachStats } from '#web/shared/queries/shared-logs.ts'
import { FilterSelectField } from '#web/ui/controls/FilterSelectField.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { DatesField } from './DatesField.tsx'
import styles from './LogFilterSection.module.css'

const reviewStateLabels: Record<ReviewState, string> = { waiting: 'To review', reviewed: 'Reviewed' }
const reviewStateOptions = reviewStates.map(value => ({ value, label: reviewStateLabels[value] }))

/** Takes the place of the filters until it is known which there are, so that the list does not move. */
export function LogFilterPlaceholder() {
  return (
    <div className={styles.tools} aria-hidden="true">
      <div className={styles.chips}>
        <span className={styles.space} />
      </div>
      <p className={styles.count} />
    </div>
  )
}

/** The filters of the log list, with the number of matches on the right. */
export function LogFilterSection({
  filter,
  onChange,
  children,
}: {
  filter: SharedLogFilter
  onChange: (filter: SharedLogFilter) => void
  children: ReactNode
}) {
  const { data: stats } = useQuery(ownCoachStats)
  const { data: groups = [] } = useQuery(rosterGroups)
  const { data: regimens = [] } = useQuery(ownRegimens)
  const { data: exercises = [] } = useQuery(exercisesLoggedByAthletes)
  return (
    <search className={styles.tools} aria-label="Filter logs">
      <div className={styles.chips}>
        <IconFilter className={styles.sign} size={17} stroke={1.6} aria-hidden="true" />
        <DatesField filter={filter} onChange={onChange} />
        <FilterSelectField
          label="Athlete"
          any="All athletes"
          value={filter.athlete}
          options={(stats?.athletes ?? []).map(({ athlete }) => ({
            value: athlete.id,
            label: formatFullName(athlete),
          }))}
          onChange={athlete => onChange({ ...filter, athlete })}
        />
        {(groups.length > 0 || filter.group) && (
          <FilterSelectField
            label="Group"
            any="All groups"
            value={filter.group}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={group => onChange({ ...filter, group })}
          />
        )}
        <FilterSelectField
          label="Regimen"
          any="All regimens"
          value={filter.regimen}
          options={regimens.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={regimen => onChange({ ...filter, regimen })}
        />
        <FilterSelectField
          label="Exercise"
          any="Any exercise"
          value={filter.exercise}
          unknown={filter.exercise}
          options={exercises.map(({ name }) => ({ value: name, label: name }))}
          onChange={exercise => onChange({ ...filter, exercise })}
        />
        <FilterSelectField
          label="State"
          any="Any state"
          value={filter.review}
          options={reviewStateOptions}
          onChange={review => onChange({ ...filter, review: reviewStates.find(state => state === review) })}
        />
      </div>
      <p className={styles.count} role="status">
        {children}
      </p>
    </search>
  )
}
