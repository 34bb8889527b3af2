import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#contract/account/profile.ts'
import type { SharingScope } from '#contract/people/people.ts'
import { coachingsTable, signInsTable, usersTable } from '#server/database/schema.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import type { ServerResources } from '#server/server-resources.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** A signed-in user. Usually, Rita is a coach, Ana and Bo are athletes, and Sam is unrelated to them. */
export type TestUser = TestClient & {
  id: string
  email: string
  firstName: string
  lastName: string
  role: Role
}

/** The hash of a password that is never used, since test users sign in by token. */
const unusablePasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$oyiRHsRyWowIadM2cOAP7w$hZOMhgNWkxWz6eb9hzFLD8R9BXr/n+ycOV4xlqQ8zRY'

type UserDetails = { role?: Role; isVerified?: boolean; timeZone?: string }

/** Inserts an account into the database; other tests cover registration. */
export async function createTestUser(
  address: string,
  store: ServerResources,
  firstName: string,
  details: UserDetails = {},
): Promise<TestUser> {
  const { role = 'athlete', isVerified = true, timeZone = 'UTC' } = details
  const id = uuidv7()
  const signInId = uuidv7()
  const email = `${firstName.toLowerCase()}-${id.slice(-12)}@cornerman.example`
  const lastName = 'Example'
  await store.database.insert(usersTable).values({
    id,
    email,
    passwordHash: unusablePasswordHash,
    role,
    firstName,
    lastName,
    emailVerifiedAt: isVerified ? new Date() : null,
    // Without quiet hours, email and push messages can arrive at any time of day.
    preferences: { timeZone, quietHours: null },
  })
  await store.database.insert(signInsTable).values({ id: signInId, userId: id })
  const token = createAccessTokenSigner(store.secrets.tokenKey).sign(signInId, new Date())
  return Object.assign(createTestClient(address), { id, email, firstName, lastName, role, token })
}

/** Inserts a coaching relationship as if the athlete had accepted an invitation. */
export async function insertTestCoaching(
  store: ServerResources,
  coach: TestUser,
  athlete: TestUser,
  scopes: SharingScope[] = ['logs', 'body', 'wellness'],
) {
  const id = uuidv7()
  await store.database
    .insert(coachingsTable)
    .values({ id, coachId: coach.id, athleteId: athlete.id, scopes, isPrimary: false })
  return id
}
