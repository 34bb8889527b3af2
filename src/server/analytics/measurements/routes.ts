import { measurements } from '#contract/measurements.ts'
import { found } from '../../http/failures.ts'
import { isId } from '../../http/ids.ts'
import type { Implement } from '../../http/implement.ts'
import { findSeen } from '../find.ts'
import { assertPast } from '../past.ts'
import { deleteMeasurement, listMeasurements, putMeasurement } from './store.ts'

export function measurementRoutes(implement: Implement) {
  implement(measurements.list, async ({ actor, query, db }) => {
    const athlete = await findSeen(db, actor, query.athleteId, 'body')
    const { items, nextCursor } = await listMeasurements(db, athlete, query)
    return { data: items, nextCursor }
  })

  implement(measurements.record, async ({ actor, input, db, now, request }) => {
    assertPast(input.date, now)
    const { measurement, isRepeated } = await putMeasurement(db, actor, input)
    request.isRepeated = isRepeated
    return { data: measurement }
  })

  implement(measurements.remove, async ({ actor, params, db }) => {
    found(isId(params.id) && (await deleteMeasurement(db, actor, params.id)), 'measurement.not-found')
    return { message: 'The measurement was deleted.' }
  })
}
