import type { Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { equipments } from '#contract/equipment.ts'
import { maxes } from '#contract/maxes.ts'
import { regimens } from '#contract/regimens.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, logsOf } from '#support/following.ts'
import { enter, type Guest, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Ana, who is to squat 3×5 at 80 % today, and of whom a tested max is known or not. */
async function percentages(address: string, maxKg?: number): Promise<Guest> {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
  await joinCoach(rita, ana)
  if (maxKg)
    await ana.get(maxes.record, {
      input: { exercise: 'Back squat', loadKg: maxKg, origin: 'tested', date: '2026-10-12' },
    })
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 80, of: '1rm' },
  } as const
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

const weight = (page: Page, set: number) =>
  page.getByRole('button', { name: new RegExp(`^Back squat, set ${set}, kg:`) })

test('a percentage reaches the athlete as kilos: at home, in the session, and in what is logged', async ({
  page,
  product,
}) => {
  const ana = await percentages(product.address, 118)
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByText('95 kg')).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(weight(page, 1)).toHaveAccessibleName(/95/)

  await page.getByRole('button', { name: 'Back squat: why these loads' }).click()
  const why = page.getByRole('listitem').filter({ hasText: '80 % of 118 tested 12 Oct' })
  await expect(why.getByRole('img', { name: '25, 10 and 2.5 kg on each side' })).toBeVisible()
  await expectAccessible(page)

  await check(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(async () => (await logsOf(ana)).length).toBe(1)
  const [set] = (await logsOf(ana))[0]?.exercises[0]?.sets ?? []
  expect([set?.loadKg, set?.planned?.loadKg]).toEqual([95, 95])
})

test('without a max it says so, and typing one fills the kilos in', async ({ page, product }) => {
  const ana = await percentages(product.address)
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByText('Back squat needs a max.')).toBeVisible()
  await page.getByRole('link', { name: 'Type or test' }).click()
  await expect(page.getByText('Needs a max')).toBeVisible()
  await page.getByRole('button', { name: 'Type or test a max of Back squat' }).click()
  await page.getByLabel('Back squat, kg').fill('100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save max' }).click()
  await expect(weight(page, 1)).toHaveAccessibleName(/80/)
  await expect(page.getByText('Needs a max')).toBeHidden()
})

test('Ana says what there is at home, and her loads are rounded to it', async ({ page, product }) => {
  const ana = await percentages(product.address, 118)
  await openAs(page, ana, '/app/athlete/progress')
  const bars = page.getByRole('region', { name: 'My bars and plates' })
  await expect(bars).toContainText('Not entered yet.')
  await bars.getByRole('button', { name: 'Enter what there is' }).click()
  await bars.getByRole('button', { name: 'a corner at home' }).click()
  for (const number of [5, 4, 3]) await bars.getByRole('button', { name: `Remove plate ${number}` }).click()
  await bars.getByLabel('How many of plate 2').fill('some')
  await bars.getByRole('button', { name: 'Save bars and plates' }).click()
  await expect(bars.getByText('How many? A number up to 200.')).toBeVisible()
  await expectAccessible(page)
  await bars.getByLabel('How many of plate 2').fill('4')
  await bars.getByRole('button', { name: 'Save bars and plates' }).click()
  await expect(bars).toContainText('2 × 20, 4 × 10 kg')
  await bars.getByLabel('Show the plates for, kg').fill('93')
  await expect(bars.getByText('100 kg:')).toBeVisible()
  await expectAccessible(page)
  const told = (await ana.get(equipments.show, { params: { id: ana.id } })).data
  expect(told.equipment.plates).toEqual([
    { weight: 20, count: 2 },
    { weight: 10, count: 4 },
  ])
  await page.goto('/app')
  await expect(page.getByText('100 kg')).toBeVisible()
})
