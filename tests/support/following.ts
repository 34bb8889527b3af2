import type { Page } from '@playwright/test'
import { openWorkouts } from '#contract/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { assignSquats, enter, type Guest, guest, joinCoach } from './guests.ts'
import { expect } from './journey.ts'

/** Ana, who has a session of squats and presses today, and Rita, who wrote it. */
export async function follower(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  return { rita, ana, regimen: await assignSquats(rita, ana) }
}

/** From a cold open to the first set: one tap. */
export async function startSession(page: Page, ana: Guest) {
  await enter(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Lower and push', level: 1 })).toBeVisible()
}

/** Ana with her session of today begun on this page's device. */
export async function inSession(page: Page, address: string) {
  const people = await follower(address)
  await startSession(page, people.ana)
  return people
}

/** The box that logs a set. */
export const check = (page: Page, exercise: string, set: number) =>
  page.getByRole('button', { name: `${exercise}, set ${set} done` })

/** Does a set of her squats: the box stands once the device keeps it. */
export async function logSet(page: Page, set: number) {
  await check(page, 'Back squat', set).click()
  await expect(check(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
}

/** What the server was told of what is under way. */
export async function setsTold(ana: Guest) {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) => changes.map(({ change }) => change.kind))
}

/** A figure of a set on a phone, whose name says its value. */
export const figure = (page: Page, exercise: string, set: number, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${exercise}, set ${set}, ${name}:`) })

export const logsOf = async (ana: Guest) => (await ana.get(workoutLogs.mine)).data

/** The logs, as soon as the device has sent what it keeps. */
export async function sentLogsOf(ana: Guest, count = 1) {
  await expect.poll(async () => (await logsOf(ana)).length).toBe(count)
  return logsOf(ana)
}

/** Records what was done: said at once, whatever the network does. */
export async function finish(page: Page) {
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
}

/** As if the server were out of reach; the app itself is not. */
export const withoutServer = (page: Page) => page.context().route('**/api/**', route => route.abort())
export const withServer = (page: Page) => page.context().unroute('**/api/**')
