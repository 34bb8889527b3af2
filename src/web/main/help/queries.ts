import { queryOptions } from '@tanstack/react-query'
import { people } from '#contract/people/people.ts'
import { call } from '#web/app/client/api-client.ts'

/** The signed-in athlete's main coach, or null if there is none. */
export const mainCoachQuery = queryOptions({
  queryKey: ['people', 'main-coach'],
  queryFn: async () => (await call(people.coaches, { query: { limit: 1 } })).data[0] ?? null,
})
