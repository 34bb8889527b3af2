import type { Queryable } from '../../database/connection.ts'
import type { NewNotification } from '../store.ts'

/**
 * What one person is told: of what, in the few words of a notification, in all of a mail's, and with a title that may
 * stand on a lock screen, where that is another.
 */
export type Told = NewNotification & { newsId: string; fullText?: string; publicTitle?: string }
export type Words = Omit<Told, 'newsId' | 'userId'>

/** What there is to tell of these. */
export type Teller = { tell: (db: Queryable, ids: readonly string[]) => Promise<Told[]> }
/** What it is depends on the hour. */
export type TimedTeller = { tell: (db: Queryable, ids: readonly string[], now: Date) => Promise<Told[]> }

/** From a question that answers a row for each person who is to hear of it. */
export function teller<News extends { id: string; user_id: string }>(
  read: (db: Queryable, ids: readonly string[]) => Promise<News[]>,
  word: (news: News) => Words,
): Teller {
  return {
    tell: async (db, ids) =>
      (await read(db, ids)).map(news => ({ newsId: news.id, userId: news.user_id, ...word(news) })),
  }
}

const longest = 200

/** By characters as people count them, so that no emoji is cut in half. */
export function shorten(text: string, atMost = longest): string {
  const characters = [...text]
  return characters.length <= atMost ? text : `${characters.slice(0, atMost).join('')}…`
}
