import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { getDoneButtonElementId, useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import { PreviousSetField } from './PreviousSetField.tsx'
import { SetMenuField } from './SetMenuField.tsx'
import { SetValueField } from './SetValueField.tsx'
import type { SetRow } from './set-row.ts'
import styles from './WorkoutSetRow.module.css'

const checkIcon = <IconCheck size={24} stroke={2.4} aria-hidden="true" />

/**
 * A row for one set, with the previous set, the suggested or logged values, and a checkbox. Its layout never
 * shifts.
 */
export const WorkoutSetRow = memo(function WorkoutSetRow({
  exerciseId,
  row,
}: {
  exerciseId: string
  row: SetRow
}) {
  const { apply, tick } = useLoggingActions()
  const { id, name, isDone, isSkipped, isCurrent } = row
  return (
    <li
      id={`set-${id}`}
      className={styles.row}
      data-done={isDone}
      data-here={isCurrent}
      data-skipped={isSkipped}
    >
      {isCurrent && <CurrentRowMarker />}
      <SetMenuField exerciseId={exerciseId} setId={id} name={name} role={row.role} label={row.label} />
      <PreviousSetField
        setId={id}
        name={name}
        previous={row.previous}
        highlight={row.highlight}
        isOpen={!isDone && !isSkipped}
      />
      {row.values.map(value => (
        <SetValueField
          key={value.figure}
          setId={id}
          name={name}
          value={value}
          isDone={isDone}
          isDisabled={isSkipped}
        />
      ))}
      <button
        id={getDoneButtonElementId(id)}
        type="button"
        className={styles.check}
        aria-pressed={isDone}
        aria-label={`${name} done`}
        disabled={isSkipped}
        onClick={() => (isDone ? apply({ kind: 'unticked', setId: id }) : tick(id))}
      >
        <span className={styles.box}>{checkIcon}</span>
      </button>
    </li>
  )
})
