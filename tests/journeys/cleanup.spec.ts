import type { Page } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

/** Rita's regimen is gone; Ana logged twice under it and Bo once, and Ana trained on her own besides. */
async function leftBehind(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const [ana, bo] = await Promise.all([guest(address, 'Ana', 'athlete'), guest(address, 'Bo', 'athlete')])
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  const regimen = await assignSquats(rita, ana, bo)
  for (const athlete of [ana, ana, bo])
    await athlete.get(workoutLogs.record, { input: { regimenId: regimen.id, name: 'Squats' } })
  await ana.get(workoutLogs.record, { input: { name: 'Long walk', completedAt: new Date().toISOString() } })
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  return { rita, ana, bo }
}

async function ask(page: Page) {
  await page.getByRole('button', { name: 'More for logs' }).click()
  await page.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
  return page.getByRole('dialog', { name: 'Clean up orphaned workout logs?' })
}

test('the clean-up names how many logs of how many athletes go, before it takes them', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await leftBehind(product.address)
  await enter(page, rita)
  await page.goto('/app/analytics')
  const question = await ask(page)
  await expect(question).toContainText(
    'This takes 3 workout logs of 2 athletes, recorded under “Base strength”',
  )
  await expectAccessible(page)
  // Who keeps them keeps them.
  await question.getByRole('button', { name: 'Keep them' }).click()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(0)

  await ask(page)
  await question.getByRole('button', { name: 'Clean up 3 logs' }).click()
  await expect(page.getByText('Successfully deleted 3 orphaned logs')).toBeVisible()
  await expect(page.getByRole('row', { name: /Squats/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Long walk/ })).toBeVisible()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(2)
  expect((await bo.get(workoutLogs.trash)).data).toHaveLength(1)

  await ask(page)
  await expect(question).toContainText('Nothing would go')
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(
    page.getByText('No orphaned workout logs found to clean up. Your database is already clean!'),
  ).toBeVisible()
})

test('what cannot be counted is said, and a clean-up that fails takes nothing', async ({ page, product }) => {
  const { rita, ana } = await leftBehind(product.address)
  await enter(page, rita)
  await page.goto('/app/analytics')
  await page.route('**/workout-logs/cleanup-preview', route => route.fulfill({ status: 500, json: {} }))
  await page.route('**/workout-logs/cleanup', route => route.fulfill({ status: 500, json: {} }))
  const question = await ask(page)
  await expect(question).toContainText('What would go could not be counted.')
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(
    page.getByText('The clean-up did not work. Nothing was deleted. Please try again.'),
  ).toBeVisible()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(0)
})

test('on a phone the clean-up is two taps from the logs', async ({ someone, product }) => {
  const { rita } = await leftBehind(product.address)
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enter(page, rita)
  await page.goto('/app/coach/workout-logs')
  const question = await ask(page)
  await expect(question).toContainText('3 workout logs of 2 athletes')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Clean up 3 logs' }).click()
  await expect(page.getByText('Successfully deleted 3 orphaned logs')).toBeVisible()
})
