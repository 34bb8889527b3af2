import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { createAccount, createSignIn, type SignInTokens } from '#support/server/accounts.ts'

/** An athlete who saves workouts, and the coach who is notified about each of them. */
export type FaultClub = {
  athlete: SignInTokens & { id: string }
  coach: SignInTokens & { id: string; email: string }
}

const allChannels = { app: true, mail: true, push: true }

/** Creates the accounts on a running server. The coach receives every notification by email and push, at any hour. */
export async function createClub(address: string, databaseUrl: string): Promise<FaultClub> {
  const ana = await createAccount(address, { firstName: 'Ana', role: 'athlete', isVerified: true })
  const rita = await createAccount(address, { firstName: 'Rita', role: 'coach', isVerified: true })
  const preferences = { quietHours: null, notifications: { workout: allChannels } }
  await withClient(databaseUrl, async client => {
    await client.query('update users set preferences = preferences || $2 where id = $1', [
      rita.id,
      preferences,
    ])
    await client.query(
      `insert into coachings (id, coach_id, athlete_id, scopes) values ($1, $2, $3, '["logs"]')`,
      [uuidv7(), rita.id, ana.id],
    )
  })
  return {
    athlete: { id: ana.id, ...(await createSignIn(address, ana.id)) },
    coach: { id: rita.id, email: rita.email, ...(await createSignIn(address, rita.id)) },
  }
}

export async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
