import { sql } from 'drizzle-orm'

/** SQL condition: somebody changed, commented on or reviewed the imported log `l` after the import. */
export const isImportEditedSql = sql`(
  exists (select 1 from workout_log_revisions v where v.workout_log_id = l.id)
  or exists (select 1 from comments c where c.workout_log_id = l.id)
  or exists (select 1 from reviews r where r.workout_log_id = l.id))`
