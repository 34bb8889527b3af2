import type { Page } from '@playwright/test'
import { account } from '#contract/account.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, figure, follower, logsOf, sentLogsOf, startSession } from '#support/following.ts'
import { enter, guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('one tap logs a set as it is written, and the prescribed rest begins', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  const second = check(page, 'Back squat', 2)
  const before = await second.boundingBox()
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Rest' })).toContainText('Rest of 2:00. Next: A, set 2')
  await page.getByRole('button', { name: '15 seconds more' }).click()
  await expect(page.getByRole('region', { name: 'Rest' })).toContainText('Rest of 2:15')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Rest' })).toHaveCount(0)
  expect(await second.boundingBox(), 'nothing moves under the finger').toEqual(before)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()

  const [log] = await sentLogsOf(ana)
  const [squat, press] = log?.exercises ?? []
  expect(squat?.sets.map(({ loadKg, reps, rpe }) => [loadKg, reps, rpe])).toEqual([[80, 5, 8]])
  expect(squat?.sets[0]?.planned).toMatchObject({ loadKg: 80, reps: 5, rpe: 8 })
  expect(press?.sets).toEqual([])
})

test('another figure is typed on the pad, and goes on to the sets after it', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await ana.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Easy bike', seconds: 1200, meters: 9000 }] },
  })
  await startSession(page, ana)
  await figure(page, 'Back squat', 1, 'kg').click()
  const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
  await expect(pad).toContainText('Planned 5 at 80 kg, RPE 8')
  for (const key of ['8', '2', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).click()
  await pad.getByRole('button', { name: 'Reps', exact: true }).click()
  await pad.getByRole('button', { name: '−1' }).click()
  await expectAccessible(page)
  await pad.getByRole('button', { name: 'Log this set' }).click()
  await expect(pad).toHaveCount(0)
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('set 1: 82.5 kg instead of 80, 4 reps instead of 5')).toBeVisible()

  // By the keys of a keyboard too, where a phone has one.
  await figure(page, 'Back squat', 2, 'reps').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page, 'Back squat', 2, 'reps')).toBeFocused()

  await page.getByRole('button', { name: 'Add an exercise' }).click()
  await page.getByRole('combobox', { name: 'Exercise' }).fill('Easy bike')
  await page.getByText('Distance', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('9 20:00')).toBeVisible()
  await figure(page, 'Easy bike', 1, 'time').click()
  await page.keyboard.type('1830')
  await expect(page.getByRole('dialog', { name: 'Easy bike, set 1' })).toContainText('18:30')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const [log] = await sentLogsOf(ana, 2)
  const done = log?.exercises.flatMap(({ sets }) =>
    sets.map(set => [set.loadKg, set.reps, set.meters, set.seconds]),
  )
  expect(done).toEqual([
    [82.5, 4, null, null],
    [80, 6, null, null],
    [null, null, 9000, 1110],
  ])
})

