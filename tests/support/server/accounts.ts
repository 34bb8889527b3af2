import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#contract/account/profile.ts'
import { startSignIn } from '#server/access/sign-ins.ts'
import { connectToDatabase, type Database } from '#server/database/connection.ts'
import { usersTable } from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import { testTimeZone } from '#support/test-time-zone.ts'

// Inserts accounts and sign-ins directly into the database of the server under test. Other journeys cover
// registration and sign-in.

type KnownServer = { database: Database; tokenKey: string }
export type NewAccount = { firstName: string; role: Role; isVerified: boolean }
export type SignInTokens = { token: string; refreshToken: string }

const knownServers = new Map<string, KnownServer>()

/** The password for all accounts that this file creates. */
export const testPassword = 'corner of the ring'
/** The hash of `testPassword`, computed at the lowest cost to keep sign-in fast. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$SlBT7UsZJWfZqd2P6LvPSg$4KuvwiDi2RVFMr7eyJ0SQwQ1/azYhfy8y82ipNCQkF8'

/**
 * Connects to the database of a running server, and registers the connection under the server's address.
 * Returns a function that unregisters and closes the connection.
 */
export function registerServerDatabase(
  address: string,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): () => Promise<void> {
  const { tokenKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const database = connectToDatabase(databaseUrl, 2)
  knownServers.set(address, { database, tokenKey })
  return async () => {
    knownServers.delete(address)
    await database.$client.end()
  }
}

export async function createAccount(
  address: string,
  { firstName, role, isVerified }: NewAccount,
): Promise<{ id: string; email: string; lastName: string }> {
  const { database } = getKnownServer(address)
  const id = uuidv7()
  const email = `${firstName.toLowerCase()}-${id}@cornerman.example`
  const lastName = 'Example'
  await database.insert(usersTable).values({
    id,
    email,
    passwordHash,
    role,
    firstName,
    lastName,
    emailVerifiedAt: isVerified ? new Date() : null,
    preferences: { timeZone: testTimeZone },
  })
  return { id, email, lastName }
}

/** Runs one statement on the database of the server, such as one that inserts thousands of rows. */
export async function runStatement(address: string, statement: string, values: readonly unknown[]) {
  await getKnownServer(address).database.$client.query(statement, [...values])
}

/** Signs the account in on a new device. */
export async function createSignIn(address: string, userId: string, userAgent = ''): Promise<SignInTokens> {
  const { database, tokenKey } = getKnownServer(address)
  const now = new Date()
  const { id, refreshToken } = await inTransaction(database, tx =>
    startSignIn(tx, userId, { userAgent, deviceHash: undefined }, now),
  )
  return { token: createAccessTokenSigner(tokenKey).sign(id, now), refreshToken }
}

function getKnownServer(address: string): KnownServer {
  const server = knownServers.get(address)
  if (!server) throw new Error(`No server is known at ${address}.`)
  return server
}
