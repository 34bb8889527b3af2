import { Readable } from 'node:stream'
import { calendarFeeds } from '#contract/programs/calendar-feed.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { generateToken, hashToken } from '#server/http/tokens.ts'
import { composeCalendar } from './compose-calendar.ts'
import { listFeedEntries } from './list-feed-entries.ts'
import {
  deleteCalendarFeed,
  findCalendarFeed,
  findFeedReader,
  markFeedRead,
  saveCalendarFeed,
  updateCalendarFeed,
} from './store.ts'

export function calendarFeedRoutes(
  implement: RegisterRoute,
  { config, publicAddress }: Pick<FeatureDependencies, 'config' | 'publicAddress'>,
) {
  implement(calendarFeeds.show, async ({ actor, db }) => ({
    data: (await findCalendarFeed(db, actor.id)) ?? null,
  }))

  implement(calendarFeeds.create, async ({ actor, input, db, now }) => {
    const { token, hash } = generateToken()
    await saveCalendarFeed(db, { userId: actor.id, hash, ...input, createdAt: now })
    const calendarFeed = requireFound(await findCalendarFeed(db, actor.id), 'calendar-feed.not-found')
    return { data: { calendarFeed, url: `${publicAddress()}/api/calendar/${token}.ics` } }
  })

  implement(calendarFeeds.change, async ({ actor, input, db }) => {
    requireFound(await updateCalendarFeed(db, actor.id, input), 'calendar-feed.not-found')
    return { data: requireFound(await findCalendarFeed(db, actor.id), 'calendar-feed.not-found') }
  })

  implement(calendarFeeds.remove, async ({ actor, db }) => {
    requireFound(await deleteCalendarFeed(db, actor.id), 'calendar-feed.not-found')
    return { message: 'The calendar feed was removed.' }
  })

  implement(calendarFeeds.read, async ({ params, db, now }) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(params.file) ?? []
    const reader = requireFound(
      token !== undefined && (await findFeedReader(db, hashToken(token))),
      'calendar-feed.not-found',
    )
    const entries = await listFeedEntries(db, reader, publicAddress(), now)
    await markFeedRead(db, reader.id, now)
    const body = composeCalendar(config.clubName ?? 'Cornerman', entries, now)
    return { fileName: 'cornerman.ics', body: Readable.from([body]) }
  })
}
