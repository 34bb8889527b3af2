import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { account } from '#contract/account.ts'
import { usualMorning, usualQuietHours } from '#contract/notifications.ts'
import type { InputOf } from '#contract/operation.ts'
import type { CoachProfile, Preferences, Qualification, Role, User } from '#contract/profile.ts'
import { usualJumpPercent } from '#training/prescription/flags.ts'
import { withoutSeal } from '../access/invitation-token.ts'
import { readJoinCode } from '../access/join-code.ts'
import type { Queryable, Transaction } from '../database/connection.ts'
import { personOf } from '../database/person.ts'
import { rowsOf, toIso } from '../database/rows.ts'
import { users } from '../database/schema.ts'
import type { Actor } from '../http/actor.ts'
import { hashToken } from '../http/tokens.ts'

type Row = {
  id: string
  email: string
  role: Role
  first_name: string
  last_name: string
  is_verified: boolean
  bio: string
  experience: string
  specialties: string[]
  qualifications: Qualification[]
  avatar_url: string
  social_links: Record<string, string>
  preferences: Partial<Preferences>
  created_at: string
  coaches: string[]
  primary_coach_id: string | null
  athletes: string[]
}

const initialPreferences: Preferences = {
  notifications: {},
  quietHours: usualQuietHours,
  morningAt: usualMorning,
  loadUnit: 'kg',
  distanceUnit: 'km',
  timeZone: 'UTC',
  weekStart: 'monday',
  locale: 'en',
  theme: 'system',
  loadJumpPercent: usualJumpPercent,
}

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select u.id, u.email, u.role, u.first_name, u.last_name, u.email_verified_at is not null as is_verified,
          u.bio, u.experience, u.specialties, u.qualifications, u.avatar_url, u.social_links, u.preferences,
          u.created_at,
          array(select c.coach_id from coachings c where c.athlete_id = u.id and c.ended_at is null
                order by c.is_primary desc, c.started_at, c.id) as coaches,
          (select c.coach_id from coachings c
           where c.athlete_id = u.id and c.ended_at is null and c.is_primary) as primary_coach_id,
          array(select c.athlete_id from coachings c where c.coach_id = u.id and c.ended_at is null
                order by c.started_at, c.id) as athletes
        from users u where u.id = ${id}`,
  )
  return row && toUser(row)
}

function toUser(row: Row): User {
  return {
    _id: row.id,
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    role: row.role,
    isEmailVerified: row.is_verified,
    coaches: row.coaches,
    primaryCoachId: row.primary_coach_id,
    athletes: row.athletes,
    bio: row.bio,
    experience: row.experience,
    specialties: row.specialties,
    qualifications: row.qualifications,
    avatarUrl: row.avatar_url,
    socialLinks: row.social_links,
    preferences: { ...initialPreferences, ...row.preferences },
    createdAt: toIso(row.created_at),
  }
}

/** A coach as those see one who work with them or have their invitation; everybody sees themselves. */
export async function findCoach(
  db: Queryable,
  actor: Actor,
  id: string,
  now: Date,
): Promise<CoachProfile | undefined> {
  const [row] = await rowsOf<{ profile: CoachProfile }>(
    db,
    sql`select ${personOf('u')}::jsonb || jsonb_build_object('bio', u.bio, 'experience', u.experience,
          'specialties', u.specialties, 'qualifications', u.qualifications, 'socialLinks', u.social_links) as profile
        from users u
        where u.id = ${id} and u.role <> 'athlete' and (
          u.id = ${actor.id}
          or exists (select 1 from coachings c
                     where c.coach_id = u.id and c.athlete_id = ${actor.id} and c.ended_at is null)
          or exists (select 1 from invitations i join users invited on invited.email = i.email
                     where i.coach_id = u.id and invited.id = ${actor.id} and i.answer is null
                       and i.expires_at > ${now}))`,
  )
  return row?.profile
}

/** What is asked of an account by whoever knows its address. */
export type Holder = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  isVerified: boolean
}

const holder = {
  id: users.id,
  email: users.email,
  passwordHash: users.passwordHash,
  firstName: users.firstName,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
}

export async function findByEmail(db: Queryable, email: string): Promise<Holder | undefined> {
  const [found] = await db.select(holder).from(users).where(eq(users.email, email))
  return found
}

export async function findById(db: Queryable, id: string): Promise<Holder | undefined> {
  const [found] = await db.select(holder).from(users).where(eq(users.id, id))
  return found
}

/** Whether this is still the account's password, which now stays until the transaction ends. */
export async function holdPassword(tx: Transaction, { id, passwordHash }: Holder): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  return held.length > 0
}

type NewUser = {
  email: string
  passwordHash: string
  role: Role
  firstName: string
  lastName: string
  emailVerifiedAt: Date | null
  preferences: Partial<Preferences>
}

/** Nothing when the address has an account already. */
export async function addUser(tx: Transaction, added: NewUser): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ id: uuidv7(), ...added })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return row?.id
}

export async function changeProfile(
  tx: Transaction,
  id: string,
  change: Omit<InputOf<typeof account.updateProfile>, 'avatarUrl'>,
) {
  const { preferences, socialLinks, ...fields } = change
  const { notifications = {}, ...others } = preferences ?? {}
  await tx
    .update(users)
    .set({
      ...fields,
      ...(socialLinks && {
        socialLinks: Object.fromEntries(Object.entries(socialLinks).filter(([, link]) => link)),
      }),
      // Each kind of notification by itself, so that two switches pressed at once both count.
      preferences: sql`${users.preferences} || ${JSON.stringify(others)}::jsonb || jsonb_build_object(
        'notifications',
        coalesce(${users.preferences}->'notifications', '{}') || ${JSON.stringify(notifications)}::jsonb)`,
    })
    .where(eq(users.id, id))
}

export async function changePassword(tx: Transaction, id: string, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
}

export async function markVerified(tx: Transaction, id: string, now: Date) {
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
}

export type Verification = { userId: string; isVerified: boolean; isOpen: boolean }

/** What a verification link says now; who follows it twice at once is told one after the other. */
export async function findVerification(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<Verification | undefined> {
  const [row] = await rowsOf<{ user_id: string; is_verified: boolean; is_open: boolean }>(
    tx,
    sql`select t.user_id, u.email_verified_at is not null as is_verified,
          t.used_at is null and t.expires_at > ${now} as is_open
        from email_tokens t join users u on u.id = t.user_id
        where t.hash = ${hashToken(token)} and t.purpose = 'verification'
        for update`,
  )
  return row && { userId: row.user_id, isVerified: row.is_verified, isOpen: row.is_open }
}

/** To whom an open invitation with this token was sent. */
export async function findInvitedEmail(db: Queryable, token: string, now: Date): Promise<string | undefined> {
  const [row] = await rowsOf<{ email: string }>(
    db,
    sql`select email from invitations
        where token_hash = ${hashToken(withoutSeal(token))} and answer is null and expires_at > ${now}`,
  )
  return row?.email
}

export async function isJoinCode(db: Queryable, typed: string, now: Date): Promise<boolean> {
  const code = readJoinCode(typed)
  if (!code) return false
  const rows = await rowsOf(
    db,
    sql`select 1 from join_codes
        where code = ${code} and ended_at is null
          and (expires_at is null or expires_at > ${now}) and (max_uses is null or uses < max_uses)`,
  )
  return rows.length > 0
}

export async function hasAccounts(db: Queryable): Promise<boolean> {
  const rows = await rowsOf(db, sql`select 1 from users limit 1`)
  return rows.length > 0
}

export async function makeAdmin(tx: Transaction, email: string): Promise<boolean> {
  const made = await tx
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return made.length > 0
}

/**
 * The account goes, and by its foreign keys all that is its own. A coach's regimens stay for as long as
 * athletes have them on their calendars.
 */
export async function removeUser(tx: Transaction, { id, email }: Holder) {
  await tx.execute(sql`delete from regimens r where r.coach_id = ${id}
    and not exists (select 1 from assignments a where a.regimen_id = r.id)`)
  await tx.execute(sql`delete from invitations where email = ${email}`)
  await tx.execute(sql`delete from events where data->>'athleteId' = ${id} or data->>'email' = ${email}`)
  await tx.delete(users).where(eq(users.id, id))
}
