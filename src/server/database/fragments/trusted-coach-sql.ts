import { type SQL, sql } from 'drizzle-orm'
import { minAthletesForMessage } from '#contract/people/people.ts'
import { isAcceptedSql } from './sharing-sql.ts'

/** SQL condition: enough athletes have accepted the coach for invitations to contain the coach's own words. */
export const isTrustedCoachSql = (coachId: SQL): SQL =>
  sql`(select count(distinct c.athlete_id) from coachings c where c.coach_id = ${coachId}
    and ${isAcceptedSql}) >= ${minAthletesForMessage}`
