import * as z from 'zod/mini'
import { answer, name, number, person, whole } from './fields.ts'
import { operation } from './operation.ts'

/** What an athlete trains with: training/equipment.ts, with its bounds. */

const weight = number(0.1, 500)
const rack = z.array(weight).check(z.maxLength(100))

export const equipment = z.object({
  unit: z.enum(['kg', 'lb']),
  /** The first is the usual one. */
  bars: z.array(z.object({ name: name(60), weight })).check(z.maxLength(20)),
  plates: z.array(z.object({ weight, count: whole(0, 200) })).check(z.maxLength(40)),
  dumbbells: rack,
  kettlebells: rack,
  stackStep: z.nullable(number(0.5, 100)),
})
export type Equipment = z.output<typeof equipment>

export const athleteEquipment = z.object({
  equipment,
  /** False: nobody said yet, and this is a usual gym of the athlete’s unit. */
  isTold: z.boolean(),
  updatedAt: z.nullable(z.string()),
  /** Null when that account is gone, or nobody said yet. */
  updatedBy: z.nullable(person),
})
export type AthleteEquipment = z.output<typeof athleteEquipment>

export const equipments = {
  show: operation({
    name: 'equipment.show',
    method: 'GET',
    path: '/api/athletes/{id}/equipment',
    summary: 'The bars, plates and dumbbells of the caller, or of an athlete who lets the coach see logs.',
    access: 'signed-in',
    output: answer(athleteEquipment),
    failures: ['athlete.not-found'],
  }),
  put: operation({
    name: 'equipment.put',
    method: 'PUT',
    path: '/api/athletes/{id}/equipment',
    summary:
      'Say what there is, by the athlete or by a coach who sees the logs. What was said before is replaced.',
    access: 'signed-in',
    input: equipment,
    output: answer(athleteEquipment),
    failures: ['athlete.not-found'],
  }),
}
