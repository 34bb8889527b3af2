import { implausibleSets } from '#contract/workout-logs/implausible-sets.ts'
import { type WorkoutLog, workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { findCoachedAthlete } from '#server/access/coached-athlete.ts'
import { findWorkoutLog, listWorkoutLogs, selectLogsOfAthlete } from '#server/access/readable-logs.ts'
import type { EventRecorder } from '#server/events/domain-events.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { activeWorkoutRoutes } from '#server/workout-logs/active-workouts/routes.ts'
import { activityRoutes } from '#server/workout-logs/activity/routes.ts'
import { pairingRoutes } from '#server/workout-logs/pairing/routes.ts'
import { recordingRoutes } from '#server/workout-logs/recording/routes.ts'
import { logRevisionRoutes } from '#server/workout-logs/revisions/routes.ts'
import { deleteLogsOfRegimen, deleteOrphanedLogs } from '#server/workout-logs/trash/delete-logs-in-bulk.ts'
import { deleteWorkoutLog } from '#server/workout-logs/trash/delete-workout-log.ts'
import { restoreWorkoutLog } from '#server/workout-logs/trash/restore-workout-log.ts'
import {
  countOrphanedLogs,
  isOwnLogDeleted,
  listTrashedLogs,
  logTrashDays,
} from '#server/workout-logs/trash/store.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { listImplausibleSets } from './list-implausible-sets.ts'
import { listExercisesOfMyAthletes, listNamesOfExercise } from './logged-exercise-names.ts'
import { countLogsOfMyAthletes, listLogsOfMyAthletes } from './store.ts'

export function workoutLogRoutes(implement: RegisterRoute, events: EventRecorder) {
  recordingRoutes(implement, events)
  activityRoutes(implement)
  activeWorkoutRoutes(implement)
  logRevisionRoutes(implement)
  pairingRoutes(implement, events)

  implement(implausibleSets.list, async ({ actor, query, db }) => ({
    data: await listImplausibleSets(db, actor, query.loadUnit),
  }))

  implement(workoutLogs.trash, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listTrashedLogs(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(workoutLogs.ofMyAthletes, async ({ actor, query, db }) => {
    const names = await listNamesOfExercise(db, actor, query.exercise)
    const { items, nextCursor } = await listLogsOfMyAthletes(db, actor, query, names)
    return { data: items.map(withAthleteName), nextCursor }
  })

  implement(workoutLogs.countOfMyAthletes, async ({ actor, query, db }) => {
    const names = await listNamesOfExercise(db, actor, query.exercise)
    return { data: await countLogsOfMyAthletes(db, actor, query, names) }
  })

  implement(workoutLogs.exercisesOfMyAthletes, async ({ actor, db }) => {
    return { data: await listExercisesOfMyAthletes(db, actor) }
  })

  implement(workoutLogs.ofAthlete, async ({ actor, params, query, db }) => {
    const athlete = requireFound(await findCoachedAthlete(db, actor, params.id, 'logs'), 'athlete.not-found')
    const { items, nextCursor } = await listWorkoutLogs(db, selectLogsOfAthlete(actor, athlete), query)
    return { data: items.map(withAthleteName), nextCursor }
  })

  implement(workoutLogs.show, async ({ actor, params, db }) => {
    const log = await findWorkoutLog(db, actor, params.id)
    if (!log && isId(params.id) && (await isOwnLogDeleted(db, actor, params.id)))
      throw failure('workout-log.deleted')
    return { data: requireFound(log, 'workout-log.not-found') }
  })

  implement(workoutLogs.remove, async ({ actor, params, db, now }) => {
    await deleteWorkoutLog(db, events, actor, params.id, now)
    return { message: `Workout log deleted. You can restore it for ${formatCount(logTrashDays, 'day')}.` }
  })

  implement(workoutLogs.restore, async ({ actor, params, db, now }) => {
    return { data: await restoreWorkoutLog(db, events, actor, params.id, now) }
  })

  implement(workoutLogs.removeOfRegimen, async ({ actor, params, db, now }) => {
    const deletedCount = await deleteLogsOfRegimen(db, events, actor, params.id, now)
    return { message: describeDeletedCount(deletedCount), deletedCount, data: { deletedCount } }
  })

  implement(workoutLogs.cleanupPreview, async ({ actor, db }) => {
    return { data: await countOrphanedLogs(db, actor) }
  })

  implement(workoutLogs.cleanup, async ({ actor, db, now }) => {
    const deletedCount = await deleteOrphanedLogs(db, events, actor, now)
    const message =
      deletedCount === 0
        ? 'No orphaned workout logs found to clean up. Your database is already clean!'
        : `Successfully deleted ${deletedCount} orphaned logs`
    return { message, deletedCount, data: { deletedCount } }
  })
}

function withAthleteName(log: WorkoutLog) {
  const { firstName, lastName } = log.athlete
  return { ...log, athleteName: `${firstName} ${lastName}`.trim() }
}

function describeDeletedCount(count: number): string {
  if (count === 0) return 'There were no workout logs to delete.'
  return count === 1
    ? `1 workout log was deleted. Its athlete can restore it for ${formatCount(logTrashDays, 'day')}.`
    : `${count} workout logs were deleted. Their athletes can restore them for ${formatCount(logTrashDays, 'day')}.`
}
