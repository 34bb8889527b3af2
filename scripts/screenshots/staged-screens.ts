import type { Page } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { createJourneyUser, type JourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import {
  fetchFirstSession,
  recordOnOtherDevice,
  startWorkoutOnOtherDevice,
  tickSetsOnOtherDevice,
} from '#support/journey/other-device.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { exampleDay } from './example-day.ts'

/** A screen that must be set up before its screenshot is taken. New users are created for each screenshot. */
export type StagedScreen = { name: string; stage: (page: Page, address: string) => Promise<void> }

export const stagedScreens: StagedScreen[] = [
  { name: 'session-in-progress', stage: stageActiveWorkout },
  { name: 'session-pad', stage: stagePad },
  { name: 'session-menu', stage: stageMenu },
  { name: 'session-end', stage: stageSessionEnd },
  { name: 'session-clock', stage: stageClock },
  { name: 'session-result', stage: stageResult },
  { name: 'session-swap', stage: stageSwap },
  { name: 'pain-report', stage: stagePainReport },
  { name: 'session-on-hold', stage: stageOnHold },
  { name: 'pain-decision', stage: stagePainDecision },
  { name: 'log-for', stage: stageCoachLogging },
  { name: 'sync-waiting', stage: stageUnsentChanges },
  { name: 'sync-discarded-elsewhere', stage: stageDiscardedOnOtherDevice },
  { name: 'sync-two-devices', stage: stageTwoDevices },
  { name: 'sync-left-the-calendar', stage: stageLeftCalendar },
]

/** Creates a coach, and an athlete who has one session per day. */
async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const weeks = [{ days: Array.from({ length: 7 }, () => exampleDay) }]
  const { data } = await rita.get(regimens.create, {
    input: { name: 'Base strength', category: 'Strength', weeks },
  })
  const input = { regimenId: data.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await rita.get(assignments.assignBulk, { input })
  return { rita, ana }
}

const tickSet = (page: Page, exercise: string, set: number) =>
  page.getByRole('button', { name: `${exercise}, set ${set} done` }).click()

async function startExampleSession(page: Page, address: string) {
  const people = await createClub(address)
  await openAs(page, people.ana, paths.home)
  await page.getByRole('link', { name: 'Start session' }).click()
  await page.getByRole('button', { name: 'Back squat, set 1 done' }).waitFor()
  await page.waitForLoadState('networkidle')
  return people
}

async function stageActiveWorkout(page: Page, address: string) {
  await startExampleSession(page, address)
  await tickSet(page, 'Back squat', 1)
  await tickSet(page, 'Back squat', 2)
  await page.getByRole('region', { name: 'Rest' }).waitFor()
}

async function stagePad(page: Page, address: string) {
  await startExampleSession(page, address)
  await tickSet(page, 'Back squat', 1)
  // On a phone, clicking the load field opens the number pad; on a desktop, it focuses the field.
  await page.getByLabel(/^Back squat, set 2, kg/).click()
}

async function stageMenu(page: Page, address: string) {
  await startExampleSession(page, address)
  await page.getByRole('button', { name: 'More actions for Back squat' }).click()
  await page.getByRole('menu').waitFor()
}

async function stageSessionEnd(page: Page, address: string) {
  await startExampleSession(page, address)
  for (const set of [1, 2, 3]) await tickSet(page, 'Back squat', set)
  await page.getByRole('heading', { name: 'How was it?' }).scrollIntoViewIfNeeded()
}

async function stageClock(page: Page, address: string) {
  await startExampleSession(page, address)
  await page.getByRole('button', { name: 'Start timer' }).first().click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
}

async function stageResult(page: Page, address: string) {
  await startExampleSession(page, address)
  await page.getByRole('button', { name: 'Enter result' }).first().click()
  await page.getByRole('dialog', { name: 'Result' }).waitFor()
}

async function stageSwap(page: Page, address: string) {
  await startExampleSession(page, address)
  await page.getByRole('button', { name: 'More actions for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Swap exercise' }).click()
  await page.getByRole('dialog').waitFor()
}

async function stagePainReport(page: Page, address: string) {
  await startExampleSession(page, address)
  await page.getByRole('button', { name: 'Report pain today' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Knee' }).click()
}

async function reportKneePain(ana: JourneyUser) {
  const { id: sessionId } = await fetchFirstSession(ana)
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

async function stageOnHold(page: Page, address: string) {
  const { ana } = await createClub(address)
  await reportKneePain(ana)
  await openAs(page, ana, paths.home)
}

async function stagePainDecision(page: Page, address: string) {
  const { rita, ana } = await createClub(address)
  await reportKneePain(ana)
  await openAs(page, rita, paths.home)
  await page.getByRole('link', { name: /Left knee/ }).click()
  await page.getByRole('form', { name: 'Your decision' }).waitFor()
}

async function stageCoachLogging(page: Page, address: string) {
  const { rita, ana } = await createClub(address)
  await openAs(page, rita, paths.logFor(ana.id, (await fetchFirstSession(ana)).id))
  await page.getByRole('button', { name: 'Back squat, set 1 done' }).waitFor()
}

const openSyncScreen = (page: Page) => page.getByRole('main').locator(`a[href="${paths.sync}"]`).click()

async function stageUnsentChanges(page: Page, address: string) {
  await startExampleSession(page, address)
  await tickSet(page, 'Back squat', 1)
  // The screenshot server has no service worker, so the sync screen must be opened once while online.
  await openSyncScreen(page)
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await page.context().setOffline(true)
  for (const set of [2, 3]) await tickSet(page, 'Back squat', set)
  await page.getByRole('status').filter({ hasText: 'Saved here' }).waitFor()
  await openSyncScreen(page)
  await page.getByRole('region', { name: /^Only on this/ }).waitFor()
}

/** Goes offline, ticks a set, calls `act` to make a change on another device, then goes back online. */
async function actWhileOffline(
  page: Page,
  address: string,
  act: (people: Awaited<ReturnType<typeof createClub>>) => Promise<unknown>,
) {
  const people = await startExampleSession(page, address)
  await tickSet(page, 'Back squat', 1)
  await page.getByRole('status').filter({ hasText: 'Synced' }).waitFor()
  await page.context().setOffline(true)
  await tickSet(page, 'Back squat', 2)
  await page.getByRole('status').filter({ hasText: 'Saved here' }).waitFor()
  await act(people)
  await page.context().setOffline(false)
  await openSyncScreen(page)
}

async function stageDiscardedOnOtherDevice(page: Page, address: string) {
  await actWhileOffline(page, address, async ({ ana }) => {
    const { id } = startWorkoutOnOtherDevice(await fetchFirstSession(ana))
    await ana.get(openWorkouts.discard, { params: { id } })
  })
  await page.getByRole('region', { name: 'Discarded on another device' }).waitFor()
}

async function stageTwoDevices(page: Page, address: string) {
  await actWhileOffline(page, address, async ({ ana }) =>
    recordOnOtherDevice(
      ana,
      tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), 3, 75),
    ),
  )
  await page.getByRole('region', { name: /another device/ }).waitFor()
}

async function stageLeftCalendar(page: Page, address: string) {
  await actWhileOffline(page, address, async ({ rita, ana }) => {
    const { assignmentId } = await fetchFirstSession(ana)
    await rita.get(assignments.end, { params: { id: assignmentId } })
  })
  await page.getByRole('region', { name: 'Session removed from your calendar' }).waitFor()
}
