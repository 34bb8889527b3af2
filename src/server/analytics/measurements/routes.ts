import { measurements } from '#contract/measurements.ts'
import { requireFound } from '../../http/failures.ts'
import { isId } from '../../http/is-id.ts'
import type { RegisterRoute } from '../../http/register-route.ts'
import { assertNotInFuture } from '../assert-not-in-future.ts'
import { requireVisibleAthlete } from '../require-visible-athlete.ts'
import { deleteMeasurement, listMeasurements, saveMeasurement } from './store.ts'

export function measurementRoutes(implement: RegisterRoute) {
  implement(measurements.list, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'body')
    const { items, nextCursor } = await listMeasurements(db, athlete, query)
    return { data: items, nextCursor }
  })

  implement(measurements.record, async ({ actor, input, db, now, request }) => {
    assertNotInFuture(input.date, now)
    const { measurement, isRepeated } = await saveMeasurement(db, actor, input)
    request.isRepeated = isRepeated
    return { data: measurement }
  })

  implement(measurements.remove, async ({ actor, params, db }) => {
    requireFound(isId(params.id) && (await deleteMeasurement(db, actor, params.id)), 'measurement.not-found')
    return { message: 'The measurement was deleted.' }
  })
}
