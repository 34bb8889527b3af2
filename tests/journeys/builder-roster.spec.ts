import { account } from '#contract/account/account.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { findDayTextBox, typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'

// Each athlete's load for a line of the regimen, shown beside the line.

const squat = { exercise: 'Back squat', origin: 'tested', date: '2026-10-12' } as const

/**
 * Creates Rita and her athletes: Ana (tested max 118 kg, home gym), Bo (no data) and Cy (tested max 100 kg,
 * lifted 60 kg).
 */
async function createClub(address: string, follow = true) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo, cy] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
    await createJourneyUser(address, 'Cy', 'athlete'),
  ]
  await joinAllToCoach(rita, [ana, bo, cy])
  await ana.get(maxes.record, { input: { ...squat, loadKg: 118 } })
  await ana.get(equipmentOperations.put, { params: { id: ana.id }, input: equipmentPresets.home })
  await cy.get(maxes.record, { input: { ...squat, loadKg: 100 } })
  await cy.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 60 }] }] },
  })
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'percent', percent: 75, of: '1rm' },
  } as const
  const item = { exercise: { name: 'Back squat' }, sets: [set, set, set] }
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Base strength',
      category: 'Strength',
      weeks: [{ days: [{ name: 'Lower', blocks: [{ items: [item] }] }] }],
    },
  })
  const athleteIds = [ana, bo, cy].map(one => one.id)
  if (follow) await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds } })
  return { rita, ana, bo, cy, regimen }
}

const findRosterRow = (page: import('@playwright/test').Page, { firstName }: JourneyUser) =>
  page
    .getByRole('region', { name: 'Roster' })
    .getByRole('listitem')
    .filter({ hasText: `${firstName} Example` })

test('Rita sees each athlete’s load for the line she is editing, updated as she types', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, cy, regimen } = await createClub(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await findDayTextBox(page).click()

  await expect(findRosterRow(page, ana)).toContainText('118 tested')
  await expect(findRosterRow(page, ana)).toContainText('87.5')
  await expect(
    findRosterRow(page, ana).getByRole('img', { name: '20, 10, 2.5 and 1.25 kg on each side' }),
  ).toBeVisible()
  await expect(findRosterRow(page, bo)).toContainText('No max')
  await expect(findRosterRow(page, cy)).toContainText('+25 % over best 5 reps, 60')
  await expect(page.getByText('2 to check.')).toBeVisible()
  // Athletes without a max come first, and athletes without warnings come last.
  const names = page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: /^\w+ Example$/ })
  await expect(names).toHaveText(['Bo Example', 'Cy Example', 'Ana Example'])
  await expectAccessible(page)

  await typeDayText(page, ['Back squat 3x5 @ 80%'])
  await expect(findRosterRow(page, ana)).toContainText('95')
  await expect(page.getByRole('heading', { name: 'Back squat 3×5 80 %' })).toBeVisible()
})

test('Rita enters an athlete’s missing max in the builder by keyboard, and the load appears at once', async ({
  page,
  product,
}) => {
  const { rita, bo, regimen } = await createClub(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await findDayTextBox(page).click()
  await page.getByRole('button', { name: 'Enter a max for Bo Example' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Max for Bo Example' })
  await expect(form.getByLabel('Back squat, kg')).toBeFocused()
  await page.keyboard.type('heavy')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Enter a number in kg.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Back squat, kg').fill('140')
  await page.keyboard.press('Enter')
  await expect(findRosterRow(page, bo)).toContainText('140 entered')
  await expect(findRosterRow(page, bo)).toContainText('105')
  const [savedMax] = (await bo.get(maxes.list)).data
  expect([savedMax?.loadKg, savedMax?.origin, savedMax?.recordedBy?.firstName]).toEqual([
    140,
    'typed',
    'Rita',
  ])
})

test('Rita previews a session as one athlete sees it', async ({ page, product }) => {
  const { rita, ana, cy, regimen } = await createClub(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await findDayTextBox(page).click()
  await findRosterRow(page, cy).getByRole('button', { name: 'Cy Example' }).click()
  const sheet = page.getByRole('dialog', { name: 'Week 1, day 1' })
  await expect(sheet).toContainText('75 kg')
  await expect(sheet).toContainText('+25 % over best 5 reps, 60')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Preview as athlete' }).click()
  const preview = page.getByRole('dialog', { name: 'Week 1, day 1' })
  await preview.getByLabel('Preview for').selectOption({ label: 'Ana Example' })
  await expect(preview).toContainText('87.5 kg')
  await expect(preview).toContainText('118 tested 12 Oct')
  expect(ana.firstName).toBe('Ana')
})

test('Rita previews the loads of an unassigned regimen for an athlete of her choice', async ({
  page,
  product,
}) => {
  const { rita, ana, regimen } = await createClub(product.address, false)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await findDayTextBox(page).click()
  await expect(page.getByText('No athletes on this regimen yet.')).toBeVisible()
  await page.getByLabel('Preview with').selectOption({ label: 'Ana Example' })
  await expect(findRosterRow(page, ana)).toContainText('87.5')
})

test('shows an error when the athletes’ maxes cannot be loaded, and Rita can retry', async ({
  page,
  product,
}) => {
  const { rita, ana, regimen } = await createClub(product.address)
  await page.route('**/api/lifters', route => route.fulfill({ status: 500, json: {} }))
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await findDayTextBox(page).click()
  await expect(page.getByText('Your athletes’ maxes could not be loaded.')).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute('**/api/lifters')
  await page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: 'Try again' }).click()
  await expect(findRosterRow(page, ana)).toContainText('87.5')
})

test('Rita sets the load jump limit in the settings', async ({ page, product }) => {
  const { rita } = await createClub(product.address)
  await openAs(page, rita, '/app/settings')
  const field = page.getByLabel('Load jump limit in percent')
  await expect(field).toHaveValue('10')
  await field.fill('30')
  const saveResponse = page.waitForResponse(response => response.request().method() === 'PATCH')
  await field.press('Enter')
  await expect(page.getByText('more than 30 % above the load of the previous session')).toBeVisible()
  await saveResponse
  await page.reload()
  await expect(field).toHaveValue('30')
  // Rita changes the limit on another device. The page opens with the limit saved on this device.
  await rita.get(account.updateProfile, { input: { preferences: { loadJumpPercent: 20 } } })
  const { promise: shown, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/check', async route => {
    await shown
    await route.continue()
  })
  await page.reload()
  await expect(field).toHaveValue('30')
  // A value that is changed and then changed back does not count as an edit.
  await field.fill('3')
  await field.fill('30')
  await field.blur()
  release()
  await expect(field).toHaveValue('20')
})
