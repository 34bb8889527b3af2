import type { Page } from '@playwright/test'
import { maxes } from '#contract/analytics/maxes.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { fetchOwnLogs, findDoneButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  openAs,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 } })

const at80Percent = { load: { kind: 'percent', percent: 80, of: '1rm' } } as const
const atRpe8 = { effort: { kind: 'rpe', rpe: 8 } } as const

/**
 * Creates Ana, who has 3×5 squats planned for today, at 80 % unless another intensity is given, and records a
 * tested max for her if `maxKg` is given.
 */
async function createAthleteOnPercentages(
  address: string,
  maxKg?: number,
  intensity: typeof at80Percent | typeof atRpe8 = at80Percent,
): Promise<JourneyUser> {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  if (maxKg)
    await ana.get(maxes.record, {
      input: { exercise: 'Back squat', loadKg: maxKg, origin: 'tested', date: '2025-10-12' },
    })
  const set = { amount: { kind: 'reps', reps: 5 } as const, ...intensity }
  const day = {
    name: 'Lower',
    blocks: [{ items: [{ exercise: { name: 'Back squat' }, sets: [set, set, set] }] }],
  }
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Base strength',
      category: 'Strength',
      weeks: [{ days: Array.from({ length: 7 }, () => day) }],
    },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  return ana
}

const findLoadButton = (page: Page, set: number) =>
  page.getByRole('button', { name: new RegExp(`^Back squat, set ${set}, kg:`) })

test('a percentage load is shown in kilograms on the athlete’s home screen and in the session, and logged in kilograms', async ({
  page,
  product,
}) => {
  const ana = await createAthleteOnPercentages(product.address, 118)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByText('95 kg')).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(findLoadButton(page, 1)).toHaveAccessibleName(/95/)

  await page.getByRole('button', { name: 'Back squat: why these loads apply' }).click()
  const explanation = page.getByRole('listitem').filter({ hasText: '80 % of 118 tested 12 Oct 2025' })
  await expect(explanation.getByRole('img', { name: '25, 10 and 2.5 kg on each side' })).toBeVisible()
  await expectAccessible(page)

  await findDoneButton(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(1)
  const [set] = (await fetchOwnLogs(ana))[0]?.exercises[0]?.sets ?? []
  expect([set?.loadKg, set?.planned?.loadKg]).toEqual([95, 95])
})

test('a set at an RPE gets a suggested load, and only the RPE is logged as planned', async ({
  page,
  product,
}) => {
  const ana = await createAthleteOnPercentages(product.address, 118, atRpe8)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByText('95 kg')).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByText('Suggested 95 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Back squat: why these loads apply' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: '81.1 % of 118 tested 12 Oct 2025, by the RPE table' }),
  ).toBeVisible()
  await expectAccessible(page)

  await findDoneButton(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(1)
  const [set] = (await fetchOwnLogs(ana))[0]?.exercises[0]?.sets ?? []
  expect([set?.loadKg, set?.planned?.loadKg, set?.planned?.rpe]).toEqual([95, null, 8])
})

test('a missing max is reported, and entering it fills in the loads', async ({ page, product }) => {
  const ana = await createAthleteOnPercentages(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByText('Back squat needs a max.')).toBeVisible()
  await page.getByRole('link', { name: 'Enter or test' }).click()
  await expect(page.getByText('Needs a max')).toBeVisible()
  await page.getByRole('button', { name: 'Enter or test a max for Back squat' }).click()
  await page.getByLabel('Back squat, kg').fill('100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save max' }).click()
  await expect(findLoadButton(page, 1)).toHaveAccessibleName(/80/)
  await expect(page.getByText('Needs a max')).toBeHidden()
})

test('Ana enters her home equipment, and her loads are rounded to match it', async ({ page, product }) => {
  const ana = await createAthleteOnPercentages(product.address, 118)
  await openAs(page, ana, '/app/athlete/progress')
  const bars = page.getByRole('region', { name: 'My bars and plates' })
  await expect(bars).toContainText('No bars or plates are set up yet.')
  await bars.getByRole('button', { name: 'Set up' }).click()
  await bars.getByRole('button', { name: 'a home gym' }).click()
  for (const number of [5, 4, 3]) await bars.getByRole('button', { name: `Remove plate ${number}` }).click()
  await bars.getByLabel('Count of plate 2').fill('some')
  await bars.getByRole('button', { name: 'Save bars and plates' }).click()
  await expect(bars.getByText('Enter a whole number from 0 to 200.')).toBeVisible()
  await expectAccessible(page)
  await bars.getByLabel('Count of plate 2').fill('4')
  await bars.getByRole('button', { name: 'Save bars and plates' }).click()
  await expect(bars).toContainText('2 × 20, 4 × 10 kg')
  await bars.getByLabel('Weight to load (kg)').fill('93')
  await expect(bars.getByText('100 kg:')).toBeVisible()
  await expectAccessible(page)
  const stored = (await ana.get(equipmentOperations.show, { params: { id: ana.id } })).data
  expect(stored.equipment.plates).toEqual([
    { weight: 20, count: 2 },
    { weight: 10, count: 4 },
  ])
  await page.goto('/app')
  await expect(page.getByText('100 kg')).toBeVisible()
})
