import * as z from 'zod/mini'
import { id, requiredText, textUpTo, wrapInDataResponse } from '#contract/fields.ts'
import { defineOperation } from '#contract/operation.ts'

/** The largest number of tags that an athlete can have. */
export const maxTagsOfAthlete = 20

const tags = z.array(requiredText(40)).check(z.maxLength(maxTagsOfAthlete))

export const tagging = {
  changeTags: defineOperation({
    name: 'people.changeTags',
    method: 'PATCH',
    path: '/api/people/tags',
    summary:
      'Remove tags from athletes and then add tags. A tag that differs only in case or accents counts as the same. The response lists the athletes whose tags changed.',
    access: 'coach',
    input: z.object({
      athleteIds: z.array(textUpTo(100)).check(z.maxLength(1000)),
      add: z.optional(tags),
      remove: z.optional(tags),
    }),
    output: wrapInDataResponse(z.array(z.object({ athleteId: id, tags: z.array(z.string()) }))),
    failures: ['athlete.not-found', 'tag.too-many'],
  }),
}
