import { maxes } from '#contract/analytics/maxes.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

/** Creates Rita with Ana, whose deadlift max is half a year old, and Bo, whose max is new. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  for (const [athlete, date] of [
    [ana, addDays(today, -180)],
    [bo, today],
  ] as const)
    await athlete.get(maxes.record, { input: { exercise: 'Deadlift', loadKg: 95, origin: 'tested', date } })
  return { rita, ana, bo }
}

test('Rita plans a test of Ana’s old max, Ana sees it at home, and the result becomes her max', async ({
  page,
  someone,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${bo.id}?tab=maxes`)
  await expect(page.getByRole('heading', { name: 'Deadlift' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deadlift: plan a test' })).toBeHidden()
  await page.goto(`/app/athletes/${ana.id}?tab=maxes`)
  await page.getByRole('button', { name: 'Deadlift: plan a test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a test of Deadlift for Ana Example' })
  await dialog.getByLabel('Day').fill(today)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Plan test' }).click()
  await expect(page.getByText(/^A test of Deadlift is planned on/)).toBeVisible()
  await expect(dialog).toBeHidden()

  const phone = await someone()
  await openAs(phone, ana, '/app/athlete/home')
  await expect(phone.getByText('Deadlift: max test').first()).toBeVisible()
  const { data: sessions } = await ana.get(schedule.list, { query: { from: today, to: today } })
  const exercises = [{ name: 'Deadlift', sets: [{ loadKg: 104.5, reps: 1 }] }]
  const input = { sessionId: sessions[0]?.id, completedAt: new Date().toISOString(), exercises }
  await ana.get(workoutLogs.record, { input })
  await page.reload()
  await expect(page.getByText('104.5 kg').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deadlift: plan a test' })).toBeHidden()
})

test('a second test of the same lift uses the same regimen, and a planned test can be undone', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=maxes`)
  const plan = async (day: string) => {
    await page.getByRole('button', { name: 'Deadlift: plan a test' }).click()
    await page.getByRole('dialog').getByLabel('Day').fill(day)
    await page.getByRole('button', { name: 'Plan test' }).click()
  }
  const listDays = async () =>
    (await ana.get(schedule.list, { query: { from: today, to: addDays(today, 30) } })).data.map(
      one => one.date,
    )
  await plan(addDays(today, 7))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Assigning was undone for 1 athlete.')).toBeVisible()
  expect(await listDays()).toEqual([])
  await plan(addDays(today, 8))
  await expect(page.getByText(/^A test of Deadlift is planned on/).last()).toBeVisible()
  await plan(addDays(today, 9))
  await expect(page.getByText(/^A test of Deadlift is already planned on/)).toBeVisible()
  expect(await listDays()).toEqual([addDays(today, 8)])
})
