import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { findDayTextBox, readDayLines, typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()

/** Creates Rita with a regimen of two weeks that is assigned to Ana. */
async function club(address: string) {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  const input = { name: 'Base strength', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id] } })
  return { rita, regimen }
}

test('Rita writes a regimen without touching the mouse', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('n')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Meet peaking')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Powerlifting')
  await findDayTextBox(page).focus()
  const lines = ['Back squat 3x5 @ 80%', 'A1. Bench press 4x6 RPE 8', 'A2. Row 4x10 2RIR', 'Plank 3x20s/side']
  await page.keyboard.type(lines.join('\n'))
  await expect(page.getByText('4 lines read')).toBeVisible()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await expect(page.getByRole('link', { name: 'Meet peaking' })).toBeVisible()
  const [summary] = (await rita.get(regimens.ofCoach)).data.regimens
  const { weeks } = (await rita.get(regimens.show, { params: { id: summary?.id ?? '' } })).data.regimen
  const blocks = weeks[0]?.days[0]?.blocks ?? []
  expect(blocks.map(({ kind, items }) => [kind, items.map(item => item.exercise.name)])).toEqual([
    ['straight', ['Back squat']],
    ['superset', ['Bench press', 'Row']],
    ['straight', ['Plank']],
  ])
  expect(blocks[0]?.items[0]?.sets).toMatchObject(
    Array(3).fill({ amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 80, of: '1rm' } }),
  )
  expect(weeks[0]?.days[0]?.text).toBe(lines.join('\n'))
})

test('Enter moves from a name to the text, and Ctrl S saves even after a dialog left the focus nowhere', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Base')
  await page.keyboard.press('Enter')
  await expect(findDayTextBox(page)).toBeFocused()
  await page.keyboard.type('Back squat 3x5')
  await page.getByLabel('Name of day 1').fill('Lower')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' 80%')
  expect(await readDayLines(page)).toEqual(['Back squat 3x5 80%'])
  await page.getByLabel('Category').fill('Strength')

  await page.getByRole('button', { name: 'Preview as athlete' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const [regimen] = (await rita.get(regimens.ofCoach)).data.regimens
  expect(regimen?.name).toBe('Base')
})

test('a program opens at the week in which its athletes are', async ({ page, product }) => {
  const { rita, regimen } = await club(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  const cy = await createJourneyUser(product.address, 'Cy', 'athlete')
  for (const athlete of [bo, cy]) await joinCoach(rita, athlete)
  const startDate = addDays(today, -7 - ((weekdayOf(today) + 6) % 7))
  const input = { regimenId: regimen.id, athleteIds: [bo.id, cy.id], startDate, weekdays: [1, 7] }
  await rita.get(assignments.assignBulk, { input })
  const weeks = makeRegimenWeeks({ weeks: 2 })
  const { data: unassigned } = await rita.get(regimens.create, {
    input: { name: 'Later', category: 'Strength', weeks },
  })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  await page.goto(`/app/regimens/${unassigned.id}`)
  await expect(page.getByRole('region', { name: 'Week 1 as text' })).toBeVisible()
})

test('a failed save marks each invalid field, and the draft survives a reload', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await typeDayText(page, ['Back squat 3x5'])
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByLabel('Load of set 1').fill('rather heavy')
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText('Invalid regimen data. Please check all required fields.')).toBeVisible()
  await expect(page.getByText(/^Enter a load such as 100 kg, 80 %/)).toBeVisible()
  await expect(page.getByText('This is required.')).toHaveCount(2)
  await expectAccessible(page)

  // A reload restores the draft.
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText(/This is your draft from/)).toBeVisible()
  expect(await readDayLines(page)).toEqual(['Back squat 3x5'])
  await findDayTextBox(page).click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await expect(page.getByLabel('Load of set 1')).toHaveValue('rather heavy')
  await page.getByLabel('Load of set 1').fill('100')
  await page.getByLabel('Name', { exact: true }).fill('Base')
  await page.getByLabel('Category').fill('Strength')

  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await page.goto('/app/regimens/create')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a set becomes a cool-down in the list of types, the set before it stays, and the text says so', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await typeDayText(page, ['Run 2x400m'])
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const type = (number: number) => page.getByLabel(`Type of set ${number}`)
  await expect(type(2).getByRole('option', { name: 'Cool-down' })).toBeAttached()
  await type(2).selectOption('Cool-down')
  await expect(type(1)).toHaveValue('working')
  await expect(type(2)).toHaveValue('cool-down')
  await expect.poll(async () => (await readDayLines(page)).join()).toMatch(/cool-down|CD/i)
})

test('leaving by a link or the back button with unsaved changes asks for confirmation', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Create a regimen' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Base')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Athletes' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave and keep draft' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await page.getByRole('link', { name: 'Create a regimen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base')

  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/regimens$/)
})

test('two devices that edit the same regimen do not overwrite each other’s changes', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await typeDayText(page, ['Front squat 5x5 @ 80%'])
  // Meanwhile, another device saves the regimen.
  const weeksFromElsewhere = makeRegimenWeeks({ weeks: 3 })
  await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks: weeksFromElsewhere } })
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText(/changed elsewhere: version 2 was saved/)).toBeVisible()
  expect(await readDayLines(page)).toEqual(['Front squat 5x5 @ 80%'])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show saved version' }).click()
  await expect(page.getByText('3 weeks · 6 days')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readDayLines(page)).toEqual(['Front squat 5x5 @ 80%'])
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const current = (await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen
  expect(current.revision).toBe(3)
  expect(current.weeks[0]?.days[0]?.blocks[0]?.items[0]?.sets).toHaveLength(5)
})

test('a regimen is not deleted if no token is stored', async ({ page, product }) => {
  const { rita, regimen } = await club(product.address)
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Base strength' }).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question.getByText(/upcoming/)).toBeVisible()
  // Direct changes to the storage fire no event in the same tab.
  await page.evaluate(() => localStorage.removeItem('token'))
  await question.getByRole('button', { name: 'Delete regimen' }).click()
  await expect(page.getByText('Please log in to delete this regimen')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen.id).toBe(regimen.id)
})

test('an assigned program shows its dates, its current week and the athletes who received it', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await club(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  const input = {
    regimenId: regimen.id,
    athleteIds: [bo.id],
    // From Monday of last week to Sunday of this week, so that Bo is in the second week on any day of the week.
    startDate: addDays(today, -7 - ((weekdayOf(today) + 6) % 7)),
    weekdays: [1, 7],
  }
  await rita.get(assignments.assignBulk, { input })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(page.getByRole('columnheader', { name: /^Week 2 now for 1 athlete/ })).toBeVisible()
  await expect(page.getByText(/now for 1 athlete, starts /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Day 1' }).getByText(/^Mon\b/)).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 780 })
  await page.getByRole('button', { name: 'Preview as athlete' }).click()
  await expect(page.getByRole('dialog').getByLabel('Preview for')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto(`/app/regimens/${regimen.id}?show=history`)
  await page.getByRole('button', { name: /^Version 1/ }).click()
  await expect(page.getByText('2 athletes received it.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Received by' }).getByRole('listitem')).toHaveText(
    /^Assigned .*: (Ana Example and Bo Example|Bo Example and Ana Example)$/,
  )
  await expectAccessible(page)
})
