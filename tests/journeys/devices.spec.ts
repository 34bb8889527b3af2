import type { Page } from '@playwright/test'
import { openWorkouts } from '#contract/open-workouts.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, follower, sentLogsOf, startSession } from '#support/following.ts'
import { enter, type Guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

const load = (page: Page, set: number) => page.getByRole('textbox', { name: `Back squat, set ${set}, kg` })
const question = (page: Page) => page.getByRole('region', { name: 'One set, done twice' })

/** Not before the page has all of its parts. */
async function offline(page: Page, isOffline: boolean) {
  if (isOffline) await page.waitForLoadState('networkidle')
  await page.context().setOffline(isOffline)
}

/** What the server was told of the workout under way. */
async function told(ana: Guest): Promise<string[]> {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) => changes.map(({ change }) => change.kind))
}

/** When what was told was done, in milliseconds. */
async function moments(ana: Guest): Promise<number[]> {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) =>
    changes.flatMap(({ change }) => ('at' in change ? [Date.parse(change.at)] : [])),
  )
}

/** The first set done on both, without a word between them: 80 kg on the phone, 70 kg at the desk. */
async function doneOnBoth(address: string, someone: (options: object) => Promise<Page>) {
  const { ana } = await follower(address)
  const [one, other] = [await someone(phone), await someone(desk)]
  await startSession(one, ana)
  await enter(other, ana)
  await other.goto(new URL(one.url()).pathname)
  await expect(check(other, 'Back squat', 1)).toBeVisible()
  await offline(other, true)
  await check(one, 'Back squat', 1).click()
  await expect.poll(() => told(ana)).toEqual(['set-done'])
  await load(other, 1).fill('70')
  await load(other, 1).press('Enter')
  await expect(check(other, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await offline(other, false)
  await expect.poll(() => told(ana)).toEqual(['set-done', 'set-done'])
  return { ana, one, other }
}

test('a set that two devices did otherwise asks on both, and one tap on one of them settles it on both', async ({
  someone,
  product,
}) => {
  const { ana, one, other } = await doneOnBoth(product.address, someone)
  await one.reload()
  await other.reload()
  for (const page of [one, other]) {
    await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
    await expect(question(page)).toBeVisible()
    await expectAccessible(page)
  }
  // Each shows what was done there, until somebody decides.
  await expect(load(other, 1)).toHaveValue('70')
  await expect(question(other)).toContainText('here it stands as 70 × 5 @8 until you decide')
  await expect(question(one).getByRole('row', { name: /^1.*done 80 × 5 @8 70 × 5 @8$/ })).toBeVisible()

  // It is in the list of what waits too, and survives a reload of the page.
  await other.getByRole('link', { name: 'Needs you' }).click()
  await expect(question(other)).toBeVisible()
  await other.reload()
  await expectAccessible(other)
  await question(other).getByRole('button', { name: 'Keep 80 × 5 @8, on another device' }).press('Enter')
  await expect(question(other)).toHaveCount(0)
  await expect(other.getByText('Synced', { exact: true })).toBeVisible()
  await expect.poll(() => told(ana)).toEqual(['set-done', 'set-done', 'set-undone', 'set-done'])
  await other.goBack()
  await expect(load(other, 1)).toHaveValue('80')

  await one.reload()
  await expect(check(one, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(question(one)).toHaveCount(0)
  await one.getByRole('button', { name: 'Finish' }).click()
  const [log] = await sentLogsOf(ana)
  expect(log?.exercises[0]?.sets.map(set => set.loadKg)).toEqual([80])
})

test('what is half typed stays, and the field too, when another device did the set meanwhile', async ({
  someone,
  product,
}) => {
  const { ana } = await follower(product.address)
  const [one, other] = [await someone(phone), await someone(desk)]
  await startSession(one, ana)
  await enter(other, ana)
  await other.goto(new URL(one.url()).pathname)
  await load(other, 1).fill('77')
  await check(one, 'Back squat', 1).click()
  await expect.poll(() => told(ana)).toEqual(['set-done'])
  // Somebody comes back to the page: it asks what happened elsewhere.
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(check(other, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(load(other, 1)).toBeFocused()
  await expect(load(other, 1)).toHaveValue('77')
  await load(other, 1).press('Tab')
  await expect(load(other, 1)).toHaveValue('77')
  await expect.poll(() => told(ana)).toEqual(['set-done', 'set-done'])
})

test('a desk whose clock is five hours ahead tells its sets at their time, and undoes what it did', async ({
  someone,
  product,
}) => {
  const { ana } = await follower(product.address)
  const [one, other] = [await someone(phone), await someone(desk)]
  await startSession(one, ana)
  await other.clock.install({ time: Date.now() + 5 * 3_600_000 })
  await enter(other, ana)
  await other.goto(new URL(one.url()).pathname)
  await check(one, 'Back squat', 1).click()
  await expect.poll(() => told(ana)).toEqual(['set-done'])
  await check(other, 'Back squat', 2).click()
  await expect.poll(() => told(ana)).toEqual(['set-done', 'set-done'])
  const [first = 0, second = 0] = await moments(ana)
  expect(second).toBeGreaterThan(first)
  expect(Math.abs(second - Date.now())).toBeLessThan(2 * 60_000)

  await other.reload()
  await expect(check(other, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await check(other, 'Back squat', 2).click()
  await expect.poll(() => told(ana)).toEqual(['set-done', 'set-done', 'set-undone'])
  expect((await moments(ana)).at(-1)).toBe(second)
  await one.reload()
  await expect(check(one, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(check(one, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'false')
})
