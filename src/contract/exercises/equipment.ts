import * as z from 'zod/mini'
import { integerBetween, numberBetween, person, requiredText, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'
import { schemaOf } from '#contract/schema-of.ts'
import { type Equipment, loadRoundingModes } from '#training/equipment.ts'
import { loadUnits } from '#training/units.ts'

const weight = numberBetween(0.1, 500)
const weightList = z.array(weight).check(z.maxLength(100))

export const equipment = schemaOf<Equipment>()(
  z.object({
    unit: z.enum(loadUnits),
    /** The first bar is the default. */
    bars: z.array(z.object({ name: requiredText(60), weight })).check(z.maxLength(20)),
    plates: z.array(z.object({ weight, count: integerBetween(0, 200) })).check(z.maxLength(40)),
    dumbbells: weightList,
    kettlebells: weightList,
    stackStep: z.nullable(numberBetween(0.5, 100)),
    rounding: z.optional(z.enum(loadRoundingModes)),
  }),
)

export const athleteEquipment = z.object({
  equipment,
  /**
   * False if nobody has set the equipment, which then defaults to that of a typical gym, with weights in the
   * athlete’s unit (kg or lb).
   */
  isTold: z.boolean(),
  updatedAt: z.nullable(z.string()),
  /**
   * The user who last changed the equipment; null if nobody has set it or that user's account was deleted.
   */
  updatedBy: z.nullable(person),
})
export type AthleteEquipment = z.output<typeof athleteEquipment>

export const equipmentOperations = {
  show: defineOperation({
    name: 'equipment.show',
    method: 'GET',
    path: '/api/athletes/{id}/equipment',
    summary:
      'Get the caller’s bars, plates and dumbbells, or those of an athlete who shares logs with the coach.',
    access: 'signed-in',
    output: wrapInDataResponse(athleteEquipment),
    failures: ['athlete.not-found'],
  }),
  put: defineOperation({
    name: 'equipment.put',
    method: 'PUT',
    path: '/api/athletes/{id}/equipment',
    summary: 'Replace an athlete’s equipment, as the athlete or as a coach who can see the athlete’s logs.',
    access: 'signed-in',
    input: equipment,
    output: wrapInDataResponse(athleteEquipment),
    failures: ['athlete.not-found'],
  }),
}
