import { v7 as uuidv7 } from 'uuid'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  fetchOwnLogs,
  findDoneButton,
  signInAndStartSession,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import {
  fetchFirstSession,
  startWorkoutOnOtherDevice,
  tickSetsOnOtherDevice,
} from '#support/journey/other-device.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { createSyncEvents } from '#training/workout/model/sync-events.ts'

test('Ana starts a session on her phone and continues it on a desktop computer', async ({
  page,
  browser,
  product,
}) => {
  const { ana, regimen } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data[0]?.changes.length).toBe(1)

  const desk = await (await browser.newContext({ baseURL: product.address })).newPage()
  await signInOnPage(desk, ana)
  await desk.goto('/app')
  await expect(desk.getByText('In progress on another device')).toBeVisible()
  await expect(desk.getByRole('link', { name: /: in progress$/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Start session' })).toHaveCount(0)
  await expect(desk.getByRole('link', { name: 'Continue, set 2 of 6' })).toBeVisible()
  await desk.goto(`/app/athlete/regimen/${regimen.id}`)
  await desk.getByRole('link', { name: 'Continue, set 2 of 6' }).click()
  await expect(desk.getByRole('button', { name: 'Back squat, set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await desk.context().close()
  expect(await fetchOwnLogs(ana)).toEqual([])
})

test('an active session shows sets from another device, and sends no requests while offline', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data[0]?.changes.length).toBe(1)
  let requestCount = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/open-workouts')) requestCount++
  })
  await tickSetElsewhere(ana, 2)
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'false')
  await page.clock.fastForward(30_000)
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')

  await page.context().setOffline(true)
  await findDoneButton(page, 'Bench press', 1).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved here' })).toBeVisible()
  const before = requestCount
  await page.clock.fastForward(120_000)
  expect(requestCount).toBe(before)
  await tickSetElsewhere(ana, 3)
  await page.context().setOffline(false)
  // The set appears at once or, if the network was unstable, after a backoff, which the fake clock skips.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000)
      return findDoneButton(page, 'Back squat', 3).getAttribute('aria-pressed')
    })
    .toBe('true')
})

/** Ticks set number `count` of the active session on another device. */
async function tickSetElsewhere(ana: JourneyUser, count: number) {
  const before = tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), count - 1)
  const after = tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), count)
  for (const change of createSyncEvents(before, after))
    await ana.get(openWorkouts.change, { params: { id: after.id }, input: { id: uuidv7(), change } })
}

test('Ana and Rita each open the earlier version of an edited log with one key press or click', async ({
  page,
  product,
}) => {
  const { ana, rita } = await createAthleteWithSession(product.address)
  const id = uuidv7()
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 100 }] }]
  await ana.get(workoutLogs.record, { input: { id, exercises } })
  await ana.get(workoutLogs.change, {
    params: { id },
    input: { exercises: [{ name: 'Back squat', sets: [{ reps: 3, loadKg: 90 }] }] },
  })
  await signInOnPage(page, ana)
  await page.goto(`/app/athlete/activity?log=${id}`)
  await page.getByRole('button', { name: 'Edited once' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Until' })).toContainText('100 × 5')
  await expectAccessible(page)
  await signInOnPage(page, rita)
  await page.goto(`/app/analytics?log=${id}`)
  await page.getByRole('button', { name: 'Edited once' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Until' })).toContainText('by Ana')
})
