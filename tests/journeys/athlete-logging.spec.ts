import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  fetchOwnLogs,
  findDoneButton,
  findSetValueButton,
  signInAndStartSession,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'
import { addDays } from '#training/calendar.ts'
import type { ActiveWorkout } from '#training/workout/model/active-workout.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('one tap logs a set as prescribed and starts the rest timer', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  const second = findDoneButton(page, 'Back squat', 2)
  const before = await second.boundingBox()
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Rest' })).toContainText('Rest: 2:00. Next: A, set 2')
  await page.getByRole('button', { name: 'Add 15 seconds' }).click()
  await expect(page.getByRole('region', { name: 'Rest' })).toContainText('Rest: 2:15')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Rest' })).toHaveCount(0)
  expect(await second.boundingBox(), 'the layout does not shift').toEqual(before)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()

  const [log] = await waitForSentLogs(ana)
  const [squat, press] = log?.exercises ?? []
  expect(squat?.sets.map(({ loadKg, reps, rpe }) => [loadKg, reps, rpe])).toEqual([[80, 5, 8]])
  expect(squat?.sets[0]?.planned).toMatchObject({ loadKg: 80, reps: 5, rpe: 8 })
  expect(press?.sets).toEqual([])
})

test('Ana logs sets that differ from the plan, on the number pad and by keyboard', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await ana.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Easy bike', seconds: 1200, meters: 9000 }] },
  })
  await signInAndStartSession(page, ana)
  await findSetValueButton(page, 'Back squat', 1, 'kg').click()
  const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
  await expect(pad).toContainText('Planned 5 at 80 kg, RPE 8')
  for (const key of ['8', '2', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).click()
  await pad.getByRole('button', { name: 'Reps', exact: true }).click()
  await pad.getByRole('button', { name: '−1' }).click()
  await expectAccessible(page)
  await pad.getByRole('button', { name: 'Log this set' }).click()
  await expect(pad).toHaveCount(0)
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('set 1: 82.5 kg instead of 80, 4 reps instead of 5')).toBeVisible()

  // Values can also be entered with a hardware keyboard.
  await findSetValueButton(page, 'Back squat', 2, 'reps').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(findSetValueButton(page, 'Back squat', 2, 'reps')).toBeFocused()

  await page.getByRole('button', { name: 'Add exercise' }).click()
  await page.getByRole('combobox', { name: 'Exercise' }).fill('Easy bike')
  await page.getByText('Distance', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to workout' }).click()
  await expect(page.getByText('9 20:00')).toBeVisible()
  await findSetValueButton(page, 'Easy bike', 1, 'time').click()
  await page.keyboard.type('1830')
  await expect(page.getByRole('dialog', { name: 'Easy bike, set 1' })).toContainText('18:30')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const [log] = await waitForSentLogs(ana, 2)
  const loggedValues = log?.exercises.flatMap(({ sets }) =>
    sets.map(set => [set.loadKg, set.reps, set.meters, set.seconds]),
  )
  expect(loggedValues).toEqual([
    [82.5, 4, null, null],
    [80, 6, null, null],
    [null, null, 9000, 1110],
  ])
})

