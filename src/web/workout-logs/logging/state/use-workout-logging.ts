import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { CanonicalNameLookup } from '#training/exercises/canonical-exercise-key.ts'
import { listLoadLifts } from '#training/prescription/base-lifts/list-load-lifts.ts'
import type { AthleteLoadProfile } from '#training/prescription/resolve-item.ts'
import { isLoadDependentOnAthlete } from '#training/prescription/resolve-sets.ts'
import { withSafetyHolds } from '#training/safety/active-workout-holds.ts'
import { type WorkoutChange, withPreviousSets } from '#training/workout/changes/workout-change.ts'
import type { ActiveWorkout, WorkoutPlan } from '#training/workout/model/active-workout.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'
import { resolveWorkoutLoads } from '#training/workout/model/resolve-workout-loads.ts'
import { applyExerciseMeasures } from '#training/workout/sets/exercise-measures.ts'
import { findPreviousSets, type PreviousSetsScope } from '#training/workout/sets/previous-sets.ts'
import { withOwnRests } from '#training/workout/timers/rest.ts'
import { serverClock } from '#web/app/client/server-clock.ts'
import { useUser } from '#web/app/session/session.tsx'
import { getWorkoutSessionKey } from '#web/offline/storage/device-state.ts'
import { getEndedWorkoutIdStore } from '#web/offline/storage/ended-workout-id-store.ts'
import { useSuspendUntilDeviceLoaded } from '#web/offline/storage/use-suspend-until-device-loaded.ts'
import { activeWorkoutStore, type WorkoutStartContext } from '#web/offline/sync/active-workout-store.ts'
import { useAthleteLoggedFor, useAthleteToday } from '#web/shared/athlete-logged-for-context.ts'
import { useAthleteLoadProfile } from '#web/shared/queries/analytics.ts'
import { useCanonicalNameLookup, useExerciseMeasureLookup } from '#web/shared/queries/exercises.ts'
import { useAthletePainReports } from '#web/shared/queries/pain-reports.ts'
import { useLatestLogs } from '#web/shared/queries/workout-logs.ts'
import { useSharedStructure } from '#web/ui/hooks/use-shared-structure.ts'
import { useOwnRests } from '#web/workout-logs/exercise-rests/queries.ts'
import {
  createWorkoutForAthlete,
  createWorkoutWithSharedIds,
  type WithPlannedDate,
} from './create-workout.ts'
import { formatSyncEventSubject } from './sync-event-subject.ts'
import { useMergeOtherDeviceChanges } from './use-merge-other-device-changes.ts'
import { usePreviousSetsScope } from './use-previous-sets-scope.ts'

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
  plan: WorkoutPlan & WithPlannedDate & Pick<WorkoutStartContext, 'blocks'>,
): WorkoutLogging {
  useSuspendUntilDeviceLoaded()
  useMergeOtherDeviceChanges(session)
  const userId = useUser().id
  const forAthlete = useAthleteLoggedFor()
  const athleteId = forAthlete?.id
  const key = useMemo(
    () => ({ userId, session: getWorkoutSessionKey(session, forAthlete?.id), athlete: forAthlete }),
    [userId, session, forAthlete],
  )
  const storedWorkout = useSyncExternalStore(activeWorkoutStore.subscribe, () => activeWorkoutStore.read(key))
  const untouched = useUntouchedWorkout(userId, plan, storedWorkout !== undefined)
  const logs = useLatestLogs()
  const canonical = useCanonicalNameLookup()
  const lookUpMeasure = useExerciseMeasureLookup()
  const loadProfile = useAthleteLoadProfile(listLiftsWithAthleteLoads(storedWorkout ?? untouched), {
    athleteId,
  })
  const isSavedOnDevice = useSyncExternalStore(
    activeWorkoutStore.subscribe,
    activeWorkoutStore.isSavedOnDevice,
  )
  const [previousScope] = usePreviousSetsScope()
  const reports = useAthletePainReports(athleteId)
  const today = useAthleteToday()
  const getOwnRest = useOwnRestLookup(forAthlete !== undefined)
  const withAthleteData = useCallback(
    (bareWorkout: ActiveWorkout) => {
      const measured = applyExerciseMeasures(bareWorkout, lookUpMeasure)
      const withPrevious = withLatestPreviousSets(measured, logs, canonical, previousScope)
      const held = withSafetyHolds(withResolvedLoads(withPrevious, loadProfile), reports, today)
      return withOwnRests(held, getOwnRest)
    },
    [lookUpMeasure, logs, canonical, previousScope, loadProfile, reports, today, getOwnRest],
  )

  const workout = useSharedStructure(
    useMemo(() => withAthleteData(storedWorkout ?? untouched), [storedWorkout, untouched, withAthleteData]),
  )
  const { blocks } = plan
  const apply = useCallback(
    (change: WorkoutChange) =>
      void activeWorkoutStore.change(key, change, {
        untouched,
        blocks,
        know: withAthleteData,
        titleOf: formatSyncEventSubject,
      }),
    [key, untouched, blocks, withAthleteData],
  )
  const title = workout.name || 'Workout'
  const finish = (finishedAt: Date) => {
    getEndedWorkoutIdStore(userId).add(workout.id)
    if (workout.day === null) serverClock.noteReading(finishedAt.toISOString())
    return activeWorkoutStore.finish(
      key,
      stored => toRecordedWorkout(withAthleteData(stored), finishedAt.toISOString()),
      title,
    )
  }
  const discard = () => {
    getEndedWorkoutIdStore(userId).add(workout.id)
    activeWorkoutStore.discard(key, title)
  }
  return { workout, apply, isSavedOnDevice, finish, discard }
}

/** Returns a function that looks up the user's own rest; null for every exercise if a coach logs for an athlete. */
function useOwnRestLookup(isForAthlete: boolean): (exercise: string) => number | null {
  const rests = useOwnRests()
  return useCallback(
    exercise => (isForAthlete ? null : (rests.ofExercise(exercise) ?? rests.defaultSeconds)),
    [rests, isForAthlete],
  )
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
  const athlete = useAthleteLoggedFor()
  const today = useAthleteToday()
  const create = () =>
    athlete ? createWorkoutForAthlete(plan, today) : createWorkoutWithSharedIds(userId, plan)
  const [created, setCreated] = useState(() => ({ isActive, workout: create() }))
  if (created.isActive === isActive) return created.workout
  const workout = isActive ? created.workout : create()
  setCreated({ isActive, workout })
  return workout
}

/** Lists the lifts whose maxes are needed for loads that are percentages or follow from an RPE. */
const listLiftsWithAthleteLoads = ({ blocks }: ActiveWorkout): string[] =>
  blocks
    .flatMap(block => block.exercises)
    .filter(exercise => exercise.sets.some(({ plan }) => plan !== null && isLoadDependentOnAthlete(plan)))
    .flatMap(({ name, sets }) =>
      listLoadLifts(
        name,
        sets.map(({ plan }) => plan?.load),
      ),
    )

function withResolvedLoads(
  workout: ActiveWorkout,
  loadProfile: AthleteLoadProfile | undefined,
): ActiveWorkout {
  return loadProfile ? resolveWorkoutLoads(workout, loadProfile) : workout
}

function withLatestPreviousSets(
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
