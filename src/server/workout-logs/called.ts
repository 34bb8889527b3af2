import type { LoggedName } from '#contract/workout-logs.ts'
import { canonicalKey } from '#training/exercises/canonical.ts'
import { findCanonical } from '../access/exercise-names.ts'
import type { Queryable } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { listExercises } from './store.ts'

const exercisesShown = 200

/** What the coach's athletes logged lately, each lift once under all of its names, by name. */
export async function listCalled(db: Queryable, coach: Actor, now: Date): Promise<LoggedName[]> {
  const canonical = await findCanonical(db, coach)
  const logged = await listExercises(db, coach, now)
  return [...Map.groupBy(logged, one => canonicalKey(one.name, canonical)).values()]
    .slice(0, exercisesShown)
    .flatMap(of => {
      const [most] = of
      if (!most) return []
      const name = of.length === 1 ? most.name : canonical(most.name)
      return [{ name, workoutLogCount: of.reduce((sum, one) => sum + one.workoutLogCount, 0) }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Every name under which the wanted exercise was logged lately; nothing where none is wanted. */
export async function namesOf(
  db: Queryable,
  coach: Actor,
  exercise: string | undefined,
  now: Date,
): Promise<string[]> {
  if (exercise === undefined) return []
  const canonical = await findCanonical(db, coach)
  const key = canonicalKey(exercise, canonical)
  const logged = await listExercises(db, coach, now)
  return logged.map(one => one.name).filter(name => canonicalKey(name, canonical) === key)
}