test('no data is lost when the page reloads during a session', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  await findSetValueButton(page, 'Back squat', 2, 'kg').click()
  await page.keyboard.type('77.5')
  await page.getByLabel('More actions for Bench press').click()
  await page.getByRole('menuitem', { name: 'Skip exercise' }).click()
  await page.getByRole('button', { name: 'Equipment taken' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip exercise' }).click()
  await page.getByLabel('More actions for Back squat').click()
  await page.getByRole('menuitem', { name: 'Add note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).last().fill('Belt on.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('radio', { name: '8' }).press('Space')
  await expect(page.getByRole('link', { name: 'Synced' })).toBeVisible()
  // A rating appears on the screen before it is saved on the device.
  const readRatings = async () => {
    const rows = await readStoredRows<{ workout: ActiveWorkout }>(page, 'workouts')
    return rows.map(({ workout }) => workout.sessionRpe)
  }
  await expect.poll(readRatings).toEqual([8])

  await page.reload()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(findSetValueButton(page, 'Back squat', 2, 'kg')).toHaveAccessibleName(
    'Back squat, set 2, kg: 77.5',
  )
  await expect(page.getByText('Skipped: “Equipment taken” Undo')).toBeVisible()
  await expect(page.getByText('“Belt on.”')).toBeVisible()
  await expect(page.getByRole('radio', { name: '8' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Rest' })).toContainText('Rest: 2:00')

  // The home screen offers to continue with the next set.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Continue, set 2 of 3' })).toBeVisible()
  await expect(page.getByRole('link', { name: /in progress/ })).toBeVisible()
})

test('a failed save keeps the entered data, and retries create only one log', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await findDoneButton(page, 'Back squat', 2).click()
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  const attempts: string[] = []
  await page.route('**/api/workout-logs', async route => {
    attempts.push(route.request().method())
    // The first request fails, the second arrives but its response is lost, and the third succeeds.
    if (attempts.length === 1) return route.fulfill({ status: 500, json: { status: 'error' } })
    if (attempts.length > 2) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(3)
  const logs = await waitForSentLogs(ana)
  expect(logs.map(log => log.exercises[0]?.sets.length)).toEqual([2])
  await expect(page.getByText('Done, 2 working sets')).toBeVisible()
})

test('a workout that the server rejects is reported and stays on the device', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  const refusal = { status: 'fail', code: 'request.invalid', message: 'Some fields need another look.' }
  await page.route('**/api/workout-logs', route => route.fulfill({ status: 400, json: refusal }))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Failed to save workout log')).toBeVisible()
  expect(await fetchOwnLogs(ana)).toEqual([])
})

test('Ana logs an unplanned workout in pounds, using only the keyboard', async ({ someone, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await ana.get(account.updateProfile, { input: { preferences: { loadUnit: 'lb', distanceUnit: 'mi' } } })
  const page = await someone({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/session/new')
  await page.getByLabel('Name').fill('Garage')
  await page.getByRole('button', { name: 'Add exercise' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Exercise' })).toBeFocused()
  await page.keyboard.type('Front squat')
  await page.keyboard.press('Enter')
  await page.getByLabel('Front squat, set 1, lb').focus()
  await page.keyboard.type('225')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(findDoneButton(page, 'Front squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Front squat, set 1, lb')).toHaveValue('225')
  await expectAccessible(page)
  await page.getByLabel('Minutes').fill('20')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expectAccessible(page)

  const [log] = await waitForSentLogs(ana)
  expect([log?.name, log?.sessionId, log?.durationMinutes]).toEqual(['Garage', null, 20])
  expect(log?.exercises[0]?.sets[0]?.loadKg).toBe(102.05828325)
  await page.getByRole('link', { name: 'Garage' }).click()
  await expect(page.getByText('225 × 5')).toBeVisible()
  await expectAccessible(page)
})

/** Fakes the wake lock API and reports for each lock whether it was released. */
async function fakeWakeLock(page: Page) {
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
    listReleases: async () => (await locks())?.map(lock => lock.released),
    /** Hides or shows the page; hiding it releases all locks, as on a real device. */
    setVisibility: (state: 'hidden' | 'visible') =>
      page.evaluate(visibility => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
        const { locks = [] } = window as { locks?: { released: boolean }[] }
        for (const lock of locks) if (visibility === 'hidden') lock.released = true
        document.dispatchEvent(new Event('visibilitychange'))
      }, state),
  }
}

test('the screen stays on from the first set to the end of the workout, including after the page is hidden and shown again', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const { listReleases, setVisibility } = await fakeWakeLock(page)
  await signInAndStartSession(page, ana)
  await expect(findDoneButton(page, 'Back squat', 1)).toBeVisible()
  expect(await listReleases(), 'no lock before the first set').toEqual([])
  await findDoneButton(page, 'Back squat', 1).click()
  await expect.poll(listReleases).toEqual([false])
  await setVisibility('hidden')
  await setVisibility('visible')
  await expect.poll(listReleases).toEqual([true, false])

  const wakeLockOption = page.getByRole('checkbox', { name: 'Keep the screen on during a workout' })
  await wakeLockOption.uncheck()
  await expect.poll(listReleases).toEqual([true, true])
  await wakeLockOption.check()
  await expect.poll(listReleases).toEqual([true, true, false])
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect.poll(listReleases).toEqual([true, true, true])
})

test('a workout on a future day is rejected with a message, and an earlier day is accepted', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  const day = page.getByLabel('Day', { exact: true })
  const today = await day.inputValue()
  await day.fill(addDays(today, 1))
  await expect(page.getByText('A workout cannot be logged on a future day.')).toBeVisible()
  await expect(day).toHaveValue(today)
  await expectAccessible(page)
  await day.fill(addDays(today, -1))
  await expect(page.getByText('A workout cannot be logged on a future day.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const [log] = await waitForSentLogs(ana)
  expect(log?.completedAt.slice(0, 10)).toBe(addDays(today, -1))
})
