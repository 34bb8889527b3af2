import type { ExerciseMergePreview } from '#contract/exercises/exercises.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import { requireOwnExercise } from '#server/exercises/require-own-exercise.ts'
import type { Actor } from '#server/http/actor.ts'
import { countExerciseUses, listExerciseNamesInUse } from './store.ts'

/** Counts the records that a merge would affect: everything recorded under any of the exercise's names. */
export async function previewMerge(db: Queryable, coach: Actor, id: string): Promise<ExerciseMergePreview> {
  const exercise = await requireOwnExercise(db, coach, id)
  const canonical = await fetchCanonicalNameLookup(db, coach)
  const canonicalName = canonical(exercise.name)
  const names = (await listExerciseNamesInUse(db, coach)).filter(name => canonical(name) === canonicalName)
  return countExerciseUses(db, coach, names)
}
