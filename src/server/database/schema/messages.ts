import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageLink } from '#contract/people/messages.ts'
import { usersTable } from './account.ts'
import { bytesColumn, createdAt, instantColumn, searchTermsColumn } from './columns.ts'

const personColumn = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' })

/** The messages between a coach and an athlete. They are deleted together with the account of either person. */
export const messagesTable = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    coachId: personColumn('coach_id'),
    athleteId: personColumn('athlete_id'),
    authorId: personColumn('author_id'),
    text: text('text').notNull(),
    link: jsonb('link').$type<MessageLink>(),
    /** The same for all messages that a coach sent together. */
    announcementId: uuid('announcement_id'),
    createdAt,
    /** The words of the text, each after a key of the thread, so that a search reads no index entries of other threads. */
    searchTerms: searchTermsColumn('search_terms').generatedAlwaysAs(
      sql`array_to_tsvector(thread_words(coach_id, athlete_id, search_words(text)))`,
    ),
  },
  table => [
    index('messages_thread').on(table.coachId, table.athleteId, table.createdAt, table.id),
    // These indexes are used when an account is deleted or exported.
    index('messages_athlete').on(table.athleteId),
    index('messages_author').on(table.authorId),
    // Without a list of pending entries, which every search would read.
    index('messages_search').using('gin', table.searchTerms).with({ fastupdate: false }),
  ],
)

/**
 * The pictures of messages. They are stored in the database even if profile pictures are files, because they belong to
 * two people only and must be deleted together with their message.
 */
export const messagePicturesTable = pgTable(
  'message_pictures',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messagesTable.id, { onDelete: 'cascade' }),
    authorId: personColumn('author_id'),
    position: integer('position').notNull(),
    altText: text('alt_text').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    /** A WebP image. */
    bytes: bytesColumn('bytes').notNull(),
    createdAt,
  },
  table => [
    index('message_pictures_message').on(table.messageId, table.position),
    index('message_pictures_author').on(table.authorId),
  ],
)

/** The state of the thread between a coach and an athlete. Unread messages are counted when they are sent. */
export const messageThreadsTable = pgTable(
  'message_threads',
  {
    coachId: personColumn('coach_id'),
    athleteId: personColumn('athlete_id'),
    /** Null if the thread has no messages yet. */
    lastMessageAt: instantColumn('last_message_at'),
    coachUnread: integer('coach_unread').notNull().default(0),
    athleteUnread: integer('athlete_unread').notNull().default(0),
    coachReadUntil: instantColumn('coach_read_until'),
    athleteReadUntil: instantColumn('athlete_read_until'),
    isMutedByCoach: boolean('is_muted_by_coach').notNull().default(false),
    isMutedByAthlete: boolean('is_muted_by_athlete').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.coachId, table.athleteId] }),
    index('message_threads_athlete').on(table.athleteId),
    index('message_threads_coach_unread').on(table.coachId).where(sql`${table.coachUnread} > 0`),
    index('message_threads_athlete_unread').on(table.athleteId).where(sql`${table.athleteUnread} > 0`),
  ],
)
