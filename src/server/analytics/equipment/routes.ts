import { equipments } from '#contract/equipment.ts'
import type { Implement } from '../../http/implement.ts'
import { findSeen } from '../find.ts'
import { putEquipment, showEquipment } from './store.ts'

export function equipmentRoutes(implement: Implement) {
  implement(equipments.show, async ({ actor, params, db }) => ({
    data: await showEquipment(db, await findSeen(db, actor, params.id, 'logs')),
  }))

  implement(equipments.put, async ({ actor, params, input, db, now }) => {
    const athlete = await findSeen(db, actor, params.id, 'logs')
    await putEquipment(db, athlete, actor, input, now)
    return { data: await showEquipment(db, athlete) }
  })
}
