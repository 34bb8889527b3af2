import { queryOptions } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { call } from '../../app/client.ts'
import { everyPage, pageLimit } from '../../app/every-page.ts'

/** The coach's athletes, by name. */
export const roster = queryOptions({
  queryKey: ['people', 'athletes'],
  queryFn: () =>
    everyPage(async cursor => {
      const { data, nextCursor } = await call(people.athletes, { query: { limit: pageLimit, cursor } })
      return { items: data, nextCursor }
    }),
  meta: { failureMessage: 'Your athletes could not be loaded.' },
})
