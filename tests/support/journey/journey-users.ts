import type { Page } from '@playwright/test'
import type { Role } from '#contract/account/profile.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { createAccount, createSignIn, testPassword } from '#support/server/accounts.ts'
import { createTestClient, type TestClient } from '#support/server/test-client.ts'
import { inertPagePath } from './browser-context-pool.ts'

// Users and data for journeys, created through the API.

export type JourneyUser = TestClient & { address: string; id: string; firstName: string; email: string }

export { testPassword }

/** Creates a user and signs them in outside the browser. By default, the email address is verified. */
export async function createJourneyUser(
  address: string,
  firstName: string,
  role: Role,
  { isVerified = true } = {},
): Promise<JourneyUser> {
  const { id, email } = await createAccount(address, { firstName, role, isVerified })
  const { token } = await createSignIn(address, id)
  return Object.assign(createTestClient(address), { address, id, firstName, email, token })
}

/** Signs the user in on the page's device. */
export async function signInOnPage(page: Page, { address, id }: JourneyUser) {
  // Open a page on the app's origin that runs no script.
  if (!page.url().endsWith(inertPagePath)) await page.goto(inertPagePath)
  const { token, refreshToken } = await createSignIn(
    address,
    id,
    await page.evaluate(() => navigator.userAgent),
  )
  const url = new URL(page.url()).origin
  const cookie = {
    name: 'cornerman_refresh',
    value: refreshToken,
    url,
    httpOnly: true,
    sameSite: 'Lax',
  } as const
  await page.context().addCookies([cookie])
  await page.evaluate(value => localStorage.setItem('token', value), token)
}

export async function openAs(page: Page, person: JourneyUser, path: string) {
  await signInOnPage(page, person)
  await page.goto(path)
}

export async function joinCoach(coach: JourneyUser, athlete: JourneyUser) {
  const { data } = await coach.get(people.createJoinCode, { input: {} })
  return (await athlete.get(people.useJoinCode, { params: { code: data.code } })).data
}

/** Connects athletes to a coach by means of a join code, then disables the code. */
export async function joinAllToCoach(coach: JourneyUser, athletes: readonly JourneyUser[]) {
  const { code } = (await coach.get(people.createJoinCode, { input: {} })).data
  for (const athlete of athletes) await athlete.get(people.useJoinCode, { params: { code } })
  await coach.get(people.endJoinCode, { params: { code } })
}

/** Assigns a one-week regimen with daily squats and presses to the athletes, starting today. */
export async function assignSquats(coach: JourneyUser, ...athletes: JourneyUser[]) {
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
      athleteIds: athletes.map(({ id }) => id),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    },
  })
  return regimen
}
