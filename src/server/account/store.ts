import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import * as z from 'zod/mini'
import type { account } from '#contract/account/account.ts'
import { defaultMorningTime, defaultQuietHours } from '#contract/account/notifications.ts'
import {
  type CoachProfile,
  coachProfile,
  type Preferences,
  preferences,
  type Role,
  role,
  sex,
  type User,
  user,
} from '#contract/account/profile.ts'
import type { InputOf } from '#contract/operation.ts'
import { stripInvitationSeal } from '#server/access/invitation-token.ts'
import { parseJoinCode } from '#server/access/join-code.ts'
import {
  arrayOf,
  boolean,
  json,
  nullable,
  oneOf,
  type RowOf,
  text,
  timestamp,
  uuid,
} from '#server/database/columns.ts'
import type { Queryable, Transaction } from '#server/database/connection.ts'
import { personSql } from '#server/database/fragments/person-sql.ts'
import { hasRows, queryRows, toIso } from '#server/database/query-rows.ts'
import { usersTable } from '#server/database/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { hashToken } from '#server/http/tokens.ts'
import { defaultJumpLimitPercent } from '#training/prescription/load-warnings.ts'

const userRow = {
  id: uuid,
  email: text,
  role: oneOf(role.options),
  first_name: text,
  last_name: text,
  is_verified: boolean,
  bio: text,
  experience: text,
  specialties: json(user.shape.specialties),
  qualifications: json(user.shape.qualifications),
  avatar_url: text,
  sex: nullable(oneOf(sex.options)),
  social_links: json(user.shape.socialLinks),
  preferences: json(z.partial(preferences)),
  created_at: timestamp,
  coaches: arrayOf(uuid),
  primary_coach_id: nullable(uuid),
  athletes: arrayOf(uuid),
}
type UserRow = RowOf<typeof userRow>

