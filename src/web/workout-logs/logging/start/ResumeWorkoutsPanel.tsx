import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ServerActiveWorkout } from '#contract/workout-logs/open-workouts.ts'
import { describeRoundBlocks } from '#training/workout/describe/round-blocks.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'
import { countSetsOfWorkout, formatSetProgress } from '#training/workout/sets/set-count.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { buildWorkoutFromServer } from '#web/offline/sync/merge-server-workouts.ts'
import { savedWorkouts } from '#web/offline/sync/saved-workouts.ts'
import { useStorageProblem } from '#web/offline/sync/use-outbox.ts'
import { useActiveWorkout } from '#web/shared/queries/active-workouts.ts'
import { DayStatusIcon } from '#web/ui/display/DayStatusIcon.tsx'
import { NativeButton, NativeButtonLink } from '#web/ui/native/NativeButton.tsx'
import panel from '#web/ui/panel.module.css'
import { useSyncedOtherDeviceWorkouts } from '#web/workout-logs/logging/state/use-merge-other-device-changes.ts'
import styles from './ResumeWorkoutsPanel.module.css'

/**
 * Lists workouts in progress: an unplanned workout on this device, and workouts on other devices. Excludes
 * the sessions that the page already offers to resume.
 */
export function ResumeWorkoutsPanel({ offeredSessionIds }: { offeredSessionIds: readonly string[] }) {
  const workout = useActiveWorkout('new')
  const problem = useStorageProblem()
  const remoteWorkouts = useSyncedOtherDeviceWorkouts().filter(
    remote => !offeredSessionIds.includes(remote.sessionId ?? ''),
  )
  return (
    <>
      {workout && (
        <ResumableWorkout
          workout={workout}
          where={problem ? 'not saved on this device' : 'saved on this device'}
        >
          <NativeButtonLink to={paths.newWorkout}>Continue</NativeButtonLink>
        </ResumableWorkout>
      )}
      {remoteWorkouts.map(remote => (
        <OtherDeviceWorkout key={remote.id} remote={remote} />
      ))}
    </>
  )
}

function OtherDeviceWorkout({ remote }: { remote: ServerActiveWorkout }) {
  const userId = useUser().id
  const navigate = useNavigate()
  const resume = async () => {
    await savedWorkouts.takeIn(userId, remote)
    navigate(remote.sessionId ? paths.session(remote.sessionId) : paths.newWorkout)
  }
  return (
    <ResumableWorkout workout={buildWorkoutFromServer(remote)} where="in progress on another device">
      <NativeButton onClick={resume}>Continue</NativeButton>
    </ResumableWorkout>
  )
}

function ResumableWorkout({
  workout,
  where,
  children,
}: {
  workout: ActiveWorkout
  where: string
  children: ReactNode
}) {
  const progress = [
    formatSetProgress(countSetsOfWorkout(workout)),
    ...describeRoundBlocks(workout.blocks),
    where,
  ]
  return (
    <section className={`${panel.panel} ${styles.panel}`} aria-label="In progress">
      <DayStatusIcon state="live" />
      <p className={styles.text}>
        <b>{workout.name || 'Workout'}</b>
        <span>{progress.filter(Boolean).join(', ')}</span>
      </p>
      {children}
    </section>
  )
}
