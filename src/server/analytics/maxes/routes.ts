import { maxes } from '#contract/maxes.ts'
import type { Implement } from '../../http/implement.ts'
import { findSeen } from '../find.ts'
import { recordMax } from './record.ts'
import { removeMax } from './remove.ts'
import { listMaxes } from './store.ts'

export function maxRoutes(implement: Implement) {
  implement(maxes.list, async ({ actor, query, db }) => {
    const athlete = await findSeen(db, actor, query.athleteId, 'logs')
    const { items, nextCursor } = await listMaxes(db, athlete, query)
    return { data: items, nextCursor }
  })

  implement(maxes.record, async ({ actor, input, db, now, request }) => {
    const athlete = await findSeen(db, actor, input.athleteId, 'logs')
    const { max, isRepeated } = await recordMax(db, athlete, actor, input, now)
    request.isRepeated = isRepeated
    return { data: max }
  })

  implement(maxes.remove, async ({ actor, params, db }) => {
    await removeMax(db, actor, params.id)
    return { message: 'The max was deleted.' }
  })
}