const defaultPreferences: Preferences = {
  notifications: {},
  quietHours: defaultQuietHours,
  morningAt: defaultMorningTime,
  loadUnit: 'kg',
  distanceUnit: 'km',
  timeZone: 'UTC',
  weekStart: 'monday',
  locale: 'en',
  theme: 'system',
  loadJumpPercent: defaultJumpLimitPercent,
  defaultRestSeconds: null,
  oneRepMaxFormula: 'epley',
}

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [row] = await queryRows(
    db,
    userRow,
    sql`select u.id, u.email, u.role, u.first_name, u.last_name, u.email_verified_at is not null as is_verified,
          u.bio, u.experience, u.specialties, u.qualifications, u.avatar_url, u.sex, u.social_links,
          u.preferences, u.created_at,
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

function toUser(row: UserRow): User {
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
    sex: row.sex,
    socialLinks: row.social_links,
    preferences: { ...defaultPreferences, ...row.preferences },
    createdAt: toIso(row.created_at),
  }
}

/**
 * Finds a coach's profile. The profile is visible to the coach, to the coach's athletes and to people whom
 * the coach has invited.
 */
export async function findCoachProfile(
  db: Queryable,
  actor: Actor,
  id: string,
  now: Date,
): Promise<CoachProfile | undefined> {
  const [row] = await queryRows(
    db,
    { profile: json(coachProfile) },
    sql`select ${personSql('u')}::jsonb || jsonb_build_object('bio', u.bio, 'experience', u.experience,
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

/** The account data needed to check passwords and send mail. */
export type AccountCredentials = {
  id: string
  email: string
  passwordHash: string
  firstName: string
  isVerified: boolean
  /** The reason why an administrator disabled the account; null if it is not disabled. */
  disabledReason: string | null
}

const credentialColumns = {
  id: usersTable.id,
  email: usersTable.email,
  passwordHash: usersTable.passwordHash,
  firstName: usersTable.firstName,
  isVerified: sql`${usersTable.emailVerifiedAt} is not null`.mapWith(Boolean),
  disabledReason: usersTable.disabledReason,
}

export async function findCredentialsByEmail(
  db: Queryable,
  email: string,
): Promise<AccountCredentials | undefined> {
  const [user] = await db.select(credentialColumns).from(usersTable).where(eq(usersTable.email, email))
  return toCredentials(user)
}

export async function findCredentialsById(
  db: Queryable,
  id: string,
): Promise<AccountCredentials | undefined> {
  const [user] = await db.select(credentialColumns).from(usersTable).where(eq(usersTable.id, id))
  return toCredentials(user)
}

/** A placeholder has no address and therefore no credentials. */
const toCredentials = <T extends { email: string | null }>(user: T | undefined) =>
  user && user.email !== null ? { ...user, email: user.email } : undefined

/**
 * Locks the user's row until the transaction ends. Returns false if the password has changed since the row
 * was read, or if the account was disabled.
 */
export async function lockUserIfPasswordUnchanged(
  tx: Transaction,
  { id, passwordHash }: AccountCredentials,
): Promise<boolean> {
  const locked = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(eq(usersTable.id, id), eq(usersTable.passwordHash, passwordHash), isNull(usersTable.disabledAt)),
    )
    .for('no key update')
  return locked.length > 0
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

/** Inserts a user and returns the new id, or undefined if the address already has an account. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<string | undefined> {
  const [row] = await tx
    .insert(usersTable)
    .values({ id: uuidv7(), ...user })
    .onConflictDoNothing({ target: usersTable.email })
    .returning({ id: usersTable.id })
  return row?.id
}

export async function updateUserProfile(
  tx: Transaction,
  id: string,
  change: Omit<InputOf<typeof account.updateProfile>, 'avatarUrl'>,
) {
  const { preferences, socialLinks, ...fields } = change
  const { notifications = {}, ...others } = preferences ?? {}
  await tx
    .update(usersTable)
    .set({
      ...fields,
      ...(socialLinks && {
        socialLinks: Object.fromEntries(Object.entries(socialLinks).filter(([, link]) => link)),
      }),
      // Merges notification settings by kind, so that concurrent changes do not overwrite each other.
      preferences: sql`${usersTable.preferences} || ${JSON.stringify(others)}::jsonb || jsonb_build_object(
        'notifications',
        coalesce(${usersTable.preferences}->'notifications', '{}') || ${JSON.stringify(notifications)}::jsonb)`,
    })
    .where(eq(usersTable.id, id))
}

export async function updatePasswordHash(tx: Transaction, id: string, passwordHash: string) {
  await tx.update(usersTable).set({ passwordHash }).where(eq(usersTable.id, id))
}

export async function markEmailVerified(tx: Transaction, id: string, now: Date) {
  await tx
    .update(usersTable)
    .set({ emailVerifiedAt: now })
    .where(and(eq(usersTable.id, id), isNull(usersTable.emailVerifiedAt)))
}

export type EmailVerificationState = { userId: string; isVerified: boolean; isOpen: boolean }

/** Locks a verification token until the transaction ends and returns its state. */
export async function lockEmailVerificationForUpdate(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<EmailVerificationState | undefined> {
  const [row] = await queryRows(
    tx,
    { user_id: uuid, is_verified: boolean, is_open: boolean },
    sql`select t.user_id, u.email_verified_at is not null as is_verified,
          t.used_at is null and t.expires_at > ${now} as is_open
        from email_tokens t join users u on u.id = t.user_id
        where t.hash = ${hashToken(token)} and t.purpose = 'verification'
        for update`,
  )
  return row && { userId: row.user_id, isVerified: row.is_verified, isOpen: row.is_open }
}

/** Finds the address to which the open invitation with this token was sent; null if the coach handed over a link. */
export async function findInvitedEmail(
  db: Queryable,
  token: string,
  now: Date,
): Promise<{ email: string | null } | undefined> {
  const [row] = await queryRows(
    db,
    { email: nullable(text) },
    sql`select email from invitations
        where token_hash = ${hashToken(stripInvitationSeal(token))} and answer is null and expires_at > ${now}`,
  )
  return row
}

export async function isActiveJoinCode(db: Queryable, typed: string, now: Date): Promise<boolean> {
  const code = parseJoinCode(typed)
  if (!code) return false
  return hasRows(
    db,
    sql`select 1 from join_codes
        where code = ${code} and ended_at is null
          and (expires_at is null or expires_at > ${now}) and (max_uses is null or uses < max_uses)`,
  )
}

export function hasAccounts(db: Queryable): Promise<boolean> {
  return hasRows(db, sql`select 1 from users limit 1`)
}

/** Makes a user an administrator and returns their id, or undefined if the address has no account. */
export async function makeAdmin(tx: Transaction, email: string): Promise<string | undefined> {
  const [updated] = await tx
    .update(usersTable)
    .set({ role: 'admin' })
    .where(eq(usersTable.email, email))
    .returning({ id: usersTable.id })
  return updated?.id
}

/**
 * Deletes an account and, through foreign keys, its data. Regimens that are assigned to athletes are kept.
 */
export async function deleteUser(tx: Transaction, { id, email }: AccountCredentials) {
  await tx.execute(sql`delete from regimens r where r.coach_id = ${id}
    and not exists (select 1 from assignments a where a.regimen_id = r.id)`)
  await tx.execute(sql`delete from invitations where email = ${email}`)
  // An administrator may have written about the person.
  await tx.execute(sql`update admin_actions set details = details - 'reason' where subject_id = ${id}`)
  await tx.execute(sql`delete from events where (data ? 'athleteId' and data->>'athleteId' = ${id})
    or (data ? 'email' and data->>'email' = ${email})`)
  await tx.delete(usersTable).where(eq(usersTable.id, id))
}
