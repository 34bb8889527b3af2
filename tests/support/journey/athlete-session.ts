import type { BrowserContext, Page } from '@playwright/test'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect } from './journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from './journey-users.ts'
import { waitForResponses } from './page-requests.ts'

/** Creates a coach and an athlete who has a session of squats and presses today. */
export async function createAthleteWithSession(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  return { rita, ana, regimen: await assignSquats(rita, ana) }
}

/** Signs in and starts today's session with one tap. */
export async function signInAndStartSession(page: Page, ana: JourneyUser) {
  await signInOnPage(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Lower and push', level: 1 })).toBeVisible()
}

/** Creates an athlete and starts her session on the page's device. */
export async function createAthleteAndStartSession(page: Page, address: string) {
  const people = await createAthleteWithSession(address)
  await signInAndStartSession(page, people.ana)
  return people
}

/** Finds the checkbox that logs a set. */
export const findDoneButton = (page: Page, exercise: string, set: number) =>
  page.getByRole('button', { name: `${exercise}, set ${set} done` })

/** Ticks a set of squats and waits until the device has saved it. */
export async function tickSquatSet(page: Page, set: number) {
  await findDoneButton(page, 'Back squat', set).click()
  await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
}

/** Fetches the kinds of sync events that the server has received. */
export async function fetchSyncEventKinds(ana: JourneyUser) {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) => changes.map(({ change }) => change.kind))
}

/** Finds the button that shows a value of a set on a phone. */
export const findSetValueButton = (page: Page, exercise: string, set: number, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${exercise}, set ${set}, ${name}:`) })

export const fetchOwnLogs = async (ana: JourneyUser) => (await ana.get(workoutLogs.mine)).data

/** Waits until the server has received the expected number of logs, and returns them. */
export async function waitForSentLogs(ana: JourneyUser, count = 1) {
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(count)
  return fetchOwnLogs(ana)
}

/** Finishes the workout; the confirmation does not depend on the network. */
export async function finishSessionOnPage(page: Page) {
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
}

const blocks = new WeakMap<BrowserContext, { isActive: boolean }>()

/** Makes the API unreachable, but not the app's own files. */
export async function blockServer(page: Page) {
  const block = { isActive: true }
  blocks.set(page.context(), block)
  await page.context().route('**/api/**', route => (block.isActive ? route.abort() : route.fallback()))
}

/** Makes the API reachable. The route stays, because requests intercepted during its removal could get no response. */
export function unblockServer(page: Page) {
  const block = blocks.get(page.context())
  if (block) block.isActive = false
}

/** Waits until the menus and dialogs of a workout have arrived, which are loaded after its data. */
export async function waitForWorkoutDialogs(page: Page) {
  const countFiles = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('workout-menus')).length,
    )
  await expect.poll(countFiles).toBeGreaterThan(1)
  await waitForResponses(page)
}
