import type { ExerciseComment, Session } from '#contract/programs/schedule.ts'
import { fetchCanonicalNameLookup } from '#server/access/fetch-canonical-name-lookup.ts'
import type { Queryable } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { toCanonicalExerciseKey } from '#training/exercises/canonical-exercise-key.ts'

type DueCommentsFinder = (blocks: Session['blocks']) => ExerciseComment[]

/**
 * Returns a function that finds the comments on the exercises of a session, under any of their names. Without comments, it
 * runs no query.
 */
export async function createDueCommentsFinder(
  db: Queryable,
  reader: Actor,
  comments: readonly ExerciseComment[],
): Promise<DueCommentsFinder> {
  if (comments.length === 0) return () => []
  const canonical = await fetchCanonicalNameLookup(db, reader)
  const keyed = comments.map(comment => ({
    comment,
    key: toCanonicalExerciseKey(comment.exercise, canonical),
  }))
  return blocks => {
    const keys = new Set(
      blocks.flatMap(block => block.items).map(item => toCanonicalExerciseKey(item.exercise.name, canonical)),
    )
    return keyed.filter(one => keys.has(one.key)).map(one => one.comment)
  }
}
