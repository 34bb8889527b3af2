import { IconChevronLeft } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { describeRoundBlocks } from '#training/workout/describe/round-blocks.ts'
import { measureWorkoutMinutes } from '#training/workout/model/recorded-workout.ts'
import { countSetsOfWorkout, formatSetProgress } from '#training/workout/sets/set-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { activeWorkoutStore } from '#web/offline/sync/active-workout-store.ts'
import { SyncStatusLink } from '#web/offline/waiting/SyncStatusLink.tsx'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './WorkoutHeader.module.css'

/** Shows a workout's progress and sync status. */
export function WorkoutHeader({ title, isSavedOnDevice }: { title: string; isSavedOnDevice: boolean }) {
  const { workout } = useLoggingContext()
  const athlete = useAthleteLoggedFor()
  const progress = [formatSetProgress(countSetsOfWorkout(workout)), ...describeRoundBlocks(workout.blocks)]
  const minutes = measureWorkoutMinutes(workout, useNow(15_000).toISOString())
  const isWritten = useSyncExternalStore(activeWorkoutStore.subscribe, () =>
    activeWorkoutStore.isWritten(workout.id),
  )
  return (
    <header className={styles.bar}>
      <Link to={athlete ? paths.athlete(athlete.id) : paths.home} className={styles.back} aria-label="Back">
        <IconChevronLeft size={22} stroke={1.8} aria-hidden="true" />
      </Link>
      <div className={styles.text}>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.count}>
          {progress.filter(Boolean).join(', ') || 'No sets yet'}
          {minutes !== null && `, ${minutes} min`}
        </p>
      </div>
      {isWritten && <SyncStatusLink streamId={workout.id} isSavedOnDevice={isSavedOnDevice} isBegunHere />}
    </header>
  )
}
