/**
 * Derives a UUID (version 5 of RFC 9562) from a name and a namespace; the result is the same on every device.
 */
export type DeriveUuid = (name: string, namespace: string) => string

/**
 * Derives the id of the next workout of a session. `after` is the id of the session's last workout, whether
 * recorded or discarded, or null before the first workout. Two devices with the same state therefore use the
 * same workout id without communicating. Skips ids for which `isSpent` returns true: those of workouts that
 * this device has finished but not yet synced.
 *
 * @example deriveWorkoutId({ sessionId, after: null }, uuidOf) // 'b5f2…' on every device
 */
export function deriveWorkoutId(
  { sessionId, after }: { sessionId: string; after: string | null },
  uuidOf: DeriveUuid,
  isSpent: (id: string) => boolean = () => false,
): string {
  const id = uuidOf(`workout after ${after ?? 'none'}`, sessionId)
  return isSpent(id) ? deriveWorkoutId({ sessionId, after: id }, uuidOf, isSpent) : id
}

/**
 * Creates the function that generates ids for `createActiveWorkout`, so that exercises and sets have the same
 * ids on every device.
 *
 * @example createActiveWorkout(plan, createPartIdFactory(workoutId, uuidOf))
 */
export function createPartIdFactory(workoutId: string, uuidOf: DeriveUuid): (what: string) => string {
  return what => (what === 'workout' ? workoutId : uuidOf(what, workoutId))
}
