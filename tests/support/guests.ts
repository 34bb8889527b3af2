import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { account } from '#contract/account.ts'
import { assignments } from '#contract/assignments.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { type Caller, caller } from './caller.ts'

// What a journey finds already there, made through the interface as its people would have made it.

export type Guest = Caller & { id: string; firstName: string; email: string }

export const password = 'corner of the ring'

/** Somebody signed in on a device that the journey does not see, with a confirmed address unless told otherwise. */
export async function guest(
  address: string,
  firstName: string,
  role: 'coach' | 'athlete',
  { isVerified = true } = {},
): Promise<Guest> {
  const self = caller(address)
  const email = `${firstName.toLowerCase()}-${randomUUID()}@cornerman.example`
  const input = { firstName, lastName: 'Example', email, password, role, timeZone: 'Europe/Madrid' }
  const { data, verificationToken = '' } = await self.get(account.register, { input })
  if (isVerified) await self.get(account.verifyEmail, { input: { token: verificationToken } })
  self.token = (await self.get(account.login, { input: { email, password } })).token
  return Object.assign(self, { id: data.user.id, firstName, email })
}

/** Signs the guest in on this page's device, without the three seconds that the login screen takes. */
export async function enter(page: Page, { email }: Guest) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  await page.goto('/theme.js')
  await page.evaluate(value => localStorage.setItem('token', value), token)
}

export async function openAs(page: Page, person: Guest, path: string) {
  await enter(page, person)
  await page.goto(path)
}

export async function joinCoach(coach: Guest, athlete: Guest) {
  const { data } = await coach.get(people.createJoinCode, { input: {} })
  return (await athlete.get(people.useJoinCode, { params: { code: data.code } })).data
}

/** By one code that ends afterwards, so that the coach's page offers to make the first one. */
export async function joinAll(coach: Guest, athletes: readonly Guest[]) {
  const { code } = (await coach.get(people.createJoinCode, { input: {} })).data
  for (const athlete of athletes) await athlete.get(people.useJoinCode, { params: { code } })
  await coach.get(people.endJoinCode, { params: { code } })
}

/** A regimen of one week with squats and presses every day, given to these athletes from today on. */
export async function assignSquats(coach: Guest, ...athletes: Guest[]) {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'kg', loadKg: 80 },
    effort: { kind: 'rpe', rpe: 8 },
  } as const
  const item = (name: string) => ({ exercise: { name }, sets: [set, set, set], restSeconds: 120 })
  const day = {
    name: 'Lower and push',
    blocks: [{ items: [item('Back squat')] }, { items: [item('Bench press')] }],
  }
  const { data: regimen } = await coach.get(regimens.create, {
    input: {
      name: 'Base strength',
      category: 'Strength',
      weeks: [{ days: Array.from({ length: 7 }, () => day) }],
    },
  })
  await coach.get(assignments.assignBulk, {
    input: {
      regimenId: regimen.id,
      athleteIds: athletes.map(one => one.id),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    },
  })
  return regimen
}
