import { maxes } from '#contract/analytics/maxes.ts'
import { requireVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { recordMax } from './record-max.ts'
import { removeMax } from './remove-max.ts'
import { listMaxes } from './store.ts'

export function maxRoutes(implement: RegisterRoute) {
  implement(maxes.list, async ({ actor, query, db }) => {
    const athlete = await requireVisibleAthlete(db, actor, query.athleteId, 'maxes')
    const { items, nextCursor } = await listMaxes(db, athlete, query)
    return { data: items, nextCursor }
  })

  implement(maxes.record, async ({ actor, input, db, now, request }) => {
    const athlete = await requireVisibleAthlete(db, actor, input.athleteId, 'maxes')
    const { max, isRepeated } = await recordMax(db, athlete, actor, input, now)
    request.isRepeated = isRepeated
    return { data: max }
  })

  implement(maxes.remove, async ({ actor, params, db }) => {
    await removeMax(db, actor, params.id)
    return { message: 'The max was deleted.' }
  })
}
