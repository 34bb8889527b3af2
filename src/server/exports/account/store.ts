import { sql } from 'drizzle-orm'
import { isoInstantSql } from '#server/database/query-rows.ts'

// Queries for a user's own account and coaching data. Columns are named as in the API.

/** A column expression for a user's full name; null if the name is empty. */
export const fullNameOrNullSql = (users: string) =>
  sql.raw(`nullif(trim(${users}.first_name || ' ' || ${users}.last_name), '')`)

export const selectOwnAccount = (userId: string) => sql`
  select u.id, u.email, u.role, u.first_name as "firstName", u.last_name as "lastName",
    ${isoInstantSql('u.email_verified_at')} as "emailVerifiedAt", u.bio, u.experience, u.specialties, u.qualifications,
    u.avatar_url as "avatarUrl", u.sex, u.social_links as "socialLinks", u.preferences,
    ${isoInstantSql('u.created_at')} as "createdAt"
  from users u where u.id = ${userId}`

export const selectOwnEmailChanges = (userId: string) => sql`
  select e.id, e.new_email as "newEmail", ${isoInstantSql('e.created_at')} as "createdAt",
    ${isoInstantSql('e.expires_at')} as "expiresAt", e.needs_current as "needsCurrent",
    ${isoInstantSql('e.current_confirmed_at')} as "currentConfirmedAt",
    ${isoInstantSql('e.new_confirmed_at')} as "newConfirmedAt", ${isoInstantSql('e.completed_at')} as "completedAt"
  from email_changes e where e.user_id = ${userId}`

export const selectOwnSignIns = (userId: string) => sql`
  select s.id, s.user_agent as "userAgent", ${isoInstantSql('s.created_at')} as "createdAt",
    ${isoInstantSql('s.last_seen_at')} as "lastSeenAt"
  from sign_ins s where s.user_id = ${userId} and s.ended_at is null order by s.id`

export const selectOwnIdentities = (userId: string) => sql`
  select i.id, i.issuer, i.subject, i.email, ${isoInstantSql('i.created_at')} as "createdAt",
    ${isoInstantSql('i.last_used_at')} as "lastUsedAt"
  from identities i where i.user_id = ${userId} order by i.id`

/** Selects only the host of the push service, because the full endpoint is a secret. */
export const selectOwnPushSubscriptions = (userId: string) => sql`
  select p.id, p.sign_in_id as "signInId", split_part(p.endpoint, '/', 3) as "service",
    ${isoInstantSql('p.created_at')} as "createdAt"
  from push_subscriptions p where p.user_id = ${userId} order by p.id`

/** Selects the user’s webhooks without their secrets. */
export const selectOwnWebhooks = (userId: string) => sql`
  select w.url, w.event_kinds as "eventKinds", ${isoInstantSql('w.created_at')} as "createdAt",
    ${isoInstantSql('w.off_since')} as "offSince", w.off_reason as "offReason",
    ${isoInstantSql('w.failing_since')} as "failingSince"
  from webhooks w where w.user_id = ${userId} order by w.id`

export const selectOwnCoachings = (userId: string) => sql`
  select c.id, ${fullNameOrNullSql('coach')} as coach, ${fullNameOrNullSql('athlete')} as athlete, c.is_primary as "isPrimary", c.scopes,
    c.scope_ends as "scopeEnds",
    -- The athlete does not learn what the coach is notified about, nor the coach’s tags.
    case when c.coach_id = ${userId} then c.notification_level end as "notificationLevel",
    case when c.coach_id = ${userId} then c.tags end as tags,
    ${isoInstantSql('c.started_at')} as "startedAt", ${isoInstantSql('c.ended_at')} as "endedAt",
    c.training_since::text as "trainingSince", ${isoInstantSql('c.import_asked_at')} as "importAskedAt",
    ${isoInstantSql('c.import_allowed_at')} as "importAllowedAt"
  from coachings c
  join users coach on coach.id = c.coach_id
  join users athlete on athlete.id = c.athlete_id
  where c.coach_id = ${userId} or c.athlete_id = ${userId} order by c.id`

/** Selects the invitations the user sent and those awaiting the user's answer. */
export const selectOwnInvitations = (userId: string) => sql`
  select i.id, ${fullNameOrNullSql('coach')} as coach, i.email, i.message, ${isoInstantSql('i.invited_at')} as "invitedAt",
    ${isoInstantSql('i.expires_at')} as "expiresAt", i.answer, ${isoInstantSql('i.answered_at')} as "answeredAt"
  from (
    select * from invitations where coach_id = ${userId}
    union
    select * from invitations where answer is null and email = (select email from users where id = ${userId})) i
  join users coach on coach.id = i.coach_id order by i.id`

