import { measurements } from '#contract/analytics/measurements.ts'
import { assertNotInFuture } from '#server/analytics/assert-not-in-future.ts'
import { requireVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import { requireFound } from '#server/http/failures.ts'
import { isId } from '#server/http/is-id.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { deleteMeasurement, fetchSex, listMeasurements, saveMeasurement } from './store.ts'

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

  implement(measurements.sex, async ({ actor, params, db }) => ({
    data: { sex: await fetchSex(db, await requireVisibleAthlete(db, actor, params.id, 'body')) },
  }))
}
