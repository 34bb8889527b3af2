import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { person } from '#contract/fields.ts'
import {
  type Message,
  type MessageThread,
  maxSearchedThreads,
  messageLink,
  messagePicture,
} from '#contract/people/messages.ts'
import {
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isAcceptedSql } from '#server/database/fragments/sharing-sql.ts'
import { hasRows, queryRows, toIso, toIsoOrNull } from '#server/database/query-rows.ts'
import { messagesTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { isId } from '#server/http/is-id.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'
import { findMessagesSql, searchedWordsSql } from '#server/messages/search/store.ts'

declare const proof: unique symbol

/** Proof that the reader is one of the two people of a thread. Only this file creates such proofs. */
export type ReadableThread = {
  readonly coachId: string
  readonly athleteId: string
  readonly canWrite: boolean
  readonly [proof]: true
}

/** Finds the thread of the reader with a current or former coach or athlete. */
export async function findThread(
  db: Queryable,
  reader: Actor,
  personId: string,
): Promise<ReadableThread | undefined> {
  if (!isId(personId)) return undefined
  const [row] = await queryRows(
    db,
    { coach_id: uuid, athlete_id: uuid, can_write: boolean },
    sql`select c.coach_id, c.athlete_id, bool_or(c.ended_at is null) as can_write
        from coachings c
        where ((c.coach_id = ${reader.id} and c.athlete_id = ${personId})
            or (c.coach_id = ${personId} and c.athlete_id = ${reader.id}))
          and ${isAcceptedSql}
        group by c.coach_id, c.athlete_id`,
  )
  return (
    row && ({ coachId: row.coach_id, athleteId: row.athlete_id, canWrite: row.can_write } as ReadableThread)
  )
}

const messageRow = {
  id: uuid,
  author_id: uuid,
  text,
  link: nullable(json(messageLink)),
  pictures: json(z.array(messagePicture)),
  is_announcement: boolean,
  created_at: timestamp,
}
type MessageRow = RowOf<typeof messageRow>

/** Selects the descriptions of a message’s pictures, without the pictures themselves. */
const picturesSql = (message: string) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', p.id, 'id', p.id, 'altText', p.alt_text, 'widthPx', p.width_px,
    'heightPx', p.height_px) order by p.position), '[]')
  from message_pictures p where p.message_id = ${sql.identifier(message)}.id)`

const messageColumnsSql = sql`m.id, m.author_id, m.text, m.link, ${picturesSql('m')} as pictures,
  m.announcement_id is not null as is_announcement, m.created_at`

const isInThreadSql = ({ coachId, athleteId }: ReadableThread, table: string) =>
  sql`${sql.identifier(table)}.coach_id = ${coachId} and ${sql.identifier(table)}.athlete_id = ${athleteId}`

export async function listMessages(
  db: Queryable,
  thread: ReadableThread,
  page: PageRequest & { search?: string | undefined },
) {
  const isAfterCursor = afterCursorSql(page, [sql`m.created_at`, sql`m.id`], ['timestamptz', 'uuid'])
  const limit = page.limit + 1
  const isInPageSql = page.search
    ? sql`m.id = any(${findMessagesSql({
        coachId: sql`${thread.coachId}::uuid`,
        athleteId: sql`${thread.athleteId}::uuid`,
        words: searchedWordsSql(page.search),
        condition: isAfterCursor,
        limit,
        recentCount: 4 * limit,
      })}::uuid[])`
    : sql`${isInThreadSql(thread, 'm')} ${isAfterCursor}`
  const rows = await queryRows(
    db,
    messageRow,
    sql`select ${messageColumnsSql} from messages m
        where ${isInPageSql}
        order by m.created_at desc, m.id desc
        limit ${limit}`,
  )
  return toPage(rows, page, toMessage, row => [row.created_at, row.id])
}

/** Matches a name that contains these characters, in which `%` and `_` have no special meaning. */
const toPattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

const threadRow = {
  person: json(person),
  person_id: uuid,
  can_write: boolean,
  unread: integer,
  is_unread: boolean,
  is_muted: boolean,
  read_by_other_until: nullable(timestamp),
  last_message_at: nullable(timestamp),
  message_id: nullable(uuid),
  author_id: nullable(uuid),
  text: nullable(text),
  link: nullable(json(messageLink)),
  pictures: nullable(json(z.array(messagePicture))),
  is_announcement: nullable(boolean),
  created_at: nullable(timestamp),
}

/** Selects threads from the point of view of the reader, each with its last message. */
const selectThreadsSql = (
  reader: Actor,
  threads: SQL,
  { columns, joins }: { columns: SQL; joins: SQL } = { columns: sql``, joins: sql`` },
) => sql`
  select t.person_id, ${personSql('u')} as person, t.unread, t.unread > 0 as is_unread, t.is_muted,
    t.read_by_other_until, t.last_message_at,
    -- A limit, because PostgreSQL might otherwise read the coachings of all coaches at once.
    coalesce((select true from coachings c
              where c.coach_id = t.coach_id and c.athlete_id = t.athlete_id and c.ended_at is null limit 1), false)
      as can_write,
    last.id as message_id, last.author_id, last.text, last.link, last.pictures,
    last.announcement_id is not null as is_announcement, last.created_at ${columns}
  from (${viewThreadsSql(reader, threads)}) t
  join users u on u.id = t.person_id
  left join lateral (
    select m.*, ${picturesSql('m')} as pictures from messages m
    where m.coach_id = t.coach_id and m.athlete_id = t.athlete_id
    order by m.created_at desc, m.id desc limit 1) last on true
  ${joins}`

/** Selects the state of threads for one of their two people. */
const viewThreadsSql = (reader: Actor, threads: SQL) => sql`
  select t.coach_id, t.athlete_id, t.last_message_at,
    case when t.coach_id = ${reader.id} then t.athlete_id else t.coach_id end as person_id,
    case when t.coach_id = ${reader.id} then t.coach_unread else t.athlete_unread end as unread,
    case when t.coach_id = ${reader.id} then t.is_muted_by_coach else t.is_muted_by_athlete end as is_muted,
    case when t.coach_id = ${reader.id} then t.athlete_read_until else t.coach_read_until end as read_by_other_until
  from ${threads} t`

const threadOrderSql = sql`order by t.unread > 0 desc, t.last_message_at desc, t.person_id desc`

/**
 * Lists threads with messages. A search looks at one page of threads, and lists those of people with this name and those with
 * the words in a message, each with the newest such message. Such a page may therefore be short or empty although another
 * one follows.
 */
export async function listThreads(
  db: Queryable,
  reader: Actor,
  { search, ...request }: PageRequest & { search?: string | undefined },
) {
  const page = search ? { ...request, limit: Math.min(request.limit, maxSearchedThreads) } : request
  const own = sql`(
    select * from message_threads where coach_id = ${reader.id} and last_message_at is not null
    union all
    select * from message_threads where athlete_id = ${reader.id} and last_message_at is not null)`
  const order = [sql`t.unread > 0`, sql`t.last_message_at`, sql`t.person_id`]
  // Selects the threads of the page before their messages are read, and only these a second time.
  const ofPage = sql`(
    select s.* from (
      select t.coach_id, t.athlete_id from (${viewThreadsSql(reader, own)}) t
      where true ${afterCursorSql(page, order, ['boolean', 'timestamptz', 'uuid'])}
      ${threadOrderSql}
      limit ${page.limit + 1}) t
    join message_threads s on s.coach_id = t.coach_id and s.athlete_id = t.athlete_id)`
  const rows = await queryRows(
    db,
    { ...threadRow, is_named: boolean, found_id: nullable(uuid) },
    sql`${selectThreadsSql(reader, ofPage, findWordsSql(search))} ${threadOrderSql} limit ${page.limit + 1}`,
  )
  const { items, nextCursor } = toPage(
    rows,
    page,
    row => row,
    row => [String(row.is_unread), row.last_message_at ?? '', row.person_id],
  )
  const matching = search ? items.filter(row => row.is_named || row.found_id !== null) : items
  const found = await fetchMessages(
    db,
    matching.flatMap(row => row.found_id ?? []),
  )
  const toFoundThread = (row: (typeof rows)[number]): MessageThread => {
    const foundMessage = row.found_id === null ? undefined : found.get(row.found_id)
    return { ...toThread(row), ...(foundMessage && { foundMessage }) }
  }
  return { items: matching.map(toFoundThread), nextCursor }
}

/** Finds the words in the name of a thread's other person, and the newest message with them. */
function findWordsSql(search: string | undefined): { columns: SQL; joins: SQL } {
  if (!search) return { columns: sql`, false as is_named, null::uuid as found_id`, joins: sql`` }
  return {
    columns: sql`, (u.first_name || ' ' || u.last_name) ilike ${toPattern(search)} as is_named, found.ids[1] as found_id`,
    joins: sql`left join lateral (select ${findMessagesSql({
      coachId: sql`t.coach_id`,
      athleteId: sql`t.athlete_id`,
      words: searchedWordsSql(search),
      condition: sql``,
      limit: 1,
      recentCount: 10,
    })} as ids offset 0) found on true`,
  }
}

async function fetchMessages(db: Queryable, ids: readonly string[]): Promise<Map<string, Message>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows(
    db,
    messageRow,
    sql`select ${messageColumnsSql} from messages m where m.id = any(${sql.param(ids)}::uuid[]) limit ${ids.length}`,
  )
  return new Map(rows.map(row => [row.id, toMessage(row)]))
}

/** Returns the state of a thread, even if it has no messages yet. */
export async function fetchThreadState(
  db: Queryable,
  reader: Actor,
  { coachId, athleteId }: ReadableThread,
): Promise<MessageThread | undefined> {
  const own = sql`(
    select p.coach_id, p.athlete_id, s.last_message_at, coalesce(s.coach_unread, 0) as coach_unread,
      coalesce(s.athlete_unread, 0) as athlete_unread, s.coach_read_until, s.athlete_read_until,
      coalesce(s.is_muted_by_coach, false) as is_muted_by_coach,
      coalesce(s.is_muted_by_athlete, false) as is_muted_by_athlete
    from (select ${coachId}::uuid as coach_id, ${athleteId}::uuid as athlete_id) p
    left join message_threads s on s.coach_id = p.coach_id and s.athlete_id = p.athlete_id)`
  const [row] = await queryRows(db, threadRow, selectThreadsSql(reader, own))
  return row && toThread(row)
}

export type NewMessage = {
  id: string
  coachId: string
  athleteId: string
  authorId: string
  text: string
  link: Message['link']
  announcementId: string | null
}

/**
 * Stores messages, leaving out those whose id is taken, and counts them as unread for the other person. Returns
 * the ids of the stored messages.
 */
export async function insertMessages(
  tx: Transaction,
  added: readonly NewMessage[],
  now: Date,
): Promise<Set<string>> {
  if (added.length === 0) return new Set()
  const inserted = await tx
    .insert(messagesTable)
    .values(added.map(one => ({ ...one, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: messagesTable.id })
  const ids = inserted.map(({ id }) => id)
  // All senders lock threads in the same order, so that they do not wait for each other.
  await tx.execute(
    sql`insert into message_threads as t (coach_id, athlete_id, last_message_at, coach_unread, athlete_unread)
        select m.coach_id, m.athlete_id, m.created_at, (m.author_id = m.athlete_id)::int,
          (m.author_id = m.coach_id)::int
        from messages m where m.id = any(${sql.param(ids)}::uuid[])
        order by m.coach_id, m.athlete_id
        on conflict (coach_id, athlete_id) do update set
          last_message_at = greatest(t.last_message_at, excluded.last_message_at),
          coach_unread = t.coach_unread + excluded.coach_unread,
          athlete_unread = t.athlete_unread + excluded.athlete_unread`,
  )
  return new Set(ids)
}

/** Returns a message by this author in this thread. Messages by other users are not found. */
export async function findOwnMessage(
  db: Queryable,
  thread: ReadableThread,
  author: Actor,
  id: string,
): Promise<Message | undefined> {
  const [row] = await queryRows(
    db,
    messageRow,
    sql`select ${messageColumnsSql} from messages m
        where m.id = ${id} and ${isInThreadSql(thread, 'm')} and m.author_id = ${author.id}`,
  )
  return row && toMessage(row)
}

/** Returns whether a person has sent more messages than this. */
export function hasMoreMessages(tx: Transaction, author: Actor, count: number): Promise<boolean> {
  return hasRows(tx, sql`select 1 from messages where author_id = ${author.id} offset ${count} limit 1`)
}

export function hasMessage(db: Queryable, thread: ReadableThread, id: string): Promise<boolean> {
  return hasRows(db, sql`select 1 from messages m where m.id = ${id} and ${isInThreadSql(thread, 'm')}`)
}

/** Locks the state of a thread until the transaction ends, so that no message is counted in the meantime. */
export async function lockThreadForUpdate(tx: Transaction, thread: ReadableThread) {
  await tx.execute(sql`select 1 from message_threads t where ${isInThreadSql(thread, 't')} for update`)
}

/**
 * Counts only the other person’s messages after this one as unread. A message that is older than the last one
 * that was read changes nothing. Returns false if nothing was unread.
 */
export function markThreadRead(
  tx: Transaction,
  thread: ReadableThread,
  reader: Actor,
  messageId: string,
): Promise<boolean> {
  const isCoach = reader.id === thread.coachId
  const unread = sql.identifier(isCoach ? 'coach_unread' : 'athlete_unread')
  const readUntil = sql.identifier(isCoach ? 'coach_read_until' : 'athlete_read_until')
  return hasRows(
    tx,
    sql`update message_threads t set ${readUntil} = last.created_at, ${unread} = (
          select count(*) from messages m
          where ${isInThreadSql(thread, 'm')} and m.author_id <> ${reader.id}
            and (m.created_at, m.id) > (last.created_at, last.id))
        from messages last
        where ${isInThreadSql(thread, 't')} and t.${unread} > 0
          and last.id = ${messageId} and ${isInThreadSql(thread, 'last')}
          and (t.${readUntil} is null or t.${readUntil} <= last.created_at)
        returning 1`,
  )
}

export async function setThreadMuted(
  tx: Transaction,
  { coachId, athleteId }: ReadableThread,
  actor: Actor,
  isMuted: boolean,
) {
  const column = sql.identifier(actor.id === coachId ? 'is_muted_by_coach' : 'is_muted_by_athlete')
  await tx.execute(
    sql`insert into message_threads (coach_id, athlete_id, ${column}) values (${coachId}, ${athleteId}, ${isMuted})
        on conflict (coach_id, athlete_id) do update set ${column} = excluded.${column}`,
  )
}

function toThread(row: RowOf<typeof threadRow>): MessageThread {
  const { person_id: id, message_id, author_id, text, link, pictures, is_announcement, created_at } = row
  return {
    _id: id,
    id,
    person: row.person,
    canWrite: row.can_write,
    unreadCount: row.unread,
    isMuted: row.is_muted,
    readByOtherUntil: toIsoOrNull(row.read_by_other_until),
    lastMessage:
      message_id !== null && author_id !== null && text !== null && created_at !== null
        ? toMessage({
            id: message_id,
            author_id,
            text,
            link,
            pictures: pictures ?? [],
            is_announcement: is_announcement === true,
            created_at,
          })
        : null,
  }
}

function toMessage({
  id,
  author_id,
  text,
  link,
  pictures,
  is_announcement,
  created_at,
}: MessageRow): Message {
  return {
    _id: id,
    id,
    authorId: author_id,
    text,
    link,
    pictures,
    isAnnouncement: is_announcement,
    createdAt: toIso(created_at),
  }
}
