import { queryOptions } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { call } from '../client.ts'

/** The coach to ask first. */
export const mainCoach = queryOptions({
  queryKey: ['people', 'main-coach'],
  queryFn: async () => (await call(people.coaches, { query: { limit: 1 } })).data[0] ?? null,
})
