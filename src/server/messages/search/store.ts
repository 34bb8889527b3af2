import { type SQL, sql } from 'drizzle-orm'

type MessageSearch = {
  coachId: SQL
  athleteId: SQL
  /** The words of the search, from `searchedWordsSql`. */
  words: SQL
  /** A condition on the message `m`, such as the cursor of a page, or nothing. */
  condition: SQL
  limit: number
  /** The number of newest messages that are read before the index is used. */
  recentCount: number
}

/** Selects the words of a search, once for a whole statement. */
export const searchedWordsSql = (search: string) => sql`(select search_words(${search}))`

/**
 * Selects the ids of a thread’s newest messages with all these words, as an array. A message contains a word if one of
 * its words starts with it.
 *
 * The index returns all messages with the words, in no order. Words that occur in many messages are therefore looked
 * for in the newest messages first, and the index is read only if these are too few.
 */
export const findMessagesSql = ({
  coachId,
  athleteId,
  words,
  condition,
  limit,
  recentCount,
}: MessageSearch): SQL => sql`(
  select case when cardinality(recent.ids) = ${limit} then recent.ids else array(
    -- Without the offset, PostgreSQL might read the whole thread in the order of its messages.
    select m.id from (
      select m.id, m.created_at, m.coach_id, m.athlete_id from messages m
      where m.search_terms @@ searched.query offset 0) m
    where m.coach_id = ${coachId} and m.athlete_id = ${athleteId} ${condition}
    order by m.created_at desc, m.id desc limit ${limit}) end
  from (select match_prefixes(thread_words(${coachId}, ${athleteId}, ${words})) as query offset 0) searched
  cross join lateral (
    select array(
      select m.id from (
        select m.id, m.created_at, m.search_terms from messages m
        where m.coach_id = ${coachId} and m.athlete_id = ${athleteId} ${condition}
        order by m.created_at desc, m.id desc limit ${recentCount}) m
      where m.search_terms @@ searched.query
      order by m.created_at desc, m.id desc limit ${limit}) as ids offset 0) recent)`
