import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { SetVersion } from '#training/workout/model/active-workout.ts'
import { formatSetName, formatSetNumber } from '#training/workout/sets/format-set-name.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { getSetNumber } from '#training/workout/sets/suggest-set-values.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { activeWorkoutStore } from '#web/offline/sync/active-workout-store.ts'
import { useDeviceLabel } from '#web/offline/waiting/state/use-device-label.ts'
import { useFormatRecentTime } from '#web/offline/waiting/state/use-format-recent-time.ts'
import type { WorkoutSetConflict } from '#web/offline/waiting/state/use-set-conflicts.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { capitalise } from '#web/ui/display/format-text.ts'
import panel from '#web/ui/panel.module.css'
import styles from './DecisionCard.module.css'
import { SetComparisonTable } from './SetComparisonTable.tsx'

/** Shown if two devices logged different values for the same set. The user selects the version to keep. */
export function SetConflictCard({ conflict, position }: { conflict: WorkoutSetConflict; position: string }) {
  const id = useId()
  const units = useUnits()
  const when = useFormatRecentTime()
  const device = useDeviceLabel()
  const { keep, fault } = useResolveConflict(conflict)
  const { workout, exercise, set, here, others } = conflict
  const all = [here, ...others]
  const name = capitalise(formatSetName(exercise, set))
  const deviceOf = (version: SetVersion) => (version === here ? `on this ${device}` : 'on another device')
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          One set, two results
        </h2>
        <span className={styles.position}>{position}</span>
      </div>
      <div className={styles.story}>
        <p>
          {name} of {exercise.name}
          {workout.name && `, ${workout.name},`} has different values on another device. Both versions are
          saved. This {device} shows {formatSetValues(here.figures, units)} until you decide.
        </p>
      </div>
      <SetComparisonTable
        caption={exercise.name}
        heads={all.map(version => `${version === here ? 'Here' : 'Elsewhere'}, ${when(version.at)}`)}
        rows={[
          {
            key: set.id,
            set: formatSetNumber(set, getSetNumber(exercise, set)),
            isDone: true,
            cells: all.map(({ figures }) => ({ words: formatSetValues(figures, units), hand: 'ink' })),
          },
        ]}
      />
      <div className={styles.foot}>
        <FormFault>{fault}</FormFault>
        <div className={styles.answers}>
          {all.map(version => (
            <Button
              key={version.at}
              size="lg"
              fullWidth
              variant={version === here ? 'filled' : 'default'}
              onClick={() => keep(version)}
              aria-label={`Keep ${formatSetValues(version.figures, units)}, ${deviceOf(version)}`}
            >
              Keep {formatSetValues(version.figures, units)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

function useResolveConflict({ workout, exercise, set, here, others }: WorkoutSetConflict) {
  const userId = useUser().id
  const [fault, setFault] = useState('')
  async function keep({ at }: SetVersion) {
    setFault('')
    const rejected = [here, ...others].map(one => one.at).filter(one => one !== at)
    const title = `Set ${getSetNumber(exercise, set)}, ${exercise.name}`
    const key = { userId, session: workout.sessionId ?? 'new' }
    const isStored = await activeWorkoutStore.settle(
      key,
      { kind: 'settled', setId: set.id, at, against: rejected },
      title,
    )
    if (!isStored)
      setFault('Your choice could not be saved on this device. It applies only while this page is open.')
  }
  return { keep, fault }
}
