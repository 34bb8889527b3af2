import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { tokenOf } from '#support/sign-in.ts'

const sidebar = (page: Page) => page.getByRole('complementary')

async function placesOf(page: Page) {
  const links = await sidebar(page).getByRole('navigation').getByRole('link').all()
  return Promise.all(
    links.map(async link => `${await link.textContent()} ${await link.getAttribute('href')}`),
  )
}

test('the coach’s frame: the product’s name in header and sidebar, and the coach’s places', async ({
  page,
  product,
}) => {
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app')
  await expect(page.getByRole('banner').getByText('Cornerman')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Cornerman, home' })).toBeVisible()
  expect(await placesOf(page)).toEqual([
    'Dashboard /app',
    'Regimens /app/regimens',
    'Athletes /app/athletes',
    'Schedule /app/schedule',
    'Analytics /app/analytics',
    'Profile /app/coach/profile',
  ])
  await expect(page).toHaveTitle(/^Dashboard/)
})

test('the athlete’s frame: “Athlete Portal”, the athlete’s places, and the athlete’s home at /app', async ({
  page,
  product,
}) => {
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app')
  await expect(page.getByRole('banner').getByText('Athlete Portal')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Cornerman, home' })).toBeVisible()
  expect(await placesOf(page)).toEqual([
    'Home /app',
    'My Programs /app/athlete/regimens',
    'My Coaches /app/athlete/my-coaches',
    'Activity /app/athlete/activity',
    'Progress /app/athlete/progress',
    'Help & Support /app/athlete/help',
  ])
  await expect(page).toHaveTitle(/^Home/)
  await page.goto('/app/athlete')
  await expect(page).toHaveURL(/\/app\/athlete\/home$/)
})

test('every role but athlete gets the coach’s layout', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Pia', 'coach'))
  await page.route('**/auth/check', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { user: { ...data.user, role: 'physio' } } } })
  })
  await page.goto('/app')
  await expect(sidebar(page).getByRole('link', { name: 'Regimens' })).toBeVisible()
  await expect(page.getByText('Athlete Portal')).toHaveCount(0)
})

test('the sidebar collapses from 256 to 64 pixels, keeps its words for those who hear them, and stays so', async ({
  page,
  product,
}) => {
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/settings')
  const widthOf = async () => (await sidebar(page).boundingBox())?.width
  const toggle = page.getByRole('button', { name: 'Collapse' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await widthOf()).toBe(256)
  await toggle.press('Enter')
  const expand = page.getByRole('button', { name: 'Expand' })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  expect(await widthOf()).toBe(64)
  await expect(page.getByRole('link', { name: 'Regimens' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(expand).toBeVisible()
  expect(await widthOf()).toBe(64)
  await expand.click()
  expect(await widthOf()).toBe(256)
})

test('the sidebar’s Logout leads to the login and removes the token', async ({ page, product }) => {
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app')
  await sidebar(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await tokenOf(page)).toBeNull()
})

test('the avatar’s menu: “My Account” with the whole name, Settings and Logout', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app')
  await page.getByRole('button', { name: 'My Account' }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByText('My Account')).toBeVisible()
  await expect(menu.getByText('Rita Example')).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

/** A page that the athlete may not see: the guard leads home and says why. */
const tryCoachPage = (page: Page) =>
  page.evaluate(() => {
    history.pushState({}, '', '/app/regimens')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })

test('toasts stand at the top right below the fixed header, three at most, each for four seconds', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const toasts = page.getByText('That page is for coaches. This is your home.')
  const home = sidebar(page).getByRole('link', { name: 'Home', exact: true })
  for (const _ of [1, 2, 3, 4]) {
    await tryCoachPage(page)
    await expect(page).toHaveURL(/\/app$/)
    // Back at home before the next try, so that each of them is one.
    await expect(home).toHaveAttribute('aria-current', 'page')
  }
  await expect.poll(() => afterStep(page, () => toasts.count()), { intervals: [100] }).toBe(3)
  const box = await toasts.first().boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.x).toBeGreaterThan(width - 352 - 24)
  expect(box?.y).toBeGreaterThan(56)
  expect(box?.y).toBeLessThan(120)
  await page.clock.runFor(2000)
  await expect(toasts).toHaveCount(3)
  // The first three go, and the one that waited comes and goes.
  await page.clock.runFor(2500)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(4500)
  await expect(toasts).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

/** Lets a little time pass on a page whose clock stands still, and looks. */
async function afterStep<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.clock.runFor(20)
  return look()
}

test('the header stays while the page scrolls', async ({ page, product }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(100)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('before signing in the page stands in the middle, the product’s name top left', async ({ page }) => {
  for (const path of ['/auth/login', '/auth/register', '/auth/verify-email', '/auth/forgot-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const name = await page.getByRole('banner').getByText('Cornerman').boundingBox()
    expect(name?.x).toBeLessThan(80)
    expect(name?.y).toBeLessThan(40)
    const middle = await page.getByRole('main').boundingBox()
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(Math.abs((middle?.x ?? 0) + (middle?.width ?? 0) / 2 - width / 2)).toBeLessThan(1)
    await expectAccessible(page)
  }
})

const aliases = {
  '/login': /\/auth\/login$/,
  '/login?email=ana%40example.org': /\/auth\/login\?email=ana%40example\.org$/,
  '/register': /\/auth\/register$/,
  '/register?role=coach': /\/auth\/register\?role=coach$/,
  '/verify-email?email=ana%40example.org': /\/auth\/verify-email\?email=ana%40example\.org$/,
  '/verify/some-token?from=mail': /\/auth\/verify\/some-token\?from=mail$/,
  '/forgot-password': /\/auth\/forgot-password$/,
}

for (const [path, url] of Object.entries(aliases)) {
  test(`the earlier address ${path} leads to its page below /auth, with what it carries`, async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await page.goto(path)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/auth\/login$/)
  })
}

test('an unknown address reads “Oops! Page not found” and leads home', async ({ page, product }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/nowhere')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/app$/)
})
