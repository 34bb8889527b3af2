/** A UUID that is made of a name within another UUID, the same one everywhere: version 5 of RFC 9562. */
export type UuidOf = (name: string, namespace: string) => string

/**
 * The id of the workout that a session is done as next. `after` is the id of the last one that it was done or given up
 * as, null before the first: two devices that know the same of a session begin the same workout, without a word
 * between them. Ids that `isSpent` says are gone already, by what this device did and has not told yet, are passed.
 *
 * @example workoutIdOf({ sessionId, after: null }, uuidOf) // 'b5f2…', on phone and desk
 */
export function workoutIdOf(
  { sessionId, after }: { sessionId: string; after: string | null },
  uuidOf: UuidOf,
  isSpent: (id: string) => boolean = () => false,
): string {
  const id = uuidOf(`workout after ${after ?? 'none'}`, sessionId)
  return isSpent(id) ? workoutIdOf({ sessionId, after: id }, uuidOf, isSpent) : id
}

/**
 * What `openWorkout` makes ids by, for a workout whose own id is known: its exercises and sets are called alike
 * wherever it is laid out.
 *
 * @example openWorkout(plan, idsWithin(workoutId, uuidOf))
 */
export function idsWithin(workoutId: string, uuidOf: UuidOf): (what: string) => string {
  return what => (what === 'workout' ? workoutId : uuidOf(what, workoutId))
}
