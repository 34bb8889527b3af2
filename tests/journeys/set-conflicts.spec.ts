import type { Page } from '@playwright/test'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import {
  createAthleteWithSession,
  findDoneButton,
  signInAndStartSession,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

const load = (page: Page, set: number) => page.getByRole('textbox', { name: `Back squat, set ${set}, kg` })
const question = (page: Page) => page.getByRole('region', { name: 'One set, two results' })

/** Switches the network off or on; waits first until the page has loaded completely. */
async function setOffline(page: Page, isOffline: boolean) {
  if (isOffline) await waitUntilLoaded(page)
  await page.context().setOffline(isOffline)
}

/** Returns the kinds of the changes to active workouts that the server has received. */
async function fetchChangeKinds(ana: JourneyUser): Promise<string[]> {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) => changes.map(({ change }) => change.kind))
}

/** Returns the times, in milliseconds, of the changes to active workouts that the server has received. */
async function fetchChangeTimes(ana: JourneyUser): Promise<number[]> {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) =>
    changes.flatMap(({ change }) => ('at' in change ? [Date.parse(change.at)] : [])),
  )
}

/** Completes the first set on both devices before they sync: 80 kg on the phone, 70 kg on the desktop. */
async function createConflict(address: string, someone: (options: object) => Promise<Page>) {
  const { ana } = await createAthleteWithSession(address)
  const [one, other] = [await someone(phone), await someone(desk)]
  await signInAndStartSession(one, ana)
  await signInOnPage(other, ana)
  await other.goto(new URL(one.url()).pathname)
  await expect(findDoneButton(other, 'Back squat', 1)).toBeVisible()
  await setOffline(other, true)
  await findDoneButton(one, 'Back squat', 1).click()
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done'])
  await load(other, 1).fill('70')
  await load(other, 1).press('Enter')
  await expect(findDoneButton(other, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await setOffline(other, false)
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done', 'set-done'])
  return { ana, one, other }
}

test('if two devices have different values for a set, both ask which values to keep, and an answer on one device resolves the conflict on both', async ({
  someone,
  product,
}) => {
  const { ana, one, other } = await createConflict(product.address, someone)
  await one.reload()
  await other.reload()
  for (const page of [one, other]) {
    await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
    await expect(question(page)).toBeVisible()
    await expectAccessible(page)
  }
  // Each device shows its own values until the conflict is resolved.
  await expect(load(other, 1)).toHaveValue('70')
  await expect(question(other)).toContainText('shows 70 × 5 @8 until you decide')
  await expect(question(one).getByRole('row', { name: /^1.*done 80 × 5 @8 70 × 5 @8$/ })).toBeVisible()

  // The conflict is also listed on the sync page and survives a reload.
  await other.getByRole('link', { name: 'Needs you' }).click()
  await expect(question(other)).toBeVisible()
  await other.reload()
  await expectAccessible(other)
  await question(other).getByRole('button', { name: 'Keep 80 × 5 @8, on another device' }).press('Enter')
  await expect(question(other)).toHaveCount(0)
  await expect(other.getByText('Synced', { exact: true })).toBeVisible()
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done', 'set-done', 'set-undone', 'set-done'])
  await other.goBack()
  await expect(load(other, 1)).toHaveValue('80')

  await one.reload()
  await expect(findDoneButton(one, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(question(one)).toHaveCount(0)
  await one.getByRole('button', { name: 'Finish' }).click()
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets.map(set => set.loadKg)).toEqual([80])
})

test('a half-typed value keeps its text and focus when another device completes the set', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const [one, other] = [await someone(phone), await someone(desk)]
  await signInAndStartSession(one, ana)
  await signInOnPage(other, ana)
  await other.goto(new URL(one.url()).pathname)
  await load(other, 1).fill('77')
  await findDoneButton(one, 'Back squat', 1).click()
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done'])
  // Returning to the page loads changes from other devices.
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(findDoneButton(other, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(load(other, 1)).toBeFocused()
  await expect(load(other, 1)).toHaveValue('77')
  await load(other, 1).press('Tab')
  await expect(load(other, 1)).toHaveValue('77')
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done', 'set-done'])
})

test('a device whose clock is five hours ahead sends correct times, and a set completed on that device can be undone there', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const [one, other] = [await someone(phone), await someone(desk)]
  await signInAndStartSession(one, ana)
  await other.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await signInOnPage(other, ana)
  await other.goto(new URL(one.url()).pathname)
  await findDoneButton(one, 'Back squat', 1).click()
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done'])
  // A device knows the time of the server only as exactly as a response takes to arrive.
  const [doneAt = 0] = await fetchChangeTimes(ana)
  await expect.poll(() => Date.now()).toBeGreaterThan(doneAt + 2000)
  await findDoneButton(other, 'Back squat', 2).click()
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done', 'set-done'])
  const [first = 0, second = 0] = await fetchChangeTimes(ana)
  expect(second).toBeGreaterThan(first)
  expect(Math.abs(second - Date.now())).toBeLessThan(2 * 60_000)

  await other.reload()
  await expect(findDoneButton(other, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await findDoneButton(other, 'Back squat', 2).click()
  await expect.poll(() => fetchChangeKinds(ana)).toEqual(['set-done', 'set-done', 'set-undone'])
  expect((await fetchChangeTimes(ana)).at(-1)).toBe(second)
  await one.reload()
  await expect(findDoneButton(one, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(findDoneButton(one, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'false')
})
