import { account } from '#contract/account/account.ts'
import { demoAthletes, demoCoach, demoPassword } from '#scripts/demo/club.ts'
import { createJourneyUser } from '#support/journey/journey-users.ts'
import { createTestClient, type TestClient } from '#support/server/test-client.ts'

/** The users in the screenshots; the new coach and athlete have no data. */
export type ScreenshotUsers = Record<'coach' | 'athlete' | 'newCoach' | 'newAthlete' | 'admin', TestClient>

export async function signInScreenshotUsers(address: string): Promise<ScreenshotUsers> {
  const signIn = async (email: string) => {
    const client = createTestClient(address)
    client.token = (await client.get(account.login, { input: { email, password: demoPassword } })).token
    return client
  }
  return {
    coach: await signIn(demoCoach.email),
    athlete: await signIn(demoAthletes[0]?.email ?? ''),
    newCoach: await createJourneyUser(address, 'Noor', 'coach'),
    newAthlete: await createJourneyUser(address, 'Nils', 'athlete'),
    admin: await createJourneyUser(address, 'Ada', 'admin'),
  }
}