export const selectOwnJoinCodes = (userId: string) => sql`
  select j.code, j.uses, j.max_uses as "maxUses", ${isoInstantSql('j.expires_at')} as "expiresAt",
    ${isoInstantSql('j.created_at')} as "createdAt", ${isoInstantSql('j.ended_at')} as "endedAt"
  from join_codes j where j.coach_id = ${userId} order by j.created_at, j.code`

export const selectOwnAthleteGroups = (userId: string) => sql`
  select g.id, g.name, ${isoInstantSql('g.created_at')} as "createdAt",
    (select coalesce(jsonb_agg(${fullNameOrNullSql('athlete')} order by athlete.id), '[]')
     from athlete_group_members m
     join coachings c on c.id = m.coaching_id
     join users athlete on athlete.id = c.athlete_id
     where m.group_id = g.id) as athletes
  from athlete_groups g where g.coach_id = ${userId} order by g.id`

export const selectOwnCoachNotes = (userId: string) => sql`
  select n.id, ${fullNameOrNullSql('athlete')} as athlete, n.text, ${isoInstantSql('n.created_at')} as "createdAt",
    ${isoInstantSql('n.updated_at')} as "updatedAt"
  from coach_notes n join users athlete on athlete.id = n.athlete_id
  where n.coach_id = ${userId} order by n.id`

/** Selects the messages that the user sent and received. */
export const selectOwnMessages = (userId: string) => sql`
  select m.id, ${fullNameOrNullSql('coach')} as coach, ${fullNameOrNullSql('athlete')} as athlete,
    m.author_id = ${userId} as "isOwn", m.text, m.link, m.announcement_id as "announcementId",
    ${isoInstantSql('m.created_at')} as "createdAt"
  from messages m
  join users coach on coach.id = m.coach_id
  join users athlete on athlete.id = m.athlete_id
  where m.coach_id = ${userId} or m.athlete_id = ${userId} order by m.created_at, m.id`

/** Selects the pictures that the user sent and received, each as a data URL that a browser can open. */
export const selectOwnMessagePictures = (userId: string) => sql`
  select p.id, p.message_id as "messageId", p.position, p.alt_text as "altText", p.width_px as "widthPx",
    p.height_px as "heightPx", 'data:image/webp;base64,' || replace(encode(p.bytes, 'base64'), e'\\n', '') as image
  from messages m join message_pictures p on p.message_id = m.id
  where m.coach_id = ${userId} or m.athlete_id = ${userId} order by p.id`

/** Selects the user’s own settings of each thread, without those of the other person. */
export const selectOwnMessageThreads = (userId: string) => sql`
  select ${fullNameOrNullSql('coach')} as coach, ${fullNameOrNullSql('athlete')} as athlete,
    case when t.coach_id = ${userId} then t.is_muted_by_coach else t.is_muted_by_athlete end as "isMuted",
    case when t.coach_id = ${userId} then ${isoInstantSql('t.coach_read_until')}
      else ${isoInstantSql('t.athlete_read_until')} end as "readUntil"
  from message_threads t
  join users coach on coach.id = t.coach_id
  join users athlete on athlete.id = t.athlete_id
  where t.coach_id = ${userId} or t.athlete_id = ${userId} order by t.coach_id, t.athlete_id`

export const selectOwnNotifications = (userId: string) => sql`
  select n.id, n.kind, n.title, n.message, n.link, ${isoInstantSql('n.created_at')} as "createdAt",
    ${isoInstantSql('n.read_at')} as "readAt"
  from notifications n where n.user_id = ${userId} order by n.id`

/** Selects who looked at the user's data. */
export const selectOwnAccessLog = (userId: string) => sql`
  select a.id, ${fullNameOrNullSql('viewer')} as viewer, a.kind, a.utc_day as "utcDay",
    ${isoInstantSql('a.first_at')} as "firstAt", ${isoInstantSql('a.last_at')} as "lastAt"
  from accesses a left join users viewer on viewer.id = a.viewer_id
  where a.athlete_id = ${userId} order by a.id`

/** Selects the items of the dashboard that the user deferred. */
export const selectOwnDeferrals = (userId: string) => sql`
  select d.item_kind as "itemKind", d.item_id as "itemId", ${fullNameOrNullSql('athlete')} as athlete, d.until,
    ${isoInstantSql('d.deferred_at')} as "deferredAt", ${isoInstantSql('d.returned_at')} as "returnedAt"
  from deferrals d join users athlete on athlete.id = d.athlete_id
  where d.coach_id = ${userId} order by d.deferred_at, d.item_kind, d.item_id`
