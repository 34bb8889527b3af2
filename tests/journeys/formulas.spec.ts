import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()
const fiveDaysAgo = addDays(today, -5)

/** Creates Ana, who weighs 63 kg and has a tested squat, an estimated bench press, and no deadlift. */
async function createLifter(address: string): Promise<JourneyUser> {
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await ana.get(measurements.record, { input: { date: fiveDaysAgo, weightKg: 63 } })
  await ana.get(maxes.record, {
    input: { exercise: 'Back squat', loadKg: 150, origin: 'tested', date: today },
  })
  const exercises = [
    { name: 'Back squat', sets: [{ loadKg: 120, reps: 5 }] },
    { name: 'Bench press', sets: [{ loadKg: 70, reps: 1 }] },
    { name: 'Pull-up', sets: [{ loadKg: 20, reps: 5 }] },
  ]
  await ana.get(workoutLogs.record, { input: { completedAt: new Date().toISOString(), exercises } })
  return ana
}

const openProgress = async (page: Page, address: string) =>
  openAs(page, await createLifter(address), '/app/athlete/progress')

test('Ana looks up the percentage of a number of repetitions by two formulas', async ({ page, product }) => {
  await openProgress(page, product.address)
  const dialog = page.getByRole('dialog', { name: 'Repetitions and percentages' })
  await page.getByRole('button', { name: 'Percentages' }).click()
  await expect(dialog.getByRole('row', { name: '5 85.7' })).toBeVisible()
  await expect(dialog.getByText('Epley 1985, for 1 to 12 repetitions')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByLabel('1RM formula').selectOption('RPE table')
  await page.getByRole('button', { name: 'Percentages' }).click()
  await expect(dialog.getByRole('row', { name: /^8 92\.2 89\.2 86\.3 83\.7 81\.1/ })).toBeVisible()
  await expectAccessible(page)
})

test('Ana calculates the points of a meet from what is known, and nothing is saved', async ({
  page,
  product,
}) => {
  await openProgress(page, product.address)
  await page.getByRole('button', { name: 'Meet points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meet points' })
  await expect(dialog.getByLabel('Back squat, kg')).toHaveValue('150')
  await expect(dialog.getByLabel('Bench press, kg')).toHaveValue('70')
  await expect(dialog.getByLabel('Body weight, kg')).toHaveValue('63')
  await expect(dialog.getByText('Enter a squat, a bench press and a deadlift.')).toBeVisible()
  await dialog.getByLabel('Deadlift, kg').fill('180')
  await expect(dialog.getByText('Choose the sex.')).toBeVisible()
  await dialog.getByLabel('Sex').selectOption('female')
  await expect(dialog.getByText('Total 400 kg: 430.21 DOTS, 87.51 IPF GL points')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Body weight, kg').fill('151')
  await expect(dialog.getByText('There are no coefficients for this body weight')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Meet points' }).click()
  await expect(dialog.getByLabel('Sex')).toHaveValue('')
})

test('Ana saves her sex in the settings, and the meet points use it', async ({ page, product }) => {
  const ana = await createLifter(product.address)
  await openAs(page, ana, '/app/settings')
  const saved = page.waitForResponse(
    response => response.request().method() === 'PATCH' && response.url().endsWith('/auth/profile'),
  )
  await page.getByLabel('Sex', { exact: true }).selectOption('female')
  expect((await saved).ok()).toBe(true)
  await expectAccessible(page)
  await page.goto('/app/athlete/progress')
  await page.getByRole('button', { name: 'Meet points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meet points' })
  await expect(dialog.getByLabel('Sex')).toHaveValue('female')
  await dialog.getByLabel('Deadlift, kg').fill('180')
  await expect(dialog.getByText('Total 400 kg: 430.21 DOTS, 87.51 IPF GL points')).toBeVisible()
})

test('Rita calculates meet points with Ana’s sex only if Ana shares her body weight', async ({
  page,
  product,
}) => {
  const ana = await createLifter(product.address)
  await ana.get(account.updateProfile, { input: { sex: 'female' } })
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await joinCoach(rita, ana)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=progress`)
  const dialog = page.getByRole('dialog', { name: 'Meet points' })
  await page.getByRole('button', { name: 'Meet points' }).click()
  await expect(dialog.getByLabel('Sex')).toHaveValue('female')
  const { data: coachings } = await ana.get(people.coachings)
  const params = { id: coachings[0]?.id ?? '' }
  await ana.get(people.changeCoaching, { params, input: { scopes: ['logs'] } })
  await page.reload()
  await page.getByRole('button', { name: 'Meet points' }).click()
  await expect(dialog.getByLabel('Back squat, kg')).toHaveValue('150')
  await expect(dialog.getByLabel('Sex')).toHaveValue('')
  await expect(dialog.getByLabel('Body weight, kg')).toHaveValue('')
})

test('the progress of a pull-up includes the body weight', async ({ page, product }) => {
  const ana = await createLifter(product.address)
  await openAs(page, ana, '/app/athlete/progress?lift=Pull-up')
  await expect(page.getByText('83 (63 + 20) × 5', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Loads include body weight.', { exact: false })).toBeVisible()
})
