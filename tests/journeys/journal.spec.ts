import { v7 as uuidv7 } from 'uuid'
import { openWorkouts } from '#contract/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { doneElsewhere, firstSession, laidOutElsewhere } from '#support/elsewhere.ts'
import { check, follower, logsOf, startSession } from '#support/following.ts'
import { enter, type Guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { told } from '#training/workout/told.ts'

test('what Ana began on her phone goes on at the desk, with the set that she did', async ({
  page,
  browser,
  product,
}) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  await check(page, 'Back squat', 1).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data[0]?.changes.length).toBe(1)

  const desk = await (await browser.newContext({ baseURL: product.address })).newPage()
  await enter(desk, ana)
  await desk.goto('/app')
  await expect(desk.getByText('Under way on another device')).toBeVisible()
  await expect(desk.getByRole('link', { name: /: under way$/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Start session' })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Continue, set 2 of 6' }).click()
  await expect(desk.getByRole('button', { name: 'Back squat, set 1 done' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await desk.context().close()
  expect(await logsOf(ana)).toEqual([])
})

test('a session that stays open shows what another device does meanwhile, and asks nobody without a network', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await page.clock.install()
  await startSession(page, ana)
  await check(page, 'Back squat', 1).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data[0]?.changes.length).toBe(1)
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/open-workouts')) asked++
  })
  await doElsewhere(ana, 2)
  await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'false')
  await page.clock.fastForward(30_000)
  await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')

  await page.context().setOffline(true)
  await check(page, 'Bench press', 1).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved here' })).toBeVisible()
  const before = asked
  await page.clock.fastForward(120_000)
  expect(asked).toBe(before)
  await doElsewhere(ana, 3)
  await page.context().setOffline(false)
  // At once, or where the network wavered as it came, after a span that the clock need not wait for.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000)
      return check(page, 'Back squat', 3).getAttribute('aria-pressed')
    })
    .toBe('true')
})

/** Does the next set of the session that is open on the phone. */
async function doElsewhere(ana: Guest, count: number) {
  const before = doneElsewhere(laidOutElsewhere(await firstSession(ana)), count - 1)
  const after = doneElsewhere(laidOutElsewhere(await firstSession(ana)), count)
  for (const change of told(before, after))
    await ana.get(openWorkouts.change, { params: { id: after.id }, input: { id: uuidv7(), change } })
}

test('what stood in a log before it was edited is one press away, for Ana and for Rita', async ({
  page,
  product,
}) => {
  const { ana, rita } = await follower(product.address)
  const id = uuidv7()
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 100 }] }]
  await ana.get(workoutLogs.record, { input: { id, exercises } })
  await ana.get(workoutLogs.change, {
    params: { id },
    input: { exercises: [{ name: 'Back squat', sets: [{ reps: 3, loadKg: 90 }] }] },
  })
  await enter(page, ana)
  await page.goto(`/app/athlete/activity?log=${id}`)
  await page.getByRole('button', { name: 'Edited once' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Until' })).toContainText('100 × 5')
  await expectAccessible(page)
  await enter(page, rita)
  await page.goto(`/app/analytics?log=${id}`)
  await page.getByRole('button', { name: 'Edited once' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Until' })).toContainText('by Ana')
})
