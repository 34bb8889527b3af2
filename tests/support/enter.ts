import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account.ts'
import { people } from '#contract/people.ts'
import { type Caller, caller } from './caller.ts'

/** Somebody with an account on a running product, whose address is confirmed. */
export type Entered = Caller & { id: string; email: string; firstName: string; lastName: string }

const password = 'four squats a week'

/** Registers, confirms and signs in through the interface; the screens of that have journeys of their own. */
export async function enter(
  address: string,
  firstName: string,
  role: 'athlete' | 'coach',
  { isVerified = true } = {},
): Promise<Entered> {
  const self = caller(address)
  const lastName = 'Example'
  const email = `${firstName.toLowerCase()}-${uuidv7().slice(-8)}@cornerman.example`
  const input = { firstName, lastName, email, password, role, timeZone: 'Europe/Madrid' }
  const { data, verificationToken = '' } = await self.get(account.register, { input })
  if (isVerified) await self.get(account.verifyEmail, { input: { token: verificationToken } })
  self.token = (await self.get(account.login, { input: { email, password } })).token
  return Object.assign(self, { id: data.user.id, email, firstName, lastName })
}

/** Lets athletes join a coach by a code. */
export async function join(coach: Entered, athletes: readonly Entered[]) {
  const { code } = (await coach.get(people.createJoinCode, { input: {} })).data
  for (const athlete of athletes) await athlete.get(people.useJoinCode, { params: { code } })
  await coach.get(people.endJoinCode, { params: { code } })
}

/** Opens a page as somebody who is signed in on this device. */
export async function openAs(page: Page, person: Entered, path: string) {
  await page.addInitScript(token => localStorage.setItem('token', token), person.token ?? '')
  await page.goto(path)
}
