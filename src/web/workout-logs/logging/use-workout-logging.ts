import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { CanonicalNameLookup } from '#training/exercises/canonical-names.ts'
import type { AthleteLoadProfile } from '#training/prescription/resolve-item.ts'
import { withSafetyHolds } from '#training/safety/active-workout-holds.ts'
import type { ActiveWorkout, WorkoutPlan } from '#training/workout/active-workout.ts'
import { applyExerciseMeasures } from '#training/workout/exercise-measures.ts'
import { findPreviousSets, type PreviousSetsScope } from '#training/workout/previous-sets.ts'
import { toRecordedWorkout } from '#training/workout/recorded-workout.ts'
import { resolveWorkoutLoads } from '#training/workout/resolve-workout-loads.ts'
import { type WorkoutChange, withPreviousSets } from '#training/workout/workout-change.ts'
import { useAthleteLoadProfile } from '../../analytics/queries.ts'
import { useUser } from '../../app/session.tsx'
import { useCanonicalNameLookup, useExerciseMeasureLookup } from '../../exercises/queries.ts'
import { activeWorkouts, type UnstartedWorkout } from '../../offline/active-workouts.ts'
import { getWorkoutSessionKey } from '../../offline/device-state.ts'
import { endedWorkoutIds } from '../../offline/ended-workout-ids.ts'
import { useSuspendUntilLoaded } from '../../offline/use-suspend-until-loaded.ts'
import { useAthletePainReports } from '../../safety/queries.ts'
import {
  createWorkoutForAthlete,
  createWorkoutWithSharedIds,
  type WithPlannedDate,
} from './create-workout.ts'
import { useAthleteToday, useForAthlete } from './for-athlete-context.ts'
import { useLatestLogs } from './queries.ts'
import { formatSyncEventSubject } from './sync-event-subject.ts'
import { usePreviousSetsScope } from './use-previous-sets-scope.ts'
import { useSyncOtherDevices } from './use-sync-other-devices.ts'

export type WorkoutLogging = {
  workout: ActiveWorkout
  apply: (change: WorkoutChange) => void
  /** False if this device has no persistent storage. */
  isSavedOnDevice: boolean
  /** Records the workout as finished at the given instant. Resolves once the log is stored on this device. */
  finish: (finishedAt: Date) => Promise<boolean>
  discard: () => void
}

/** Manages a planned or unplanned workout on this device. Opening a workout does not store anything yet. */
export function useWorkoutLogging(
  session: string,
  plan: WorkoutPlan & WithPlannedDate & Pick<UnstartedWorkout, 'blocks'>,
): WorkoutLogging {
  useSuspendUntilLoaded()
  useSyncOtherDevices(session)
  const userId = useUser().id
  const forAthlete = useForAthlete()
  const athleteId = forAthlete?.id
  const key = useMemo(
    () => ({ userId, session: getWorkoutSessionKey(session, forAthlete?.id), athlete: forAthlete }),
    [userId, session, forAthlete],
  )
  const storedWorkout = useSyncExternalStore(activeWorkouts.subscribe, () => activeWorkouts.read(key))
  const untouched = useUntouchedWorkout(userId, plan, storedWorkout !== undefined)
  const logs = useLatestLogs()
  const canonical = useCanonicalNameLookup()
  const lookUpMeasure = useExerciseMeasureLookup()
  const loadProfile = useAthleteLoadProfile(collectPercentageLifts(storedWorkout ?? untouched), { athleteId })
  const isSavedOnDevice = useSyncExternalStore(activeWorkouts.subscribe, activeWorkouts.isSavedOnDevice)
  const [previousScope] = usePreviousSetsScope()
  const reports = useAthletePainReports(athleteId)
  const today = useAthleteToday()
  const withAthleteData = useCallback(
    (bareWorkout: ActiveWorkout) => {
      const measured = applyExerciseMeasures(bareWorkout, lookUpMeasure)
      const withPrevious = withHistory(measured, logs, canonical, previousScope)
      return withSafetyHolds(withResolvedLoads(withPrevious, loadProfile), reports, today)
    },
    [lookUpMeasure, logs, canonical, previousScope, loadProfile, reports, today],
  )

  const workout = useMemo(
    () => withAthleteData(storedWorkout ?? untouched),
    [storedWorkout, untouched, withAthleteData],
  )
  const { blocks } = plan
  const apply = useCallback(
    (change: WorkoutChange) =>
      void activeWorkouts.change(key, change, {
        untouched,
        blocks,
        know: withAthleteData,
        titleOf: formatSyncEventSubject,
      }),
    [key, untouched, blocks, withAthleteData],
  )
  const title = workout.name || 'Workout'
  const finish = (finishedAt: Date) => {
    endedWorkoutIds(userId).add(workout.id)
    return activeWorkouts.finish(
      key,
      stored => toRecordedWorkout(withAthleteData(stored), finishedAt.toISOString()),
      title,
    )
  }
  const discard = () => {
    endedWorkoutIds(userId).add(workout.id)
    activeWorkouts.discard(key, title)
  }
  return { workout, apply, isSavedOnDevice, finish, discard }
}

/**
 * Returns a workout with the planned values and no changes. If the active workout has ended, creates a new
 * workout.
 */
function useUntouchedWorkout(
  userId: string,
  plan: WorkoutPlan & WithPlannedDate,
  isActive: boolean,
): ActiveWorkout {
  const athlete = useForAthlete()
  const today = useAthleteToday()
  const create = () =>
    athlete ? createWorkoutForAthlete(plan, today) : createWorkoutWithSharedIds(userId, plan)
  const [created, setCreated] = useState(() => ({ isActive, workout: create() }))
  if (created.isActive === isActive) return created.workout
  const workout = isActive ? created.workout : create()
  setCreated({ isActive, workout })
  return workout
}

/** Lists the names of the exercises with percentage loads. */
const collectPercentageLifts = ({ blocks }: ActiveWorkout): string[] =>
  blocks
    .flatMap(block => block.exercises)
    .filter(exercise => exercise.sets.some(({ plan }) => plan?.load?.kind === 'percent'))
    .map(exercise => exercise.name)

function withResolvedLoads(
  workout: ActiveWorkout,
  loadProfile: AthleteLoadProfile | undefined,
): ActiveWorkout {
  return loadProfile ? resolveWorkoutLoads(workout, loadProfile) : workout
}

function withHistory(
  workout: ActiveWorkout,
  logs: Parameters<typeof findPreviousSets>[1] | undefined,
  canonical: CanonicalNameLookup,
  previousScope: PreviousSetsScope,
): ActiveWorkout {
  if (!logs) return workout
  // An unplanned workout belongs to no program, so the search for previous sets cannot be limited to a
  // program.
  const scope = workout.regimenId ? previousScope : 'any'
  return withPreviousSets(workout, findPreviousSets(workout, logs, canonical, scope), scope === 'program')
}
