import type { Page } from '@playwright/test'
import { assignments, type OverlapChoice } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { countClicks } from '#support/page/count-clicks.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()
const monday = addDays(today, 8 - weekdayOf(today))

async function createRegimen(rita: JourneyUser, name: string) {
  const input = { name, category: 'Strength', weeks: makeRegimenWeeks({ weeks: 3, days: 2 }) }
  return (await rita.get(regimens.create, { input })).data
}

/** Creates Rita with Ana and Bo, who both have the program “Base”, from next Monday unless another day is given. */
async function createSquad(address: string, startDate = monday) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  const base = await createRegimen(rita, 'Base')
  await assign(rita, base.id, [ana, bo], undefined, startDate)
  return { rita, ana, bo, base }
}

const assign = (
  rita: JourneyUser,
  regimenId: string,
  athletes: JourneyUser[],
  choice?: OverlapChoice,
  startDate = monday,
) => {
  const athleteIds = athletes.map(one => one.id)
  const overlaps = choice ? athleteIds.map(athleteId => ({ athleteId, choice })) : []
  return rita.get(assignments.assignBulk, { input: { regimenId, athleteIds, startDate, overlaps } })
}

const countSessions = async (athlete: JourneyUser, regimenId: string) => {
  const query = { from: today, to: addDays(monday, 90), regimenId }
  return (await athlete.get(schedule.list, { query })).data.length
}

const openProgramMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).click()

