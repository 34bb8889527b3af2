import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

async function pair(address: string) {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
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

test('Rita reaches athletes, regimens, places and actions by a few letters', async ({ page, product }) => {
  const { rita, ana, regimen } = await pair(product.address)
  await enter(page, rita)
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
    'Exercises',
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
  const reached = await options(page).nth(1).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', reached ?? '')
  await page.keyboard.press('Escape')

  await page.goto('/app/athletes')
  await page.getByLabel('Name, group or program').fill('An')
  await openByKey(page)
  await page.keyboard.type('nobody of this name')
  await expect(palette(page).getByText('Nothing by that name.')).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('new reg')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/regimens/create')
})

test('Ana reaches her programs, logs a workout and goes', async ({ page, product }) => {
  const { ana, regimen } = await pair(product.address)
  await enter(page, ana)
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

test('what cannot be loaded says so, while the places stand there', async ({ page, product }) => {
  const { rita } = await pair(product.address)
  await enter(page, rita)
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

test('what comes late stands below what is there, and leaves chosen what is chosen', async ({
  page,
  product,
}) => {
  const { rita } = await pair(product.address)
  await joinCoach(rita, await guest(product.address, 'Sam', 'athlete'))
  const held = Promise.withResolvers<void>()
  await page.route('**/api/people/athletes*', async route => {
    await held.promise
    await route.continue()
  })
  await enter(page, rita)
  await page.goto('/app/settings')
  const regimens = page.waitForResponse(/\/api\/regimens/)
  await openByKey(page)
  await (await regimens).finished()
  await page.keyboard.type('s')
  await expect(palette(page).getByText('People and programs are on their way.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  const before = await options(page).allTextContents()
  const chosen = options(page).and(page.locator('[aria-selected="true"]'))
  await expect(chosen).toHaveText(before.at(-1) ?? '')
  held.resolve()
  await expect(options(page).filter({ hasText: 'Sam Example' })).toBeVisible()
  await expect(options(page).filter({ hasText: 'Base strength' })).toBeVisible()
  expect((await options(page).allTextContents()).slice(0, before.length)).toEqual(before)
  await expect(chosen).toHaveText(before.at(-1) ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the menu leads to the search', async ({ page, product }) => {
    const { rita, ana } = await pair(product.address)
    await enter(page, rita)
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
