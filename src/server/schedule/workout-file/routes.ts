import { workoutFiles } from '#contract/programs/workout-files.ts'
import { failure, requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { findSession } from '#server/schedule/store.ts'
import { formatWorkoutFile } from './format-workout-file.ts'

export function workoutFileRoutes(implement: RegisterRoute) {
  implement(workoutFiles.show, async ({ actor, params, query, db, now }) => {
    const found = isId(params.id) && (await findSession(db, actor, params.id))
    const session = requireFound(found, 'session-plan.not-found')
    const { format, loadUnit = 'kg', distanceUnit = 'km' } = query
    const file = formatWorkoutFile(session, format, { load: loadUnit, distance: distanceUnit }, now)
    if (typeof file === 'string') throw failure(`workout-file.${file}`)
    return { data: file }
  })
}
