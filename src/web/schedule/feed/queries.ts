import { queryOptions } from '@tanstack/react-query'
import { type CalendarFeed, calendarFeeds } from '#contract/programs/calendar-feed.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'

export const myCalendarFeed = queryOptions({
  queryKey: ['schedule', 'calendar-feed'],
  queryFn: async () => (await call(calendarFeeds.show)).data,
})

export type FeedContents = Pick<CalendarFeed, 'hasSessions' | 'hasEvents'>

const keepFeed = (feed: CalendarFeed | null) => queryClient.setQueryData(myCalendarFeed.queryKey, feed)

/** Creates a feed and returns its address. An earlier address stops working. */
export async function createCalendarFeed(contents: FeedContents): Promise<string> {
  const { data } = await call(calendarFeeds.create, { input: contents })
  keepFeed(data.calendarFeed)
  return data.url
}

export async function changeCalendarFeed(change: Partial<FeedContents>) {
  keepFeed((await call(calendarFeeds.change, { input: change })).data)
}

export async function removeCalendarFeed(): Promise<string> {
  const { message } = await call(calendarFeeds.remove)
  keepFeed(null)
  return message
}
