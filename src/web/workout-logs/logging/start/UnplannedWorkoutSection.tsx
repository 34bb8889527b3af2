import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { isRepeatable } from '#training/workout/changes/is-repeatable.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import { WorkoutNameField } from '#web/workout-logs/logging/WorkoutNameField.tsx'
import styles from './UnplannedWorkoutSection.module.css'

const RepeatWorkoutDialog = lazyWithPreload(
  async () => (await import('./RepeatWorkoutDialog.tsx')).RepeatWorkoutDialog,
)

/** Starts an unplanned workout, either empty or as a copy of an earlier workout. */
export function UnplannedWorkoutSection() {
  const { workout } = useLoggingContext()
  const athlete = useAthleteLoggedFor()
  const logs = useLatestLogs() ?? []
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.panel}>
      <p>
        {athlete
          ? `Add the exercises that ${athlete.firstName} did, and log them set by set.`
          : 'Add exercises as you go and log them set by set.'}
      </p>
      <WorkoutNameField />
      {workout.blocks.length === 0 && logs.some(isRepeatable) && (
        <Button
          variant="default"
          size="md"
          leftSection={<IconRepeat size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          Repeat an earlier workout
        </Button>
      )}
      <Suspense>{isOpen && <RepeatWorkoutDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
