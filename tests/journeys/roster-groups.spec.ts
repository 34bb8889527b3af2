import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

async function club(page: Page, address: string, names: string[]) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes = await Promise.all(names.map(name => createJourneyUser(address, name, 'athlete')))
  await joinAllToCoach(rita, athletes)
  await openAs(page, rita, '/app/athletes')
  return { rita, athletes }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} Example` })
const athleteLinks = (page: Page) => page.getByRole('link', { name: /Example$/ })
const groups = (page: Page) => page.getByRole('group', { name: 'Filter by group' })

test('Rita adds selected athletes to a new group, filters by it, and removes an athlete from it', async ({
  page,
  product,
}) => {
  const { rita } = await club(page, product.address, ['Ana', 'Bo', 'Clara'])
  await box(page, 'Ana').check()
  await box(page, 'Clara').check()
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New group…' }).click()
  const name = page.getByLabel('New group name')
  await expect(name).toBeFocused()
  await name.press('Enter')
  await expect(page.getByText('Enter a name, such as “Barbell club”.')).toBeVisible()
  await name.fill('Barbell club')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create group with 2 athletes' }).click()
  await groups(page).getByRole('button', { name: 'Barbell club 2' }).click()
  await expect(athleteLinks(page)).toHaveText(['Ana Example', 'Clara Example'])
  await expectAccessible(page)

  await box(page, 'Ana').uncheck()
  await page.getByRole('button', { name: 'Group', exact: true }).click()
  const member = page.getByRole('menuitemcheckbox', { name: 'Barbell club' })
  await expect(member).toBeChecked()
  await member.click()
  await expect(page.getByText('Clara Example removed from Barbell club')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(athleteLinks(page)).toHaveText(['Ana Example'])

  // Going back from an athlete's page shows the same rows as before.
  await page.getByRole('link', { name: 'Ana Example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible()
  await page.goBack()
  await expect(athleteLinks(page)).toHaveText(['Ana Example'])
  const rows = (await rita.get(people.athletes)).data
  expect(rows.map(row => row.groups.map(group => group.name))).toEqual([['Barbell club'], [], []])
})

test('groups are renamed and deleted, and a name already in use is rejected', async ({ page, product }) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo'])
  const athleteIds = athletes.map(one => one.id)
  await rita.get(people.createGroup, { input: { name: 'Remote', athleteIds } })
  await page.reload()
  await page.getByRole('button', { name: 'Manage groups' }).click()
  const dialog = page.getByRole('dialog', { name: 'Groups' })
  await dialog.getByLabel('New group name').fill('REMOTE')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('You already have a group with this name.')).toBeVisible()
  await dialog.getByLabel('New group name').fill('Runners')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)

  await dialog.getByRole('button', { name: 'Rename Remote' }).click()
  await dialog.getByLabel('New name for Remote').fill('Far away')
  await dialog.getByLabel('New name for Remote').press('Enter')
  await expect(dialog.getByText('Far away')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete Far away' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the group Far away?' })
  await expect(question.getByText('The group’s 2 athletes will stay on your roster')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete group' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect((await rita.get(people.groups)).data.map(one => one.name)).toEqual(['Runners'])
  expect((await rita.get(people.athletes)).data).toHaveLength(2)
})

test('Rita filters by group, sorts, and sees which athletes share no logs or have another primary coach', async ({
  page,
  product,
}) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo', 'Clara'])
  const [ana, bo, clara] = athletes
  if (!ana || !bo || !clara) throw new Error('three athletes')
  await rita.get(people.createGroup, { input: { name: 'Early hour', athleteIds: [bo.id] } })
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  await ana.get(workoutLogs.record, { input: { completedAt: ago(2) } })
  await bo.get(workoutLogs.record, { input: { completedAt: ago(10) } })
  const otto = await createJourneyUser(product.address, 'Otto', 'coach')
  const coaching = await joinCoach(otto, clara)
  await clara.get(people.changeCoaching, { params: { id: coaching.id }, input: { isPrimary: true } })
  const ritasCoaching = (await clara.get(people.coachings)).data.find(one => one.coach.id === rita.id)
  await clara.get(people.changeCoaching, { params: { id: ritasCoaching?.id ?? '' }, input: { scopes: [] } })
  await page.reload()

  const row = page.getByRole('row').filter({ hasText: 'Clara Example' })
  await expect(row.getByText('not shared')).toBeVisible()
  await expect(row.getByText('Otto Example')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('early')
  await expect(athleteLinks(page)).toHaveText(['Bo Example'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sorted: by name. Change' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'longest without a workout' }).click()
  await expect(athleteLinks(page)).toHaveText(['Bo Example', 'Ana Example', 'Clara Example'])
  await page.getByRole('button', { name: 'Inactive 1' }).click()
  await expect(athleteLinks(page)).toHaveText(['Bo Example'])
  await page.getByLabel('Days without a workout').selectOption('14')
  await expect(page.getByText('No athletes match these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'All 3' }).click()
  await expect(athleteLinks(page)).toHaveCount(3)
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1, name: 'Bo Example' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita creates a group and filters by it', async ({ page, product }) => {
    await club(page, product.address, ['Ana', 'Bo'])
    await box(page, 'Bo').tap()
    await page.getByRole('button', { name: 'Group', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'New group…' }).tap()
    await page.getByLabel('New group name').fill('Remote')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create group with 1 athlete' }).tap()
    const filters = page.getByRole('button', { name: /^Filters/ })
    await expect(filters).toHaveAccessibleName('Filters')
    await filters.tap()
    await groups(page).getByRole('button', { name: 'Remote 1' }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show 1 athlete' }).tap()
    await expect(athleteLinks(page)).toHaveText(['Bo Example'])
    await expect(filters).toBeFocused()
    await expect(filters).toHaveAccessibleName('Filters 1 active')
    await expectAccessible(page)

    await filters.tap()
    await page.getByRole('button', { name: 'Clear filters' }).tap()
    await page.getByLabel('Order').selectOption('newest athletes')
    await page.getByRole('button', { name: 'Show 2 athletes' }).tap()
    await expect(filters).toHaveAccessibleName('Filters')
    await expect(page).toHaveURL(/order=newest/)
    await expect(athleteLinks(page)).toHaveText(['Bo Example', 'Ana Example'])
    await page.getByRole('link', { name: 'Bo Example' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Bo Example' })).toBeVisible()
  })
})
