import type { Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import { pain } from '#contract/pain.ts'
import { regimens } from '#contract/regimens.ts'
import { doneElsewhere, firstSession, laidOutElsewhere, recordElsewhere } from '#support/elsewhere.ts'
import { type Guest, guest, joinCoach, openAs } from '#support/guests.ts'
import { paths } from '#web/app/paths.ts'
import { day } from './day.ts'

/** A screen that somebody has to do something for; each picture begins with people of its own. */
export type Staged = { name: string; stage: (page: Page, address: string) => Promise<void> }

export const staged: Staged[] = [
  { name: 'session-under-way', stage: underWay },
  { name: 'session-pad', stage: pad },
  { name: 'session-menu', stage: menu },
  { name: 'session-end', stage: end },
  { name: 'session-clock', stage: clock },
  { name: 'session-result', stage: result },
  { name: 'session-swap', stage: swap },
  { name: 'pain-report', stage: painReport },
  { name: 'session-on-hold', stage: onHold },
  { name: 'pain-decision', stage: painDecision },
  { name: 'log-for', stage: logFor },
  { name: 'sync-waiting', stage: waiting },
  { name: 'sync-discarded-elsewhere', stage: discardedElsewhere },
  { name: 'sync-two-devices', stage: twoDevices },
  { name: 'sync-left-the-calendar', stage: leftTheCalendar },
]

/** Ana, whose coach gave her one session for each day. */
async function club(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const weeks = [{ days: Array.from({ length: 7 }, () => day) }]
  const { data } = await rita.get(regimens.create, {
    input: { name: 'Base strength', category: 'Strength', weeks },
  })
  const input = { regimenId: data.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await rita.get(assignments.assignBulk, { input })
  return { rita, ana }
}

const tick = (page: Page, exercise: string, set: number) =>
  page.getByRole('button', { name: `${exercise}, set ${set} done` }).click()

async function start(page: Page, address: string) {
  const people = await club(address)
  await openAs(page, people.ana, paths.home)
  await page.getByRole('link', { name: 'Start session' }).click()
  await page.getByRole('button', { name: 'Back squat, set 1 done' }).waitFor()
  await page.waitForLoadState('networkidle')
  return people
}

async function underWay(page: Page, address: string) {
  await start(page, address)
  await tick(page, 'Back squat', 1)
  await tick(page, 'Back squat', 2)
  await page.getByRole('region', { name: 'Rest' }).waitFor()
}

async function pad(page: Page, address: string) {
  await start(page, address)
  await tick(page, 'Back squat', 1)
  // On a phone the pad comes up; a desk has a field.
  await page.getByLabel(/^Back squat, set 2, kg/).click()
}

async function menu(page: Page, address: string) {
  await start(page, address)
  await page.getByRole('button', { name: 'More for Back squat' }).click()
  await page.getByRole('menu').waitFor()
}

async function end(page: Page, address: string) {
  await start(page, address)
  for (const set of [1, 2, 3]) await tick(page, 'Back squat', set)
  await page.getByRole('heading', { name: 'How was it?' }).scrollIntoViewIfNeeded()
}

async function clock(page: Page, address: string) {
  await start(page, address)
  await page.getByRole('button', { name: 'Start the clock' }).first().click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
}

async function result(page: Page, address: string) {
  await start(page, address)
  await page.getByRole('button', { name: 'Type the result' }).first().click()
  await page.getByRole('dialog', { name: 'Result' }).waitFor()
}

async function swap(page: Page, address: string) {
  await start(page, address)
  await page.getByRole('button', { name: 'More for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Do another exercise instead' }).click()
  await page.getByRole('dialog').waitFor()
}

async function painReport(page: Page, address: string) {
  await start(page, address)
  await page.getByRole('button', { name: 'Report pain today' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Knee' }).click()
}

async function reportKnee(ana: Guest) {
  const { id: sessionId } = await firstSession(ana)
  const report = {
    id: crypto.randomUUID(),
    sessionId,
    exercise: 'Back squat',
    bodyPart: 'Left knee',
    severity: 6,
  }
  const reportedAt = new Date().toISOString()
  await ana.get(pain.report, { input: { ...report, note: 'Since the last set of squats.', reportedAt } })
}

async function onHold(page: Page, address: string) {
  const { ana } = await club(address)
  await reportKnee(ana)
  await openAs(page, ana, paths.home)
}

async function painDecision(page: Page, address: string) {
  const { rita, ana } = await club(address)
  await reportKnee(ana)
  await openAs(page, rita, paths.home)
  await page.getByRole('link', { name: /Left knee/ }).click()
  await page.getByRole('form', { name: 'Your decision' }).waitFor()
}

async function logFor(page: Page, address: string) {
  const { rita, ana } = await club(address)
  await openAs(page, rita, paths.logFor(ana.id, (await firstSession(ana)).id))
  await page.getByRole('button', { name: 'Back squat, set 1 done' }).waitFor()
}

const toWhatWaits = (page: Page) => page.getByRole('main').locator(`a[href="${paths.sync}"]`).click()

async function waiting(page: Page, address: string) {
  await start(page, address)
  await tick(page, 'Back squat', 1)
  // No worker keeps that screen for these pictures.
  await toWhatWaits(page)
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await page.context().setOffline(true)
  for (const set of [2, 3]) await tick(page, 'Back squat', set)
  await page.getByRole('status').filter({ hasText: 'Saved here' }).waitFor()
  await toWhatWaits(page)
  await page.getByRole('region', { name: /^On this/ }).waitFor()
}

/** What was done without a network, and meanwhile elsewhere; then the network is back. */
async function meanwhile(
  page: Page,
  address: string,
  act: (people: Awaited<ReturnType<typeof club>>) => Promise<unknown>,
) {
  const people = await start(page, address)
  await tick(page, 'Back squat', 1)
  await page.getByRole('status').filter({ hasText: 'Synced' }).waitFor()
  await page.context().setOffline(true)
  await tick(page, 'Back squat', 2)
  await page.getByRole('status').filter({ hasText: 'Saved here' }).waitFor()
  await act(people)
  await page.context().setOffline(false)
  await toWhatWaits(page)
}

async function discardedElsewhere(page: Page, address: string) {
  await meanwhile(page, address, async ({ ana }) => {
    const { id } = laidOutElsewhere(await firstSession(ana))
    await ana.get(openWorkouts.discard, { params: { id } })
  })
  await page.getByRole('region', { name: 'Discarded on another device' }).waitFor()
}

async function twoDevices(page: Page, address: string) {
  await meanwhile(page, address, async ({ ana }) =>
    recordElsewhere(ana, doneElsewhere(laidOutElsewhere(await firstSession(ana)), 3, 75)),
  )
  await page.getByRole('region', { name: /another device/ }).waitFor()
}

async function leftTheCalendar(page: Page, address: string) {
  await meanwhile(page, address, async ({ rita, ana }) => {
    const { assignmentId } = await firstSession(ana)
    await rita.get(assignments.end, { params: { id: assignmentId } })
  })
  await page.getByRole('region', { name: 'This session left your calendar' }).waitFor()
}
