import { sql } from 'drizzle-orm'
import type { Preferences, Qualification } from '#contract/account/profile.ts'
import type { CurrentCoach } from '#contract/people/people.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import type { Queryable } from '#server/database/connection.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Actor } from '#server/http/actor.ts'
import { afterCursorSql, type PageRequest, toPage } from '#server/http/pagination.ts'

type AthleteDetails = { bio: string; experience: string } & Pick<
  Preferences,
  'timeZone' | 'loadUnit' | 'distanceUnit'
>

/** Returns an athlete's profile text and units. */
export async function findAthleteDetails(
  db: Queryable,
  { athleteId }: CoachedAthlete,
): Promise<AthleteDetails | undefined> {
  const [row] = await queryRows<AthleteDetails>(
    db,
    sql`select bio, experience,
          coalesce(preferences->>'timeZone', 'UTC') as "timeZone",
          coalesce(preferences->>'loadUnit', 'kg') as "loadUnit",
          coalesce(preferences->>'distanceUnit', 'km') as "distanceUnit"
        from users where id = ${athleteId}`,
  )
  return row
}

type CoachRow = {
  id: string
  first_name: string
  last_name: string
  email: string
  avatar_url: string
  bio: string
  experience: string
  specialties: string[]
  qualifications: Qualification[]
  social_links: Record<string, string>
  is_primary: boolean
  started_at: string
}

/** Lists an athlete's current coaches: the primary coach first, then the others, most recent first. */
export async function listCoaches(db: Queryable, athlete: Actor, page: PageRequest) {
  const order = [sql`c.is_primary`, sql`c.started_at`, sql`c.id`]
  const rows = await queryRows<CoachRow & { coaching_id: string }>(
    db,
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

function toCurrentCoach(row: CoachRow): CurrentCoach {
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
