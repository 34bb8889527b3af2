import type { Page } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Selected regimen' })

const write = async (rita: JourneyUser, name: string, weeks = 6) => {
  const day = { name: 'Day', blocks: [] }
  const input = {
    name,
    category: 'Strength',
    weeks: Array.from({ length: weeks }, () => ({ days: Array.from({ length: 7 }, () => day) })),
  }
  return (await rita.get(regimens.create, { input })).data
}

test('Rita tags her regimens, makes one of them a template, and filters by tag and for templates', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const base = await write(rita, 'Base strength')
  const travel = await write(rita, 'Travel, no rack')
  await openAs(page, rita, '/app/regimens')
  await linkTo(page, 'Base strength').focus()
  const add = panelOf(page).getByLabel('Add a tag')
  await add.fill('in season, gym')
  await add.press('Enter')
  await expect(panelOf(page).getByRole('list', { name: 'Tags' })).toContainText('in season')
  await linkTo(page, 'Travel, no rack').focus()
  await add.fill('In Season')
  await add.press('Enter')
  const tagsOf = async (id: string) =>
    (await rita.get(regimens.show, { params: { id } })).data.regimen.tags.join()
  await expect.poll(() => tagsOf(travel.id)).toBe('In Season')
  expect(await tagsOf(base.id)).toBe('in season,gym')

  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'in season' }).click()
  await expect(linkTo(page, 'Travel, no rack')).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'gym' }).click()
  await page.keyboard.press('Escape')
  await expect(linkTo(page, 'Travel, no rack')).toHaveCount(0)
  await expect(page).toHaveURL(/\?tag=in\+season&tag=gym$/i)
  await page.reload()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  await expect(linkTo(page, 'Travel, no rack')).toHaveCount(0)
  await expectAccessible(page)

  await panelOf(page).getByRole('button', { name: 'More actions for Base strength' }).click()
  await page.getByRole('menuitem', { name: 'Add to templates' }).click()
  await expect(page.getByText('“Base strength” is now a template')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Remove tag gym' }).click()
  await expect(page.getByText('No regimens tagged')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await chip(page, /^Templates 1/).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  await expect(page.getByRole('row', { name: /Base strength/ })).toContainText('template')
  const { data } = await rita.get(regimens.show, { params: { id: base.id } })
  expect([data.regimen.isTemplate, data.regimen.tags]).toEqual([true, ['in season']])
  // Changing the tags or the template setting of a regimen does not count as an edit.
  expect(data.regimen.updatedAt).toBe(base.updatedAt)
})

test('the list shows which week of a regimen its athletes are in', async ({ page, product }) => {
  const [rita, ana, bo] = await Promise.all([
    createJourneyUser(product.address, 'Rita', 'coach'),
    createJourneyUser(product.address, 'Ana', 'athlete'),
    createJourneyUser(product.address, 'Bo', 'athlete'),
  ])
  await joinAllToCoach(rita, [ana, bo])
  const { id } = await write(rita, 'Base strength')
  const today = getTestToday()
  const assign = (athlete: JourneyUser, startDate: string) =>
    rita.get(assignments.assignBulk, {
      input: { regimenId: id, athleteIds: [athlete.id], startDate, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    })
  await assign(ana, addDays(today, -14))
  await openAs(page, rita, '/app/regimens')
  await expect(
    page.getByRole('row', { name: /Base strength/ }).getByRole('cell', { name: 'week 3', exact: true }),
  ).toBeVisible()
  await expect(panelOf(page).getByText('1 now')).toBeVisible()
  await assign(bo, addDays(today, 4))
  await page.reload()
  await expect(page.getByRole('row', { name: /Base strength/ })).toContainText('1 in week 3, 1 not started')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByText('1 in week 3, 1 not started').last()).toBeVisible()
  await expectAccessible(page)
})

test('the name field of a new regimen has the focus, and Rita can start the regimen from a built-in program', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Create a regimen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'start from a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start from a template' })
  await expect(dialog.getByRole('region', { name: 'From Cornerman' }).getByRole('button')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: 'Start', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: /^5 km in eight weeks/ }).focus()
  await page.keyboard.press('Enter')
  const third = dialog.getByRole('region', { name: 'Week 3', exact: true })
  await expect(third).toContainText('Run 7x400m @ 5k pace, 200m jog')
  await expect(dialog.getByRole('region', { name: 'Week 4, Easier, deload' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start with “5 km in eight weeks”' }).click()
  await expect(page).toHaveURL(/\?program=5-km$/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('5 km in eight weeks')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const [summary] = (await rita.get(regimens.ofCoach)).data.regimens
  expect([summary?.weekCount, summary?.dayCount, summary?.category]).toEqual([8, 24, 'Endurance'])
  const { data } = await rita.get(regimens.show, { params: { id: summary?.id ?? '' } })
  const [warmUp, main] = data.regimen.weeks[2]?.days[1]?.blocks ?? []
  expect([warmUp?.name, main?.name, main?.items[0]?.sets.length]).toEqual(['Warm-up', 'Main', 7])
})

test('on a phone Rita starts a regimen from her own template, and the regimen is a separate copy', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const input = {
    name: 'Novice, three lifts',
    category: 'Strength',
    isTemplate: true,
    weeks: [{ days: [{ name: 'Lower', text: 'Back squat 3x5 @ 100 kg' }] }],
  }
  const { data: template } = await rita.get(regimens.create, { input })
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, rita, '/app/regimens/create?start=template')
  const dialog = page.getByRole('dialog', { name: 'Start from a template' })
  await dialog
    .getByRole('region', { name: 'Yours' })
    .getByRole('button', { name: /^Novice, three lifts/ })
    .click()
  await expect(dialog.getByText('Back squat 3x5 @ 100 kg')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'All templates' }).click()
  await dialog
    .getByRole('region', { name: 'Yours' })
    .getByRole('button', { name: /^Novice, three lifts/ })
    .click()
  await dialog.getByRole('button', { name: 'Start with “Novice, three lifts”' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Novice, three lifts')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const all = (await rita.get(regimens.ofCoach)).data.regimens
  const copy = all.find(one => one.id !== template.id)
  expect([all.length, copy?.isTemplate]).toEqual([2, false])
  const { data } = await rita.get(regimens.show, { params: { id: copy?.id ?? '' } })
  expect(data.regimen.weeks[0]?.days[0]?.text).toBe('Back squat 3x5 @ 100 kg')
  expect(data.regimen.weeks[0]?.id).not.toBe(template.weeks[0]?.id)
})
