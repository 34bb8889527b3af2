import type { Page } from '@playwright/test'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Creates two logs by Ana and one by Bo for a regimen that is then deleted, and an unplanned log by Ana. */
async function createOrphanedLogs(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = await Promise.all([
    createJourneyUser(address, 'Ana', 'athlete'),
    createJourneyUser(address, 'Bo', 'athlete'),
  ])
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  const regimen = await assignSquats(rita, ana, bo)
  for (const athlete of [ana, ana, bo])
    await athlete.get(workoutLogs.record, { input: { regimenId: regimen.id, name: 'Squats' } })
  await ana.get(workoutLogs.record, { input: { name: 'Long walk', completedAt: new Date().toISOString() } })
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  return { rita, ana, bo }
}

async function openCleanup(page: Page) {
  await page.getByRole('button', { name: 'More log actions' }).click()
  await page.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
  return page.getByRole('dialog', { name: 'Clean up orphaned workout logs?' })
}

test('the cleanup states how many logs it will delete and how many athletes they belong to', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createOrphanedLogs(product.address)
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  const question = await openCleanup(page)
  await expect(question).toContainText(
    'This deletes 3 workout logs from 2 athletes, recorded under “Base strength”',
  )
  await expectAccessible(page)
  // Cancelling deletes nothing.
  await question.getByRole('button', { name: 'Keep them' }).click()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(0)

  await openCleanup(page)
  await question.getByRole('button', { name: 'Clean up 3 logs' }).click()
  await expect(page.getByText('Successfully deleted 3 orphaned logs')).toBeVisible()
  await expect(page.getByRole('row', { name: /Squats/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Long walk/ })).toBeVisible()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(2)
  expect((await bo.get(workoutLogs.trash)).data).toHaveLength(1)

  await openCleanup(page)
  await expect(question).toContainText('There is nothing to clean up')
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(
    page.getByText('No orphaned workout logs found to clean up. Your database is already clean!'),
  ).toBeVisible()
})

test('shows an error when logs cannot be counted, and a failed cleanup deletes nothing', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createOrphanedLogs(product.address)
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await page.route('**/workout-logs/cleanup-preview', route => route.fulfill({ status: 500, json: {} }))
  await page.route('**/workout-logs/cleanup', route => route.fulfill({ status: 500, json: {} }))
  const question = await openCleanup(page)
  await expect(question).toContainText('The orphaned logs could not be counted.')
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(page.getByText('The cleanup failed. Nothing was deleted. Please try again.')).toBeVisible()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(0)
})

test('on a phone the cleanup is two taps away from the list of logs', async ({ someone, product }) => {
  const { rita } = await createOrphanedLogs(product.address)
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInOnPage(page, rita)
  await page.goto('/app/coach/workout-logs')
  const question = await openCleanup(page)
  await expect(question).toContainText('3 workout logs from 2 athletes')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Clean up 3 logs' }).click()
  await expect(page.getByText('Successfully deleted 3 orphaned logs')).toBeVisible()
})
