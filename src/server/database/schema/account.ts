import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Preferences, Qualification, Role } from '#contract/account/profile.ts'
import type { TokenScope } from '#contract/account/token-scopes.ts'
import type { Sex } from '#training/strength/sexes.ts'
import { createdAt, instantColumn } from './columns.ts'

export const usersTable = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Null for a placeholder. */
    email: text('email'),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<Role>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailVerifiedAt: instantColumn('email_verified_at'),
    bio: text('bio').notNull().default(''),
    experience: text('experience').notNull().default(''),
    specialties: jsonb('specialties').$type<string[]>().notNull().default([]),
    qualifications: jsonb('qualifications').$type<Qualification[]>().notNull().default([]),
    avatarUrl: text('avatar_url').notNull().default(''),
    sex: text('sex').$type<Sex>(),
    socialLinks: jsonb('social_links').$type<Record<string, string>>().notNull().default({}),
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
    createdAt,
    /** Set while an administrator has disabled the account: nobody can sign in to it. */
    disabledAt: instantColumn('disabled_at'),
    disabledReason: text('disabled_reason'),
    /** The coach who entered this athlete, who has no account until claiming the row: a placeholder. */
    placeholderOf: uuid('placeholder_of').references((): AnyPgColumn => usersTable.id, {
      onDelete: 'cascade',
    }),
  },
  table => [
    // Email addresses are stored in lower case.
    uniqueIndex('users_email').on(table.email),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_disabled', sql`(${table.disabledAt} is null) = (${table.disabledReason} is null)`),
    index('users_admins').on(table.id).where(sql`${table.role} = 'admin'`),
    index('users_placeholder_of').on(table.placeholderOf).where(sql`${table.placeholderOf} is not null`),
    // Nobody can sign in to a placeholder, because it has neither an address nor a password.
    check(
      'users_placeholder',
      sql`case when ${table.placeholderOf} is null then ${table.email} is not null
        else ${table.email} is null and ${table.passwordHash} = '' and ${table.emailVerifiedAt} is null
          and ${table.role} = 'athlete' end`,
    ),
    check('users_role', sql`${table.role} in ('athlete', 'coach', 'admin')`),
    check('users_sex', sql`${table.sex} in ('female', 'male')`),
  ],
)

/** A signed-in device with its family of refresh tokens. */
export const signInsTable = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    /**
     * The hash of the random id that the device sent when signing in. Null if it sent none, or if it was signed out
     * from another device or by a new password.
     */
    deviceHash: text('device_hash'),
    createdAt,
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    endedAt: instantColumn('ended_at'),
  },
  table => [
    index('sign_ins_user').on(table.userId).where(sql`${table.endedAt} is null`),
    index('sign_ins_device').on(table.userId, table.deviceHash).where(sql`${table.deviceHash} is not null`),
  ],
)

export const refreshTokensTable = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    signInId: uuid('sign_in_id')
      .notNull()
      .references(() => signInsTable.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  table => [
    index('refresh_tokens_sign_in').on(table.signInId),
    // These indexes are used by the nightly maintenance job.
    index('refresh_tokens_used').on(table.usedAt).where(sql`${table.usedAt} is not null`),
    index('refresh_tokens_expiry').on(table.expiresAt),
  ],
)

/**
 * A person's second factor. It is on if the secret shared with an authenticator app is confirmed, or if there is a
 * passkey.
 */
export const secondFactorsTable = pgTable('second_factors', {
  /** Part of the hash of each recovery code, so that equal codes of two people have different hashes. */
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  /** The secret of the app, encrypted with the key of the installation. Null if only passkeys are used. */
  sealedSecret: text('sealed_secret'),
  createdAt,
  /** The time at which the secret of the app was confirmed. */
  confirmedAt: instantColumn('confirmed_at'),
  /** The time step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** Single-use codes for people who do not have their authenticator app with them, stored as hashes. */
export const recoveryCodesTable = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    secondFactorId: uuid('second_factor_id')
      .notNull()
      .references(() => secondFactorsTable.id, { onDelete: 'cascade' }),
    createdAt,
    usedAt: instantColumn('used_at'),
  },
  table => [index('recovery_codes_second_factor').on(table.secondFactorId)],
)

/** Public keys of passkeys (Web Authentication). */
export const passkeysTable = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    secondFactorId: uuid('second_factor_id')
      .notNull()
      .references(() => secondFactorsTable.id, { onDelete: 'cascade' }),
    /** The id that the authenticator chose, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The number of signatures, as far as the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt,
    lastUsedAt: instantColumn('last_used_at'),
  },
  table => [index('passkeys_second_factor').on(table.secondFactorId)],
)

/** Tokens with which people's own programs call the API, stored as hashes. */
export const personalTokensTable = pgTable(
  'personal_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    /** The athletes to whom the token is limited; null if it is not. */
    athleteIds: uuid('athlete_ids').array(),
    createdAt,
    /** Null if the token does not expire. */
    expiresAt: instantColumn('expires_at'),
    lastUsedAt: instantColumn('last_used_at'),
  },
  table => [index('personal_tokens_user').on(table.userId)],
)

/** Challenges that a passkey has signed, so that nobody can use the signature again before they expire. */
export const usedPasskeyChallengesTable = pgTable(
  'used_passkey_challenges',
  { hash: text('hash').primaryKey(), expiresAt: instantColumn('expires_at').notNull() },
  table => [index('used_passkey_challenges_expiry').on(table.expiresAt)],
)

/** Accounts at the identity provider with which people sign in. A person has at most one at each provider. */
export const identitiesTable = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The address of the provider. */
    issuer: text('issuer').notNull(),
    /** The id of the account there, which never changes, unlike its email address. */
    subject: text('subject').notNull(),
    /** The email address of the account there, when it was linked. */
    email: text('email').notNull(),
    createdAt,
    lastUsedAt: instantColumn('last_used_at').notNull(),
  },
  table => [
    uniqueIndex('identities_subject').on(table.issuer, table.subject),
    uniqueIndex('identities_user').on(table.userId, table.issuer),
  ],
)

/** What the identity provider has confirmed once, so that nobody can use it again before it expires. */
export const usedIdentityProofsTable = pgTable(
  'used_identity_proofs',
  { hash: text('hash').primaryKey(), expiresAt: instantColumn('expires_at').notNull() },
  table => [index('used_identity_proofs_expiry').on(table.expiresAt)],
)

export type EmailTokenPurpose = 'verification' | 'reset' | 'email-change-current' | 'email-change-new'

/** Single-use tokens for links in emails, stored as hashes. */
export const emailTokensTable = pgTable(
  'email_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<EmailTokenPurpose>().notNull(),
    createdAt,
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  table => [index('email_tokens_user').on(table.userId, table.purpose, table.createdAt)],
)

/** A person’s latest request for another email address. It is made once all necessary confirmations have arrived. */
export const emailChangesTable = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    createdAt,
    expiresAt: instantColumn('expires_at').notNull(),
    /** False if the current address was unconfirmed, so that nobody had proved to own it. */
    needsCurrent: boolean('needs_current').notNull(),
    currentConfirmedAt: instantColumn('current_confirmed_at'),
    newConfirmedAt: instantColumn('new_confirmed_at'),
    completedAt: instantColumn('completed_at'),
  },
  // This index is used by the nightly maintenance job.
  table => [index('email_changes_expiry').on(table.expiresAt)],
)