test('Rita ends Ana’s program in two clicks and undoes it; Bo keeps his', async ({ page, product }) => {
  const { rita, ana, bo, base } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${ana.id}`)
  const clicks = await countClicks(page)
  await openProgramMenu(page, 'Base')
  await page.getByRole('menuitem', { name: 'End program' }).click()
  await expect(page.getByText('Base has ended for Ana')).toBeVisible()
  expect(await clicks()).toBe(2)
  await expect(page.getByRole('definition').first()).toHaveText('none')
  expect([await countSessions(ana, base.id), await countSessions(bo, base.id)]).toEqual([0, 6])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ana continues Base')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Base' })).toBeVisible()
  expect(await countSessions(ana, base.id)).toBe(6)
})

test('Rita pauses Ana’s program by keyboard, shortens the pause and undoes it', async ({ page, product }) => {
  const { rita, ana, bo, base } = await createSquad(product.address)
  const datesOf = async (athlete: JourneyUser) => {
    const query = { from: today, to: addDays(monday, 90), regimenId: base.id }
    return (await athlete.get(schedule.list, { query })).data.map(one => one.date)
  }
  const before = await datesOf(ana)
  const moved = (days: number) => before.map(date => addDays(date, days))
  await openAs(page, rita, `/app/athletes/${ana.id}`)
  await page.getByRole('button', { name: 'Actions for Base' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Pause…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pause Base for Ana' })
  await dialog.getByLabel('First day without training').fill(monday)
  await dialog.getByLabel('Back on').fill(monday)
  await expect(dialog.getByText('Choose a return after the first day without training.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pause program' })).toBeDisabled()
  await dialog.getByLabel('Back on').fill(addDays(monday, 14))
  await expect(dialog.getByText(/^The remaining sessions move by 2 weeks/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Back on').press('Enter')
  await expect(page.getByText(/^Base is paused until/)).toBeVisible()
  expect(await datesOf(ana)).toEqual(moved(14))
  expect(await datesOf(bo)).toEqual(before)

  await openProgramMenu(page, 'Base')
  await page.getByRole('menuitem', { name: 'Change pause…' }).click()
  await dialog.getByLabel('Back on').fill(addDays(monday, 7))
  await dialog.getByRole('button', { name: 'Change pause' }).click()
  await expect(dialog).toBeHidden()
  expect(await datesOf(ana)).toEqual(moved(7))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('The pause of Base was undone')).toBeVisible()
  expect(await datesOf(ana)).toEqual(moved(14))
})

test('assigning over active programs asks about each athlete, states what will be removed, and can be undone', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, base } = await createSquad(product.address)
  const next = await createRegimen(rita, 'Next')
  await openAs(page, rita, `/app/athletes?regimen=${next.id}`)
  await page.getByRole('checkbox', { name: 'Ana Example' }).check()
  await page.getByRole('checkbox', { name: 'Bo Example' }).check()
  await page.getByLabel('Start date').fill(addDays(monday, 7))
  const assignButton = page.getByRole('button', { name: /^Assign to 2/ })
  const overlaps = page.getByRole('region', { name: 'Programs that continue' })
  await expect(overlaps.getByText(/^Ana Example, Base, week 2 of 3, until/)).toBeVisible()
  await expect(assignButton).toBeDisabled()
  await overlaps
    .getByRole('radiogroup', { name: 'Other program of Ana Example' })
    .getByText('Replace')
    .click()
  await expect(overlaps.getByText('4 sessions will be removed')).toBeVisible()
  await expect(assignButton).toBeDisabled()
  await overlaps.getByRole('radiogroup', { name: 'Other program of Bo Example' }).getByText('Queue').click()
  await expect(overlaps.getByText(/^starts Mon/)).toBeVisible()
  await expect(assignButton).toHaveAccessibleName('Assign to 2, remove 4')
  await expect(
    page.getByText(/4 sessions of other programs will be removed\. Workouts that are done or/),
  ).toBeVisible()
  await expectAccessible(page)
  await assignButton.click()
  await expect(page.getByText('Next is assigned to 2 athletes.')).toBeVisible()
  expect([await countSessions(ana, base.id), await countSessions(ana, next.id)]).toEqual([2, 6])
  expect([await countSessions(bo, base.id), await countSessions(bo, next.id)]).toEqual([6, 6])
  const line = page.getByText(
    /^The assignment of .* can also be undone under Regimens, Next, until the end of/,
  )
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('12 sessions removed. 4 sessions restored.')).toBeVisible()
  await expect(line).toBeHidden()
  for (const athlete of [ana, bo])
    expect([await countSessions(athlete, base.id), await countSessions(athlete, next.id)]).toEqual([6, 0])
})

test('keys 1 to 3 choose for one athlete after another, Ctrl Enter assigns, and the line about undoing leads to the regimens', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, base } = await createSquad(product.address)
  const next = await createRegimen(rita, 'Next')
  await openAs(page, rita, `/app/athletes?regimen=${next.id}`)
  await page.getByRole('checkbox', { name: 'Ana Example' }).check()
  await page.getByRole('checkbox', { name: 'Bo Example' }).check()
  await page.getByLabel('Start date').fill(addDays(monday, 7))
  const choices = (name: string) => page.getByRole('radiogroup', { name: `Other program of ${name} Example` })
  // The focus moves to the next athlete only once both are listed.
  await expect(choices('Bo')).toBeVisible()
  await choices('Ana').getByRole('radio', { name: 'Replace' }).focus()
  // Nothing is assigned before every athlete has a choice, and not from a field outside the form.
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('3')
  await expect(choices('Ana').getByRole('radio', { name: 'Alongside' })).toBeChecked()
  await page.keyboard.press('1')
  await expect(choices('Bo').getByRole('radio', { name: 'Replace' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Assign to 2, remove 4' })).toBeEnabled()
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Name, group, tag or program'))
    .first()
    .press('Control+Enter')
  expect(await countSessions(ana, next.id)).toBe(0)
  await page.getByRole('checkbox', { name: 'Ana Example' }).press('Control+Enter')
  await expect(page.getByText('Next is assigned to 2 athletes.')).toBeVisible()
  expect([await countSessions(ana, base.id), await countSessions(bo, base.id)]).toEqual([6, 2])
  await page
    .getByText(/^The assignment of /)
    .getByRole('link', { name: 'Regimens' })
    .click()
  await page.getByRole('row', { name: /^Next/ }).click()
  await page.getByRole('button', { name: 'Undo this assignment' }).click()
  await expect(page.getByText('Assigning was undone for 2 athletes.')).toBeVisible()
  expect([await countSessions(ana, base.id), await countSessions(bo, base.id)]).toEqual([6, 6])
})

test('Rita pauses Ana’s program in three clicks, and replaces it in three clicks and typing', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, base } = await createSquad(product.address, today)
  const next = await createRegimen(rita, 'Next')
  await openAs(page, rita, `/app/athletes/${ana.id}`)
  const clicks = await countClicks(page)
  await openProgramMenu(page, 'Base')
  await page.getByRole('menuitem', { name: 'Pause…' }).click()
  await page.getByRole('button', { name: 'Pause program' }).click()
  await expect(page.getByText(/^Base is paused until/)).toBeVisible()
  expect(await clicks()).toBe(3)

  await page.getByRole('button', { name: 'Assign program' }).click()
  const form = page.getByRole('form', { name: 'Assign a regimen' })
  await form.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Next, 3 wk' })
  await form.getByRole('radiogroup', { name: 'Other program of Ana Example' }).getByText('Replace').click()
  await form.getByRole('button', { name: /^Assign to 1/ }).click()
  await expect(page.getByText('Next is assigned to 1 athlete.')).toBeVisible()
  expect(await clicks()).toBe(6)
  expect([await countSessions(ana, base.id), await countSessions(ana, next.id)]).toEqual([0, 6])
  expect([await countSessions(bo, base.id), await countSessions(bo, next.id)]).toEqual([6, 0])
})

test('an athlete with several programs sees all of them on the coach’s page, including a queued one', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createSquad(product.address)
  const next = await createRegimen(rita, 'Next')
  const later = await createRegimen(rita, 'Later')
  await assign(rita, next.id, [ana])
  await assign(rita, later.id, [ana], 'queue')
  await openAs(page, rita, `/app/athletes/${ana.id}`)
  await expect(page.getByRole('button', { name: /^Actions for (Base|Next|Later)$/ })).toHaveCount(3)
})

test('Rita undoes an assignment from the regimen’s page; the assignment of another regimen stays', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, base } = await createSquad(product.address)
  const next = await createRegimen(rita, 'Next')
  await assign(rita, next.id, [ana, bo])
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('row', { name: /^Next/ }).click()
  await expect(page.getByText('Assigned to 2 athletes')).toBeVisible()
  await page.getByRole('button', { name: 'Undo this assignment' }).click()
  await expect(page.getByText('Assigning was undone for 2 athletes.')).toBeVisible()
  await expect(page.getByText('Not assigned to anyone yet.')).toBeVisible()
  for (const athlete of [ana, bo])
    expect([await countSessions(athlete, base.id), await countSessions(athlete, next.id)]).toEqual([6, 0])
})

test('the roster lists all active programs, and the calendar names them', async ({ page, product }) => {
  const { rita, ana } = await createSquad(product.address)
  const next = await createRegimen(rita, 'Next')
  await assign(rita, next.id, [ana])
  await openAs(page, rita, '/app/athletes')
  const row = page.getByRole('row', { name: /Ana Example/ })
  await expect(row.getByRole('cell', { name: /^Base from .+ Next from / })).toBeVisible()
  await expect(page.getByRole('row', { name: /Bo Example/ }).getByText('Next')).toBeHidden()
  await page.goto(`/app/schedule?date=${monday}`)
  await expect(page.getByRole('link', { name: 'Day 1, Base, planned' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Day 1, Next, planned' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Day 1, planned', exact: true })).toHaveCount(1)
})

test('the roster shows until when each program runs and what comes next, also after assigning', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address, today)
  const cleo = await createJourneyUser(product.address, 'Cleo', 'athlete')
  await joinAllToCoach(rita, [cleo])
  const next = await createRegimen(rita, 'Winter base')
  await assign(rita, next.id, [ana], 'replace', addDays(today, 7))
  await assign(rita, next.id, [bo], 'queue', addDays(today, 7))
  await openAs(page, rita, '/app/athletes')
  const listCells = (name: string) =>
    page.getByRole('row', { name: new RegExp(`^${name} Example`) }).getByRole('cell')
  await page.getByRole('radiogroup', { name: 'Columns' }).getByText('Programs').click()
  await expect(listCells('Ana').nth(4)).toHaveText(/^\d+ \w+, was \d+ \w+/)
  await expect(listCells('Ana').nth(5)).toHaveText(/^Winter base from .+, in place of Base$/)
  await expect(listCells('Bo').nth(5)).toHaveText(/^Winter base from .+, queued$/)
  await expect(listCells('Cleo').nth(5)).toHaveText('–')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Sorted:/ }).click()
  await page.getByRole('menuitemradio', { name: 'next program starting soonest' }).click()
  const names = page.getByRole('row').getByRole('link', { name: / Example$/ })
  await expect(names).toHaveText(['Ana Example', 'Bo Example', 'Cleo Example'])
  await page.getByRole('checkbox', { name: 'Cleo Example' }).check()
  await page.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Winter base, 3 wk' })
  await page.getByLabel('Start date').fill(addDays(today, 1))
  await page.getByRole('button', { name: /^Assign to 1/ }).click()
  await expect(listCells('Cleo').nth(5)).toHaveText(/^Winter base from /)
  await expect(names).toHaveText(['Cleo Example', 'Ana Example', 'Bo Example'])

  await page.goto('/app/athletes')
  await page.getByRole('button', { name: 'Ending 0' }).click()
  await expect(page.getByText('No athletes match these filters.')).toBeVisible()
})