test('a reload in the middle keeps everything', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  await check(page, 'Back squat', 1).click()
  await figure(page, 'Back squat', 2, 'kg').click()
  await page.keyboard.type('77.5')
  await page.getByLabel('More for Bench press').click()
  await page.getByRole('menuitem', { name: 'Skip this exercise' }).click()
  await page.getByRole('button', { name: 'Equipment taken' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip it' }).click()
  await page.getByLabel('More for Back squat').click()
  await page.getByRole('menuitem', { name: 'Write a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).last().fill('Belt on.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await page.getByRole('radio', { name: '8' }).press('Space')
  await expect(page.getByRole('link', { name: 'Synced' })).toBeVisible()

  await page.reload()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page, 'Back squat', 2, 'kg')).toHaveAccessibleName('Back squat, set 2, kg: 77.5')
  await expect(page.getByText('Skipped: “Equipment taken” Take it back')).toBeVisible()
  await expect(page.getByText('“Belt on.”')).toBeVisible()
  await expect(page.getByRole('radio', { name: '8' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Rest' })).toContainText('Rest of 2:00')

  // Home knows where one stopped, and a clean browser has nothing of it.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Continue, set 2 of 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: /under way/ })).toBeVisible()
})

test('a save that fails keeps everything, and another try makes one log', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await check(page, 'Back squat', 2).click()
  await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  const tries: string[] = []
  await page.route('**/api/workout-logs', async route => {
    tries.push(route.request().method())
    // The first fails, the second arrives without its answer coming back, the third is answered.
    if (tries.length === 1) return route.fulfill({ status: 500, json: { status: 'error' } })
    if (tries.length > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect.poll(() => tries.length, { timeout: 20_000 }).toBe(3)
  const logs = await sentLogsOf(ana)
  expect(logs.map(log => log.exercises[0]?.sets.length)).toEqual([2])
  await expect(page.getByText('Done, 2 sets')).toBeVisible()
})

test('a workout that the server refuses is said to be so, and stays on the device', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  const refusal = { status: 'fail', code: 'request.invalid', message: 'Some fields need another look.' }
  await page.route('**/api/workout-logs', route => route.fulfill({ status: 400, json: refusal }))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Failed to save workout log')).toBeVisible()
  expect(await logsOf(ana)).toEqual([])
})

test('a workout that nobody planned is logged by keyboard alone, in pounds', async ({ someone, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await ana.get(account.updateProfile, { input: { preferences: { loadUnit: 'lb', distanceUnit: 'mi' } } })
  const page = await someone({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await enter(page, ana)
  await page.goto('/app/athlete/session/new')
  await page.getByLabel('Name').fill('Garage')
  await page.getByRole('button', { name: 'Add an exercise' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Exercise' })).toBeFocused()
  await page.keyboard.type('Front squat')
  await page.keyboard.press('Enter')
  await page.getByLabel('Front squat, set 1, lb').focus()
  await page.keyboard.type('225')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(check(page, 'Front squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Front squat, set 1, lb')).toHaveValue('225')
  await expectAccessible(page)
  await page.getByLabel('Minutes').fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expectAccessible(page)

  const [log] = await sentLogsOf(ana)
  expect([log?.name, log?.sessionId, log?.durationMinutes]).toEqual(['Garage', null, 20])
  expect(log?.exercises[0]?.sets[0]?.loadKg).toBe(102.05828325)
  await page.getByRole('link', { name: 'Garage' }).click()
  await expect(page.getByText('225 × 5')).toBeVisible()
  await expectAccessible(page)
})

/** A device that keeps its screen on for whoever asks, and tells how: of each lock whether it was let go. */
async function withScreen(page: Page) {
  await page.addInitScript(() => {
    const locks: { released: boolean }[] = []
    const request = async () => {
      const lock = {
        released: false,
        async release() {
          lock.released = true
        },
      }
      locks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { locks })
  })
  const locks = () => page.evaluate(() => (window as { locks?: { released: boolean }[] }).locks)
  return {
    isLetGo: async () => (await locks())?.map(lock => lock.released),
    /** The page is put behind another one: the device takes the lock back, as it says it does. */
    turn: (state: 'hidden' | 'visible') =>
      page.evaluate(now => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        const { locks = [] } = window as { locks?: { released: boolean }[] }
        for (const lock of locks) if (now === 'hidden') lock.released = true
        document.dispatchEvent(new Event('visibilitychange'))
      }, state),
  }
}

test('the screen stays on from the first set to the end, and again once the page is seen again', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  const { isLetGo, turn } = await withScreen(page)
  await startSession(page, ana)
  await expect(check(page, 'Back squat', 1)).toBeVisible()
  expect(await isLetGo(), 'nobody is lifting yet').toEqual([])
  await check(page, 'Back squat', 1).click()
  await expect.poll(isLetGo).toEqual([false])
  await turn('hidden')
  await turn('visible')
  await expect.poll(isLetGo).toEqual([true, false])

  const choice = page.getByRole('checkbox', { name: 'Keep the screen on during a workout' })
  await choice.uncheck()
  await expect.poll(isLetGo).toEqual([true, true])
  await choice.check()
  await expect.poll(isLetGo).toEqual([true, true, false])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect.poll(isLetGo).toEqual([true, true, true])
})
