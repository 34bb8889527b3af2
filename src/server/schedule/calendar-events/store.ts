import { type SQL, sql } from 'drizzle-orm'
import { isCoach } from '#contract/account/profile.ts'
import { person } from '#contract/fields.ts'
import { type CalendarEvent, calendarEvent, maxCalendarEvents } from '#contract/programs/calendar-events.ts'
import { isCoachedBySql } from '#server/access/coached-athlete.ts'
import { calendarDay, json, nullable, oneOf, type RowOf, text, uuid } from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { hasRows, queryRows } from '#server/database/query-rows.ts'
import { calendarEventsTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { addDays, type Day } from '#training/calendar.ts'
import { maxEventDays } from '#training/calendar-event-kinds.ts'
import { type ChangeableEvent, mayChangeEvent, type VisibleEvent } from './policy.ts'

const calendarEventRow = {
  id: uuid,
  athlete_id: uuid,
  author_id: nullable(uuid),
  author: nullable(json(person)),
  kind: oneOf(calendarEvent.shape.kind.options),
  name: text,
  note: text,
  start_date: calendarDay,
  end_date: calendarDay,
}
type CalendarEventRow = RowOf<typeof calendarEventRow>

export type EventFields = Pick<CalendarEvent, 'kind' | 'name' | 'note' | 'startDate' | 'endDate'>

export type EventFilter = { from: Day; to: Day; athleteId?: string | undefined }

/** SQL condition: the event `e` is on a calendar that the reader can see. */
const isVisibleToSql = (reader: Actor): SQL =>
  isCoach(reader)
    ? sql`(e.athlete_id = ${reader.id} or ${isCoachedBySql(reader, sql`e.athlete_id`)})`
    : sql`e.athlete_id = ${reader.id}`

/** SQL: the athletes whose calendars the reader can see. Reads only these athletes' events. */
const visibleAthleteIdsSql = (reader: Actor, athleteId: string | undefined): SQL => {
  const chosen = athleteId === undefined ? sql`` : sql`where v.athlete_id = ${athleteId}`
  return sql`select v.athlete_id from (
      select ${reader.id}::uuid as athlete_id
      union
      select c.athlete_id from coachings c where c.coach_id = ${reader.id} and c.ended_at is null) v ${chosen}`
}

const fetchEvents = (db: Queryable, condition: SQL): Promise<CalendarEventRow[]> =>
  queryRows(
    db,
    calendarEventRow,
    sql`select e.id, e.athlete_id, e.author_id, e.kind, e.name, e.note, e.start_date, e.end_date,
          case when author.id is not null then ${personSql('author')} end as author
        from calendar_events e left join users author on author.id = e.author_id
        where ${condition}`,
  )

export async function listEvents(db: Queryable, reader: Actor, filter: EventFilter, page: PageRequest) {
  const { from, to, athleteId } = filter
  const rows = await fetchEvents(
    db,
    sql`e.athlete_id in (${visibleAthleteIdsSql(reader, athleteId)})
        and e.start_date between ${addDays(from, -maxEventDays)} and ${to} and e.end_date >= ${from}
        ${afterCursorSql(page, [sql`e.start_date`, sql`e.id`], ['date', 'uuid'], '>')}
        order by e.start_date, e.id
        limit ${page.limit + 1}`,
  )
  return toPage(
    rows,
    page,
    row => toCalendarEvent(row, reader),
    row => [row.start_date, row.id],
  )
}

/** Finds an event on a calendar that the reader can see. */
export async function findVisibleEvent(
  db: Queryable,
  reader: Actor,
  id: string,
): Promise<VisibleEvent | undefined> {
  const [row] = await fetchEvents(db, sql`e.id = ${id} and ${isVisibleToSql(reader)}`)
  return row && { id: row.id, athleteId: row.athlete_id, authorId: row.author_id }
}

/** Returns the events with these ids that the author wrote, in the order of their athletes' ids. */
export async function listOwnEvents(
  tx: Transaction,
  author: Actor,
  ids: readonly string[],
): Promise<CalendarEvent[]> {
  const rows = await fetchEvents(
    tx,
    sql`e.id = any(${sql.param(ids)}::uuid[]) and e.author_id = ${author.id} and ${isVisibleToSql(author)}
        order by e.athlete_id`,
  )
  return rows.map(row => toCalendarEvent(row, author))
}

/** Returns whether the coach currently coaches all of these athletes. */
export async function areAllCoached(
  tx: Transaction,
  coach: Actor,
  athleteIds: readonly string[],
): Promise<boolean> {
  return !(await hasRows(
    tx,
    sql`select 1 from unnest(${sql.param(athleteIds)}::uuid[]) a(id)
        where not ${isCoachedBySql(coach, sql`a.id`)} limit 1`,
  ))
}

/** Returns whether one of the calendars is full. Waits for concurrent additions. */
export async function isAnyCalendarFull(tx: Transaction, athleteIds: readonly string[]): Promise<boolean> {
  // Sorted, so that two requests for the same athletes cannot wait for each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('calendar-events ' || id, 0))
        from unnest(${sql.param(athleteIds.toSorted())}::text[]) id`,
  )
  return hasRows(
    tx,
    sql`select 1 from unnest(${sql.param(athleteIds)}::uuid[]) a(id)
        where exists (
          select 1 from calendar_events e where e.athlete_id = a.id offset ${maxCalendarEvents - 1} limit 1)
        limit 1`,
  )
}

/** Stores the events, except those whose ids are taken. */
export async function insertEvents(
  tx: Transaction,
  author: Actor,
  events: readonly (EventFields & { id: string; athleteId: string })[],
): Promise<void> {
  await tx
    .insert(calendarEventsTable)
    .values(events.map(event => ({ ...event, authorId: author.id })))
    .onConflictDoNothing()
}

export async function updateEvent(
  tx: Transaction,
  reader: Actor,
  { id }: ChangeableEvent,
  { kind, name, note, startDate, endDate }: EventFields,
  now: Date,
): Promise<CalendarEvent | undefined> {
  await tx.execute(
    sql`update calendar_events set kind = ${kind}, name = ${name}, note = ${note}, start_date = ${startDate},
          end_date = ${endDate}, updated_at = ${now.toISOString()}
        where id = ${id}`,
  )
  const [row] = await fetchEvents(tx, sql`e.id = ${id}`)
  return row && toCalendarEvent(row, reader)
}

export async function deleteEvent(tx: Transaction, { id }: ChangeableEvent): Promise<void> {
  await tx.execute(sql`delete from calendar_events where id = ${id}`)
}

function toCalendarEvent(row: CalendarEventRow, reader: Actor): CalendarEvent {
  return {
    _id: row.id,
    id: row.id,
    athleteId: row.athlete_id,
    kind: row.kind,
    name: row.name,
    note: row.note,
    startDate: row.start_date,
    endDate: row.end_date,
    author: row.author,
    isEditable:
      mayChangeEvent(reader, { id: row.id, athleteId: row.athlete_id, authorId: row.author_id }) !==
      undefined,
  }
}
