import { type SQL, sql } from 'drizzle-orm'
import { isCoach } from '#contract/account/profile.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { isoInstantSql } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'

/** Older comments are no longer about how the athlete does the exercise now. */
const shownForDays = 60
const commentsLimit = 20

/**
 * Selects the newest comments of others on exercises of the athlete’s recent logs that the athlete has not acknowledged, as
 * one JSON value that is the same for every row. Coaches get none.
 */
export const openExerciseCommentsSql = (reader: Actor): SQL =>
  isCoach(reader)
    ? sql`'[]'::json`
    : sql`(
        select coalesce(json_agg(json_build_object('_id', o.id, 'id', o.id, 'workoutLogId', o.workout_log_id,
          'exercise', o.exercise, 'author', o.author, 'text', o.text, 'createdAt', ${isoInstantSql('o.created_at')})
          order by o.created_at desc, o.id desc), '[]')
        from (
          select c.id, c.workout_log_id, e.name as exercise, ${personSql('author')} as author, c.text, c.created_at
          from workout_logs l
          join comments c on c.workout_log_id = l.id and c.acknowledged_at is null and c.author_id <> l.athlete_id
          join logged_exercises e on e.id = c.logged_exercise_id
          join users author on author.id = c.author_id
          where l.athlete_id = ${reader.id} and l.deleted_at is null
            and l.completed_at > now() - make_interval(days => ${shownForDays})
          order by c.created_at desc, c.id desc
          limit ${commentsLimit}) o)`
