import { assignments } from '#contract/assignments.ts'
import { equipments } from '#contract/equipment.ts'
import { maxes } from '#contract/maxes.ts'
import { regimens } from '#contract/regimens.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { dayText, typeDay } from '#support/builder.ts'
import { type Guest, guest, joinAll, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { presets } from '#training/plates/presets.ts'

// What a line comes to for everybody who follows it, beside the line.

const squat = { exercise: 'Back squat', origin: 'tested', date: '2026-10-12' } as const

/** Rita with Ana, who tested 118 and lifts at home, Bo, of whom nobody knows anything, and Cy, who did 60 of late. */
async function club(address: string, follow = true) {
  const rita = await guest(address, 'Rita', 'coach')
  const [ana, bo, cy] = [
    await guest(address, 'Ana', 'athlete'),
    await guest(address, 'Bo', 'athlete'),
    await guest(address, 'Cy', 'athlete'),
  ]
  await joinAll(rita, [ana, bo, cy])
  await ana.get(maxes.record, { input: { ...squat, loadKg: 118 } })
  await ana.get(equipments.put, { params: { id: ana.id }, input: presets.home })
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

const rowOf = (page: import('@playwright/test').Page, { firstName }: Guest) =>
  page
    .getByRole('region', { name: 'Roster' })
    .getByRole('listitem')
    .filter({ hasText: `${firstName} Example` })

test('Rita sees the kilos of everybody beside the line, and they follow while she types', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, cy, regimen } = await club(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await dayText(page).click()

  await expect(rowOf(page, ana)).toContainText('118 tested')
  await expect(rowOf(page, ana)).toContainText('87.5')
  await expect(
    rowOf(page, ana).getByRole('img', { name: '20, 10, 2.5 and 1.25 kg on each side' }),
  ).toBeVisible()
  await expect(rowOf(page, bo)).toContainText('No max')
  await expect(rowOf(page, cy)).toContainText('+25 % over best 5 reps, 60')
  await expect(page.getByText('2 need a look.')).toBeVisible()
  // Who has no number stands first, who needs no look last.
  const names = page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: /^\w+ Example$/ })
  await expect(names).toHaveText(['Bo Example', 'Cy Example', 'Ana Example'])
  await expectAccessible(page)

  await typeDay(page, ['Back squat 3x5 @ 80%'])
  await expect(rowOf(page, ana)).toContainText('95')
  await expect(page.getByRole('heading', { name: 'Back squat 3×5 80 %' })).toBeVisible()
})

test('a max that is missing is typed in place, by keyboard, and the kilos follow at once', async ({
  page,
  product,
}) => {
  const { rita, bo, regimen } = await club(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await dayText(page).click()
  await page.getByRole('button', { name: 'Type or test a max of Bo Example' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Max of Bo Example' })
  await expect(form.getByLabel('Back squat, kg')).toBeFocused()
  await page.keyboard.type('heavy')
  await page.keyboard.press('Enter')
  await expect(form.getByText('A number of kg.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Back squat, kg').fill('140')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, bo)).toContainText('140 typed')
  await expect(rowOf(page, bo)).toContainText('105')
  const [typed] = (await bo.get(maxes.list)).data
  expect([typed?.loadKg, typed?.origin, typed?.recordedBy?.firstName]).toEqual([140, 'typed', 'Rita'])
})

test('a session is previewed as one athlete gets it', async ({ page, product }) => {
  const { rita, ana, cy, regimen } = await club(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await dayText(page).click()
  await rowOf(page, cy).getByRole('button', { name: 'Cy Example' }).click()
  const sheet = page.getByRole('dialog', { name: 'Week 1, day 1' })
  await expect(sheet).toContainText('75 kg')
  await expect(sheet).toContainText('+25 % over best 5 reps, 60')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Preview as athlete' }).click()
  const preview = page.getByRole('dialog', { name: 'Week 1, day 1' })
  await preview.getByLabel('As it reaches').selectOption({ label: 'Ana Example' })
  await expect(preview).toContainText('87.5 kg')
  await expect(preview).toContainText('118 tested 12 Oct')
  expect(ana.firstName).toBe('Ana')
})

test('what nobody follows yet is looked at with whom one chooses', async ({ page, product }) => {
  const { rita, ana, regimen } = await club(product.address, false)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await dayText(page).click()
  await expect(page.getByText('Nobody follows this regimen yet.')).toBeVisible()
  await page.getByLabel('Preview with').selectOption({ label: 'Ana Example' })
  await expect(rowOf(page, ana)).toContainText('87.5')
})

test('a roster that cannot be loaded says so, and is asked for again', async ({ page, product }) => {
  const { rita, ana, regimen } = await club(product.address)
  await page.route('**/api/lifters', route => route.fulfill({ status: 500, json: {} }))
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await dayText(page).click()
  await expect(page.getByText('What your athletes lift could not be loaded.')).toBeVisible({
    timeout: 15_000,
  })
  await page.unroute('**/api/lifters')
  await page.getByRole('region', { name: 'Roster' }).getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, ana)).toContainText('87.5')
})

test('how far a load may jump is Rita’s to say, in the settings', async ({ page, product }) => {
  const { rita } = await club(product.address)
  await openAs(page, rita, '/app/settings')
  const field = page.getByLabel('Jump of a load, percent')
  await expect(field).toHaveValue('10')
  await field.fill('30')
  await field.press('Enter')
  await expect(page.getByText('more than 30 % above the last time')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('30')
})
