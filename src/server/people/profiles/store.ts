import { sql } from 'drizzle-orm'
import { preferences } from '#contract/account/profile.ts'
import { type CurrentCoach, currentCoach } from '#contract/people/people.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import { boolean, json, oneOf, type RowOf, text, timestamp, uuid } from '#server/database/columns.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

const athleteDetails = {
  bio: text,
  experience: text,
  timeZone: text,
  loadUnit: oneOf(preferences.shape.loadUnit.options),
  distanceUnit: oneOf(preferences.shape.distanceUnit.options),
}

/** Returns an athlete's profile text and units. */
export async function findAthleteDetails(
  db: Queryable,
  { athleteId }: CoachedAthlete,
): Promise<RowOf<typeof athleteDetails> | undefined> {
  const [row] = await queryRows(
    db,
    athleteDetails,
    sql`select bio, experience,
          coalesce(preferences->>'timeZone', 'UTC') as "timeZone",
          coalesce(preferences->>'loadUnit', 'kg') as "loadUnit",
          coalesce(preferences->>'distanceUnit', 'km') as "distanceUnit"
        from users where id = ${athleteId}`,
  )
  return row
}

const coachRow = {
  id: uuid,
  first_name: text,
  last_name: text,
  email: text,
  avatar_url: text,
  bio: text,
  experience: text,
  specialties: json(currentCoach.shape.specialties),
  qualifications: json(currentCoach.shape.qualifications),
  social_links: json(currentCoach.shape.socialLinks),
  is_primary: boolean,
  started_at: timestamp,
  coaching_id: uuid,
}

/** Lists an athlete's current coaches: the primary coach first, then the others, most recent first. */
export async function listCoaches(db: Queryable, athlete: Actor, page: PageRequest) {
  const order = [sql`c.is_primary`, sql`c.started_at`, sql`c.id`]
  const rows = await queryRows(
    db,
    coachRow,
    sql`select u.id, u.first_name, u.last_name, u.email, u.avatar_url, u.bio, u.experience, u.specialties,
          u.qualifications, u.social_links, c.is_primary, c.started_at, c.id as coaching_id
        from coachings c join users u on u.id = c.coach_id
        where c.athlete_id = ${athlete.id} and c.ended_at is null
          ${afterCursorSql(page, order, ['boolean', 'timestamptz', 'uuid'])}
        order by c.is_primary desc, c.started_at desc, c.id desc
        limit ${page.limit + 1}`,
  )
  return toPage(rows, page, toCurrentCoach, row => [String(row.is_primary), row.started_at, row.coaching_id])
}

function toCurrentCoach(row: RowOf<typeof coachRow>): CurrentCoach {
  const { id, email, bio, experience, specialties, qualifications } = row
  return {
    _id: id,
    id,
    firstName: row.first_name,
    lastName: row.last_name,
    email,
    avatarUrl: row.avatar_url,
    bio,
    experience,
    specialties,
    qualifications,
    socialLinks: row.social_links,
    isPrimary: row.is_primary,
  }
}
