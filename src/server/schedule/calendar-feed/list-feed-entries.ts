import { isCoach } from '#contract/account/profile.ts'
import type { CalendarEvent } from '#contract/programs/calendar-events.ts'
import type { CalendarEntry, Session } from '#contract/programs/schedule.ts'
import type { Database } from '#server/database/connection.ts'
import type { Actor } from '#server/http/actor.ts'
import { listCalendarEntries } from '#server/schedule/calendar/store.ts'
import { listEvents } from '#server/schedule/calendar-events/store.ts'
import { listSessions } from '#server/schedule/store.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { formatDay } from '#training/prescription/day/format-day.ts'
import { formatDayName } from '#training/program/format-day-name.ts'
import type { Units } from '#training/units.ts'
import type { FeedEntry } from './compose-calendar.ts'
import { type FeedReader, fetchFirstNames } from './store.ts'

const pageSize = 100
/** The most entries of one kind in a feed. */
const maxEntries = 1000

/** Lists what the feed of a person contains now: their sessions and events, or those of a coach’s athletes. */
export async function listFeedEntries(
  db: Database,
  reader: FeedReader,
  address: string,
  now: Date,
): Promise<FeedEntry[]> {
  const today = getDayInTimeZone(now, reader.timeZone)
  // Coaches see the sessions of up to hundreds of athletes.
  const [daysBack, daysAhead] = isCoach(reader) ? [7, 28] : [28, 182]
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  const actor: Actor = { ...reader, signInId: reader.id }
  const sessions = !reader.hasSessions
    ? []
    : isCoach(reader)
      ? await listAthletesSessions(db, actor, range)
      : (await listAllPages(page => listSessions(db, actor, range, page))).map(session =>
          describeOwnSession(session, reader.units, address),
        )
  const events = reader.hasEvents ? await listAllPages(page => listEvents(db, actor, range, page)) : []
  const names = await fetchFirstNames(
    db,
    events.map(event => event.athleteId).filter(id => id !== reader.id),
  )
  return [...sessions, ...events.map(event => describeEvent(event, names.get(event.athleteId)))]
}

type Range = { from: string; to: string }
type Page = { limit: number; cursor?: string | undefined }

/** The sessions of a coach’s athletes, without their plans. Unplanned workouts are in the past and left out. */
async function listAthletesSessions(db: Database, coach: Actor, range: Range): Promise<FeedEntry[]> {
  const entries = await listAllPages(page => listCalendarEntries(db, coach, range, page))
  const planned = entries.filter(entry => entry.state !== 'unplanned' && isIn(range, entry.date))
  const names = await fetchFirstNames(
    db,
    planned.map(entry => entry.athleteId),
  )
  return planned.map(entry => describeAthletesSession(entry, names.get(entry.athleteId)))
}

/** The calendar also lists sessions that were moved out of the range. */
const isIn = ({ from, to }: Range, date: string) => from <= date && date <= to

function describeAthletesSession(entry: CalendarEntry, firstName: string | undefined): FeedEntry {
  const mark = entry.state === 'done' ? '✓ ' : ''
  const name = entry.name || entry.regimen?.name || 'Session'
  return {
    uid: `session-${entry.id}@cornerman`,
    startDate: entry.date,
    endDate: entry.date,
    title: `${mark}${firstName ? `${firstName}: ` : ''}${name}`,
    description: '',
    url: null,
    isCancelled: entry.state === 'skipped',
  }
}

function describeOwnSession(session: Session, units: Units, address: string): FeedEntry {
  const { id, date, state, name, notes, blocks, regimen, dayOfWeek } = session
  const mark = state === 'done' ? '✓ ' : ''
  return {
    uid: `session-${id}@cornerman`,
    startDate: date,
    endDate: date,
    title: mark + formatDayName({ name, programName: regimen.name, dayNumber: dayOfWeek }),
    description: formatDay(blocks.map(toPrescribedBlock), units, notes),
    url: `${address}/app/athlete/session/${id}`,
    isCancelled: state === 'skipped',
  }
}

const toPrescribedBlock = (block: Session['blocks'][number]) => ({
  ...block,
  items: block.items.map(item => ({ ...item, ...item.exercise })),
})

function describeEvent(event: CalendarEvent, firstName: string | undefined): FeedEntry {
  return {
    uid: `event-${event.id}@cornerman`,
    startDate: event.startDate,
    endDate: event.endDate,
    title: `${firstName ? `${firstName}: ` : ''}${event.name}`,
    description: event.note,
    url: null,
    isCancelled: false,
  }
}

/** Reads pages until there are no more, or until there are too many entries for a calendar. */
async function listAllPages<Item>(
  listPage: (page: Page) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page = await listPage({ limit: pageSize, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor && items.length < maxEntries)
  return items.slice(0, maxEntries)
}
