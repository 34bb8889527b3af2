import { v7 as uuidv7 } from 'uuid'
import type { Scope } from '#contract/people.ts'
import type { Role } from '#contract/profile.ts'
import { coachings, signIns, users } from '#server/database/schema.ts'
import { accessTokens } from '#server/http/tokens.ts'
import type { Store } from '#server/store.ts'
import { type Caller, caller } from './caller.ts'

/** Rita coaches; Ana and Bo train; Sam is a stranger. Somebody with an account, signed in. */
export type Member = Caller & { id: string; email: string; firstName: string; lastName: string; role: Role }

/** The hash of a password that nobody types: the cast comes in by token. */
const unknownPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$oyiRHsRyWowIadM2cOAP7w$hZOMhgNWkxWz6eb9hzFLD8R9BXr/n+ycOV4xlqQ8zRY'

type Details = { role?: Role; isVerified?: boolean; timeZone?: string }

/** Opens an account straight in the database: the tests of registering are elsewhere. */
export async function member(
  address: string,
  store: Store,
  firstName: string,
  details: Details = {},
): Promise<Member> {
  const { role = 'athlete', isVerified = true, timeZone = 'UTC' } = details
  const id = uuidv7()
  const signInId = uuidv7()
  const email = `${firstName.toLowerCase()}-${id.slice(-6)}@cornerman.example`
  const lastName = 'Example'
  await store.database.insert(users).values({
    id,
    email,
    passwordHash: unknownPassword,
    role,
    firstName,
    lastName,
    emailVerifiedAt: isVerified ? new Date() : null,
    // What comes by mail and push comes at once, whatever the hour of the test.
    preferences: { timeZone, quietHours: null },
  })
  await store.database.insert(signIns).values({ id: signInId, userId: id })
  const token = await accessTokens(store.secrets.tokenKey).sign(signInId, new Date())
  return Object.assign(caller(address), { id, email, firstName, lastName, role, token })
}

/** As if the athlete had accepted long ago. */
export async function link(
  store: Store,
  coach: Member,
  athlete: Member,
  scopes: Scope[] = ['logs', 'body', 'wellness'],
) {
  const id = uuidv7()
  await store.database
    .insert(coachings)
    .values({ id, coachId: coach.id, athleteId: athlete.id, scopes, isPrimary: false })
  return id
}
