import type * as z from 'zod/mini'

/**
 * Accepts a schema only if it describes exactly the type `T`, so that a schema and the type that it repeats
 * cannot drift apart: a missing, additional or different field does not compile. Returns the schema.
 *
 * @example schemaOf<Amount>()(z.object({ kind: z.literal('reps'), reps: z.number() }))
 */
export const schemaOf =
  <T>() =>
  <S extends z.ZodMiniType>(schema: S & IfEqual<Flat<T>, Flat<z.output<S>>>): S =>
    schema

/** Merges intersections, which would otherwise differ from the same type written as one object. */
type Flat<T> = T extends unknown ? { [Key in keyof T]: T[Key] } : never

/** Compares the types in both directions, including optional fields. */
type IfEqual<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never
