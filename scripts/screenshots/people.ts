import { account } from '#contract/account.ts'
import { type Caller, caller } from '#support/caller.ts'
import { guest } from '#support/guests.ts'
import { athletes, coach, password } from '../demo/club.ts'

/** Those through whose eyes the pictures are taken; the new ones have nothing yet. */
export type People = Record<'coach' | 'athlete' | 'newCoach' | 'newAthlete', Caller>

export async function meetPeople(address: string): Promise<People> {
  const signIn = async (email: string) => {
    const self = caller(address)
    self.token = (await self.get(account.login, { input: { email, password } })).token
    return self
  }
  return {
    coach: await signIn(coach.email),
    athlete: await signIn(athletes[0]?.email ?? ''),
    newCoach: await guest(address, 'Noor', 'coach'),
    newAthlete: await guest(address, 'Nils', 'athlete'),
  }
}
