import type { Page } from '@playwright/test'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

async function createPair(address: string) {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)
  return { rita, ana, regimen }
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Find anything' })
const options = (page: Page) => palette(page).getByRole('option')

async function openByKey(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('Rita finds athletes, regimens, pages and actions by typing a few letters', async ({
  page,
  product,
}) => {
  const { rita, ana, regimen } = await createPair(product.address)
  await signInOnPage(page, rita)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveText([
    'New regimen',
    'Invite athletes',
    'Log out',
    'Dashboard',
    'Regimens',
    'Athletes',
    'Schedule',
    'Analytics',
    'Profile',
    'Messages',
    'Exercises',
    'Maxes to update',
    'Settings',
    'Notifications',
    'Help & Support',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()

  await openByKey(page)
  await page.keyboard.type('ana ex')
  await expect(palette(page).getByRole('status')).toHaveText('1 result')
  await expect(options(page)).toHaveText([/^Ana Example/])
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/app/athletes/${ana.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await openByKey(page)
  await page.keyboard.type('base')
  await expect(options(page)).toHaveText([/^Base strength/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/app/regimens/${regimen.id}`)
  await openByKey(page)
  await page.keyboard.type('a')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const activeId = await options(page).nth(1).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', activeId ?? '')
  await page.keyboard.press('Escape')

  await page.goto('/app/athletes')
  await page.getByLabel('Name, group, tag or program').fill('An')
  await openByKey(page)
  await page.keyboard.type('nobody of this name')
  await expect(palette(page).getByText('No results.')).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('new reg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/regimens/create')
})

test('Ana opens a program, starts a workout log and logs out from the command palette', async ({
  page,
  product,
}) => {
  const { ana, regimen } = await createPair(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await openByKey(page)
  await expect(options(page).filter({ hasText: 'My Programs' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Achievements' })).toBeVisible()
  await expect(options(page).filter({ hasText: /^(Athletes|Regimens|New regimen)$/ })).toHaveCount(0)
  await page.keyboard.type('base')
  await expect(options(page)).toHaveText([/^Base strength/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/app/athlete/regimen/${regimen.id}`)
  await openByKey(page)
  await page.keyboard.type('log a')
  await expect(options(page).first()).toHaveText(/^Log a workout/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/athlete/session/new')
  await openByKey(page)
  await page.keyboard.type('log out')
  await expect(options(page)).toHaveText(['Log out'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth/login')
})

test('shows an error when people cannot be loaded, but still lists pages', async ({ page, product }) => {
  const { rita } = await createPair(product.address)
  await signInOnPage(page, rita)
  await page.route('**/api/people/athletes*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/settings')
  await openByKey(page)
  await page.keyboard.type('a')
  await expect(palette(page).getByRole('alert')).toContainText('People and programs could not be loaded.')
  await expect(options(page).filter({ hasText: 'Analytics' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/people/athletes*')
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).filter({ hasText: 'Ana Example' })).toBeVisible()
})

test('late search results appear below the existing ones and do not change the selection', async ({
  page,
  product,
}) => {
  const { rita } = await createPair(product.address)
  await joinCoach(rita, await createJourneyUser(product.address, 'Sam', 'athlete'))
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/people/athletes*', async route => {
    await gate.promise
    await route.continue()
  })
  await signInOnPage(page, rita)
  await page.goto('/app/settings')
  const regimens = page.waitForResponse(/\/api\/regimens/)
  await openByKey(page)
  await (await regimens).finished()
  await page.keyboard.type('s')
  await expect(palette(page).getByText('Loading people and programs…')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const before = await options(page).allTextContents()
  const selectedOption = options(page).and(page.locator('[aria-selected="true"]'))
  await expect(selectedOption).toHaveText(before.at(-1) ?? '')
  gate.resolve()
  await expect(options(page).filter({ hasText: 'Sam Example' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Base strength' })).toBeVisible()
  expect((await options(page).allTextContents()).slice(0, before.length)).toEqual(before)
  await expect(selectedOption).toHaveText(before.at(-1) ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the menu button opens the search', async ({ page, product }) => {
    const { rita, ana } = await createPair(product.address)
    await signInOnPage(page, rita)
    await page.goto('/app')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).tap()
    await field(page).fill('ana e')
    await expect(options(page)).toHaveCount(1)
    await expectAccessible(page)
    await options(page).tap()
    await expect(page).toHaveURL(`/app/athletes/${ana.id}`)
  })
})
