import type { ExerciseMergePreview } from '#contract/exercises.ts'
import { fetchCanonicalNameLookup } from '../../access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '../../database/connection.ts'
import type { Actor } from '../../http/actor.ts'
import { requireOwnExercise } from '../require-own-exercise.ts'
import { countExerciseUses, listExerciseNamesInUse } from './store.ts'

/** Counts the records that a merge would affect: everything recorded under any of the exercise's names. */
export async function previewMerge(db: Queryable, coach: Actor, id: string): Promise<ExerciseMergePreview> {
  const exercise = await requireOwnExercise(db, coach, id)
  const canonical = await fetchCanonicalNameLookup(db, coach)
  const canonicalName = canonical(exercise.name)
  const names = (await listExerciseNamesInUse(db, coach)).filter(name => canonical(name) === canonicalName)
  return countExerciseUses(db, coach, names)
}
