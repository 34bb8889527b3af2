import type { Joined } from '#contract/exercises.ts'
import { findCanonical } from '../../access/exercise-names.ts'
import type { Queryable } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { claim } from '../claim.ts'
import { countUnder, readNames } from './store.ts'

/** What goes along when an exercise becomes one with another: all that is written under any of its names. */
export async function previewMerge(db: Queryable, coach: Actor, id: string): Promise<Joined> {
  const exercise = await claim(db, coach, id)
  const canonical = await findCanonical(db, coach)
  const called = canonical(exercise.name)
  const names = (await readNames(db, coach)).filter(name => canonical(name) === called)
  return countUnder(db, coach, names)
}
