import { sql } from 'drizzle-orm'
import { isoText } from '../../database/rows.ts'

// What somebody is and with whom they work. Each is the whole of somebody's own rows, as columns with the names that
// the wire has.

/** What a person is called, as a column. */
export const nameOf = (users: string) =>
  sql.raw(`nullif(trim(${users}.first_name || ' ' || ${users}.last_name), '')`)

export const accountOf = (userId: string) => sql`
  select u.id, u.email, u.role, u.first_name as "firstName", u.last_name as "lastName",
    ${isoText('u.email_verified_at')} as "emailVerifiedAt", u.bio, u.experience, u.specialties, u.qualifications,
    u.avatar_url as "avatarUrl", u.social_links as "socialLinks", u.preferences,
    ${isoText('u.created_at')} as "createdAt"
  from users u where u.id = ${userId}`

export const signInsOf = (userId: string) => sql`
  select s.id, s.user_agent as "userAgent", ${isoText('s.created_at')} as "createdAt",
    ${isoText('s.last_seen_at')} as "lastSeenAt"
  from sign_ins s where s.user_id = ${userId} and s.ended_at is null order by s.id`

/** The address itself is a secret of the browser's; whose service it is says what it is. */
export const pushSubscriptionsOf = (userId: string) => sql`
  select p.id, p.sign_in_id as "signInId", split_part(p.endpoint, '/', 3) as "service",
    ${isoText('p.created_at')} as "createdAt"
  from push_subscriptions p where p.user_id = ${userId} order by p.id`

export const coachingsOf = (userId: string) => sql`
  select c.id, ${nameOf('coach')} as coach, ${nameOf('athlete')} as athlete, c.is_primary as "isPrimary", c.scopes,
    ${isoText('c.started_at')} as "startedAt", ${isoText('c.ended_at')} as "endedAt"
  from coachings c
  join users coach on coach.id = c.coach_id
  join users athlete on athlete.id = c.athlete_id
  where c.coach_id = ${userId} or c.athlete_id = ${userId} order by c.id`

/** Those that one sent, and those that wait for one's own answer. */
export const invitationsOf = (userId: string) => sql`
  select i.id, ${nameOf('coach')} as coach, i.email, i.message, ${isoText('i.invited_at')} as "invitedAt",
    ${isoText('i.expires_at')} as "expiresAt", i.answer, ${isoText('i.answered_at')} as "answeredAt"
  from (
    select * from invitations where coach_id = ${userId}
    union
    select * from invitations where answer is null and email = (select email from users where id = ${userId})) i
  join users coach on coach.id = i.coach_id order by i.id`

export const joinCodesOf = (userId: string) => sql`
  select j.code, j.uses, j.max_uses as "maxUses", ${isoText('j.expires_at')} as "expiresAt",
    ${isoText('j.created_at')} as "createdAt", ${isoText('j.ended_at')} as "endedAt"
  from join_codes j where j.coach_id = ${userId} order by j.created_at, j.code`

export const athleteGroupsOf = (userId: string) => sql`
  select g.id, g.name, ${isoText('g.created_at')} as "createdAt",
    (select coalesce(jsonb_agg(${nameOf('athlete')} order by athlete.id), '[]')
     from athlete_group_members m
     join coachings c on c.id = m.coaching_id
     join users athlete on athlete.id = c.athlete_id
     where m.group_id = g.id) as athletes
  from athlete_groups g where g.coach_id = ${userId} order by g.id`

export const coachNotesOf = (userId: string) => sql`
  select n.id, ${nameOf('athlete')} as athlete, n.text, ${isoText('n.created_at')} as "createdAt",
    ${isoText('n.updated_at')} as "updatedAt"
  from coach_notes n join users athlete on athlete.id = n.athlete_id
  where n.coach_id = ${userId} order by n.id`

export const notificationsOf = (userId: string) => sql`
  select n.id, n.kind, n.title, n.message, n.link, ${isoText('n.created_at')} as "createdAt",
    ${isoText('n.read_at')} as "readAt"
  from notifications n where n.user_id = ${userId} order by n.id`
