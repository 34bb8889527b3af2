import { IconSelector } from '@tabler/icons-react'
import { memo } from 'react'
import label from '#web/ui/label.module.css'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import type { SetColumn } from '#web/workout-logs/logging/state/workout-sheet.ts'
import heads from './SetHeaderRow.module.css'
import styles from './WorkoutSetRow.module.css'

/**
 * The column headers of an exercise's sets. "Previous" toggles between sets from all workouts and sets from
 * this program only.
 */
export const SetHeaderRow = memo(function SetHeaderRow({
  name,
  columns,
}: {
  /** The name of the exercise. */
  name: string
  columns: readonly SetColumn[]
}) {
  const { previousScope } = useLoggingActions()
  return (
    <div className={`${label.label} ${styles.heads}`}>
      <span aria-hidden="true">Set</span>
      {previousScope ? (
        <button
          type="button"
          className={heads.previous}
          aria-pressed={previousScope.chosen === 'program'}
          aria-label={`${name}: previous sets from this program only`}
          onClick={() => previousScope.choose(previousScope.chosen === 'any' ? 'program' : 'any')}
        >
          {previousScope.chosen === 'any' ? 'Previous' : 'Program'}
          <IconSelector size={11} stroke={1.8} aria-hidden="true" />
        </button>
      ) : (
        <span aria-hidden="true">Previous</span>
      )}
      {columns.map(({ figure, header }) => (
        <span key={figure} aria-hidden="true">
          {header}
        </span>
      ))}
      <span />
    </div>
  )
})
