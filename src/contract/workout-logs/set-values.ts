import * as z from 'zod/mini'
import { numberBetween, textUpTo, weightKgBetween } from '#contract/fields.ts'
import { blockKind } from '#contract/programs/program.ts'
import { schemaOf } from '#contract/schema-of.ts'
import type { BlockResult } from '#training/workout/model/block-result.ts'
import type { PlannedValues } from '#training/workout/model/planned-values.ts'
import { type SetValueKind, type SetValues, setValueKinds } from '#training/workout/model/set-values.ts'

/** The values of a set. The upper limits are beyond human performance. */
export const setValueFields = {
  loadKg: weightKgBetween(0, 2000),
  reps: numberBetween(0, 10_000),
  rpe: numberBetween(0, 10),
  seconds: numberBetween(0, 1_000_000),
  meters: numberBetween(0, 10_000_000),
} as const satisfies Record<SetValueKind, z.ZodMiniType<number>>

/** Creates a field for each value of a set. */
export const mapSetValues = <S>(createField: (kind: SetValueKind) => S) =>
  Object.fromEntries(setValueKinds.map(kind => [kind, createField(kind)])) as Record<SetValueKind, S>

/** The values of a set in a request. */
export const setValues = schemaOf<SetValues>()(
  z.object(mapSetValues(kind => z.nullable(setValueFields[kind]))),
)

const nullableNumber = z.nullable(z.number())
/** The values of a set in a response. */
export const loggedValues = schemaOf<SetValues>()(z.object(mapSetValues(() => nullableNumber)))
/** The planned values of a set; null for values that are not prescribed. */
export const plannedSet = schemaOf<PlannedValues>()(
  z.object({ ...loggedValues.shape, repsTo: nullableNumber }),
)

export const blockResult = schemaOf<BlockResult>()(
  z.object({
    blockId: textUpTo(100),
    kind: blockKind,
    name: textUpTo(200),
    rounds: z.nullable(numberBetween(0, 10_000)),
    reps: z.nullable(numberBetween(0, 100_000)),
    seconds: z.nullable(setValueFields.seconds),
    isCapped: z.boolean(),
    notes: textUpTo(2000),
  }),
)
