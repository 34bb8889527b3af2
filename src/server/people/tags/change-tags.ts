import type { InputOf } from '#contract/operation.ts'
import { maxTagsOfAthlete } from '#contract/people/athlete-tags.ts'
import type { people } from '#contract/people/people.ts'
import type { Transaction } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { failure } from '#server/http/failures.ts'
import { lockTaggedCoachings, updateTags } from './store.ts'

/**
 * Removes tags from all of the athletes and then adds tags. Changes nothing if the coach does not coach all of them, or if
 * one of them would have too many tags. Returns the athletes whose tags changed.
 */
export async function changeTags(
  tx: Transaction,
  coach: Actor,
  { athleteIds, add = [], remove = [] }: InputOf<typeof people.changeTags>,
): Promise<{ athleteId: string; tags: string[] }[]> {
  const coachings = await lockTaggedCoachings(tx, coach, athleteIds)
  if (!coachings) throw failure('athlete.not-found')
  const changed = coachings.flatMap(coaching => {
    const tags = coaching.tags.filter(tag => !hasTag(remove, tag))
    for (const tag of add) if (!hasTag(tags, tag)) tags.push(tag)
    return isSameList(tags, coaching.tags) ? [] : [{ ...coaching, tags }]
  })
  if (changed.some(one => one.tags.length > maxTagsOfAthlete)) throw failure('tag.too-many')
  await updateTags(tx, changed)
  return changed.map(({ athleteId, tags }) => ({ athleteId, tags }))
}

const hasTag = (tags: readonly string[], tag: string) =>
  tags.some(one => one.localeCompare(tag, 'en', { sensitivity: 'base' }) === 0)

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index])
