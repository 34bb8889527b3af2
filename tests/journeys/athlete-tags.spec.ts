import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Rita with athletes, of whom Ana has the tag “home gym”. */
async function createSquad(address: string, names: string[]) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes = await Promise.all(names.map(name => createJourneyUser(address, name, 'athlete')))
  await joinAllToCoach(rita, athletes)
  const athleteIds = athletes.slice(0, 1).map(one => one.id)
  await rita.get(people.changeTags, { input: { athleteIds, add: ['home gym'] } })
  const listTags = async () => (await rita.get(people.athletes)).data.map(row => row.tags)
  return { rita, athletes, listTags }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} Example` })
const athleteLinks = (page: Page) => page.getByRole('link', { name: /Example$/ })
const openTagMenu = (page: Page) => page.getByRole('button', { name: 'Tag', exact: true }).click()

test('Rita tags selected athletes, filters by tags, and undoes a tag for the athletes who got it', async ({
  page,
  product,
}) => {
  const { rita, listTags } = await createSquad(product.address, ['Ana', 'Bo', 'Clara'])
  await openAs(page, rita, '/app/athletes')
  await box(page, 'Ana').check()
  await box(page, 'Bo').check()
  await openTagMenu(page)
  const known = page.getByRole('menuitemcheckbox', { name: 'home gym' })
  await expect(known).toContainText('some')
  await known.click()
  await expect(page.getByText('Tag “home gym” added to 1 athlete')).toBeVisible()
  expect(await listTags()).toEqual([['home gym'], ['home gym'], []])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(listTags).toEqual([['home gym'], [], []])

  await openTagMenu(page)
  await page.getByRole('menuitem', { name: 'New tag…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New tag' })
  const field = dialog.getByLabel('Tag', { exact: true })
  await field.press('Enter')
  await expect(dialog.getByText('Enter a tag, such as “meet in March”.')).toBeVisible()
  await field.fill(`evenings, ${'x'.repeat(41)}`)
  await field.press('Enter')
  await expect(dialog.getByText(/^A tag can have at most 40 characters/)).toBeVisible()
  await expectAccessible(page)
  await field.fill('meet in March, evenings')
  await dialog.getByRole('button', { name: 'Tag 2 athletes' }).click()
  await expect(dialog).toBeHidden()
  expect(await listTags()).toEqual([
    ['home gym', 'meet in March', 'evenings'],
    ['meet in March', 'evenings'],
    [],
  ])

  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: 'meet in March' }).click()
  await expect(athleteLinks(page)).toHaveText(['Ana Example', 'Bo Example'])
  await page.getByRole('menuitemcheckbox', { name: 'home gym' }).click()
  await page.keyboard.press('Escape')
  await expect(athleteLinks(page)).toHaveText(['Ana Example'])
  await expectAccessible(page)

  // Going back from an athlete's page shows the same rows as before.
  await page.getByRole('link', { name: 'Ana Example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible()
  await page.goBack()
  await expect(athleteLinks(page)).toHaveText(['Ana Example'])

  await page.getByRole('link', { name: 'Ana Example' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByText('evenings', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change tags' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'evenings' }).click()
  await expect(page.getByText('Tag “evenings” removed from 1 athlete')).toBeVisible()
  expect(await listTags()).toEqual([['home gym', 'meet in March'], ['meet in March', 'evenings'], []])
  await expectAccessible(page)
})

test('a tag too many is refused, and what was typed stays', async ({ page, product }) => {
  const { rita, athletes, listTags } = await createSquad(product.address, ['Ana', 'Bo'])
  const [ana] = athletes
  const add = Array.from({ length: 19 }, (_, number) => `Tag ${number}`)
  await rita.get(people.changeTags, { input: { athleteIds: [ana?.id ?? ''], add } })
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('checkbox', { name: 'Select all 2' }).check()
  await openTagMenu(page)
  await page.getByRole('menuitem', { name: 'New tag…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New tag' })
  await dialog.getByLabel('Tag', { exact: true }).fill('one more')
  await dialog.getByRole('button', { name: 'Tag 2 athletes' }).click()
  await expect(page.getByText('An athlete can have at most 20 tags. Remove one first.')).toBeVisible()
  await expect(dialog.getByLabel('Tag', { exact: true })).toHaveValue('one more')
  expect((await listTags()).map(tags => tags?.length)).toEqual([20, 0])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true, colorScheme: 'dark' })

  test('Rita tags an athlete and filters by the tag', async ({ page, product }) => {
    const { rita } = await createSquad(product.address, ['Ana', 'Bo'])
    await openAs(page, rita, '/app/athletes')
    await box(page, 'Bo').tap()
    await page.getByRole('button', { name: 'Tag', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'New tag…' }).tap()
    await page.getByLabel('Tag', { exact: true }).fill('evenings')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Tag 1 athlete' }).tap()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('button', { name: 'Tags', exact: true }).tap()
    await page.getByRole('menuitemcheckbox', { name: 'evenings' }).tap()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Show 1 athlete' }).tap()
    await expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
    await expect(athleteLinks(page)).toHaveText(['Bo Example'])
    await expectAccessible(page)
  })
})
