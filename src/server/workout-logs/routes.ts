import { workoutLogs } from '#contract/workout-logs.ts'
import { findCoached } from '../access/coached.ts'
import { listLogs, logsOfAthlete, showLog } from '../access/logs.ts'
import type { Events } from '../events/events.ts'
import { found } from '../http/failures.ts'
import type { Implement } from '../http/implement.ts'
import { activityRoutes } from './activity/routes.ts'
import { listCalled, namesOf } from './called.ts'
import { recordingRoutes } from './recording/routes.ts'
import { logRevisionRoutes } from './revisions/routes.ts'
import { countOfMyAthletes, listOfMyAthletes } from './store.ts'
import { clearOrphaned, clearRegimen } from './trash/clear.ts'
import { removeWorkout } from './trash/remove.ts'
import { restoreWorkout } from './trash/restore.ts'
import { countOrphaned, listTrash, trashDays } from './trash/store.ts'
import { openWorkoutRoutes } from './under-way/routes.ts'

export function workoutLogRoutes(implement: Implement, events: Events) {
  recordingRoutes(implement, events)
  activityRoutes(implement)
  openWorkoutRoutes(implement)
  logRevisionRoutes(implement)

  implement(workoutLogs.trash, async ({ actor, query, db, now }) => {
    const { items, nextCursor } = await listTrash(db, actor, query, now)
    return { data: items, nextCursor }
  })

  implement(workoutLogs.ofMyAthletes, async ({ actor, query, db, now }) => {
    const names = await namesOf(db, actor, query.exercise, now)
    const { items, nextCursor } = await listOfMyAthletes(db, actor, query, names)
    return { data: items, nextCursor }
  })

  implement(workoutLogs.countOfMyAthletes, async ({ actor, query, db, now }) => {
    const names = await namesOf(db, actor, query.exercise, now)
    return { data: await countOfMyAthletes(db, actor, query, names) }
  })

  implement(workoutLogs.exercisesOfMyAthletes, async ({ actor, db, now }) => {
    return { data: await listCalled(db, actor, now) }
  })

  implement(workoutLogs.ofAthlete, async ({ actor, params, query, db }) => {
    const athlete = found(await findCoached(db, actor, params.id, 'logs'), 'athlete.not-found')
    const { items, nextCursor } = await listLogs(db, logsOfAthlete(actor, athlete), query)
    return { data: items, nextCursor }
  })

  implement(workoutLogs.show, async ({ actor, params, db }) => {
    return { data: found(await showLog(db, actor, params.id), 'workout-log.not-found') }
  })

  implement(workoutLogs.remove, async ({ actor, params, db, now }) => {
    await removeWorkout(db, events, actor, params.id, now)
    return { message: `The workout log was deleted. It can be restored for ${trashDays} days.` }
  })

  implement(workoutLogs.restore, async ({ actor, params, db, now }) => {
    return { data: await restoreWorkout(db, events, actor, params.id, now) }
  })

  implement(workoutLogs.removeOfRegimen, async ({ actor, params, db, now }) => {
    const deletedCount = await clearRegimen(db, events, actor, params.id, now)
    return { message: saysDeleted(deletedCount), deletedCount, data: { deletedCount } }
  })

  implement(workoutLogs.cleanupPreview, async ({ actor, db }) => {
    return { data: await countOrphaned(db, actor) }
  })

  implement(workoutLogs.cleanup, async ({ actor, db, now }) => {
    const deletedCount = await clearOrphaned(db, events, actor, now)
    const message =
      deletedCount === 0
        ? 'No orphaned workout logs found to clean up. Your database is already clean!'
        : `Successfully deleted ${deletedCount} orphaned logs`
    return { message, deletedCount, data: { deletedCount } }
  })
}

function saysDeleted(count: number): string {
  if (count === 0) return 'There were no workout logs to delete.'
  return count === 1
    ? `1 workout log was deleted. Its athlete can restore it for ${trashDays} days.`
    : `${count} workout logs were deleted. Their athletes can restore them for ${trashDays} days.`
}
