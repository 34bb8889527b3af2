import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { requireVisibleAthlete } from '#server/analytics/require-visible-athlete.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { fetchAthleteEquipment, saveAthleteEquipment } from './store.ts'

export function equipmentRoutes(implement: RegisterRoute) {
  implement(equipmentOperations.show, async ({ actor, params, db }) => ({
    data: await fetchAthleteEquipment(db, await requireVisibleAthlete(db, actor, params.id, 'logs')),
  }))

  implement(equipmentOperations.put, async ({ actor, params, input, db, now }) => {
    const athlete = await requireVisibleAthlete(db, actor, params.id, 'logs')
    await saveAthleteEquipment(db, athlete, actor, input, now)
    return { data: await fetchAthleteEquipment(db, athlete) }
  })
}
