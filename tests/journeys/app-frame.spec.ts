import type { Page } from '@playwright/test'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, signInOnPage } from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { readStoredToken } from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const sidebar = (page: Page) => page.getByRole('complementary')

async function readSidebarLinks(page: Page) {
  const links = await sidebar(page).getByRole('navigation').getByRole('link').all()
  return Promise.all(
    links.map(async link => `${await link.textContent()} ${await link.getAttribute('href')}`),
  )
}

test('a coach sees the product name in the header and the sidebar, and the links for coaches', async ({
  page,
  product,
}) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app')
  await expect(page.getByRole('banner').getByText('Cornerman')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Cornerman, home' })).toBeVisible()
  expect(await readSidebarLinks(page)).toEqual([
    'Dashboard /app',
    'Regimens /app/regimens',
    'Athletes /app/athletes',
    'Schedule /app/schedule',
    'Analytics /app/analytics',
    'Profile /app/coach/profile',
  ])
  await expect(page).toHaveTitle(/^Dashboard/)
})

test('an athlete sees “Athlete Portal”, the links for athletes, and the athlete home page at /app', async ({
  page,
  product,
}) => {
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app')
  await expect(page.getByRole('banner').getByText('Athlete Portal')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Cornerman, home' })).toBeVisible()
  expect(await readSidebarLinks(page)).toEqual([
    'Home /app',
    'My Programs /app/athlete/regimens',
    'My Coaches /app/athlete/my-coaches',
    'Activity /app/athlete/activity',
    'Progress /app/athlete/progress',
    'Help & Support /app/athlete/help',
  ])
  await expect(page).toHaveTitle(/^Home/)
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toBeVisible()
  await page.goto('/app/athlete')
  await expect(page).toHaveURL(/\/app\/athlete\/home$/)
})

test('every role except athlete gets the coach’s layout', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Pia', 'coach'))
  await page.route('**/auth/check', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { user: { ...data.user, role: 'physio' } } } })
  })
  await page.goto('/app')
  await expect(sidebar(page).getByRole('link', { name: 'Regimens' })).toBeVisible()
  await expect(page.getByText('Athlete Portal')).toHaveCount(0)
})

test('the sidebar collapses from 256 to 64 pixels, keeps the accessible names of its links, and stays collapsed', async ({
  page,
  product,
}) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/settings')
  const readSidebarWidth = async () => (await sidebar(page).boundingBox())?.width
  const toggle = page.getByRole('button', { name: 'Collapse' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await readSidebarWidth()).toBe(256)
  await toggle.press('Enter')
  const expand = page.getByRole('button', { name: 'Expand' })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  expect(await readSidebarWidth()).toBe(64)
  await expect(page.getByRole('link', { name: 'Regimens' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(expand).toBeVisible()
  expect(await readSidebarWidth()).toBe(64)
  await expand.click()
  expect(await readSidebarWidth()).toBe(256)
})

test('Logout in the sidebar leads to the login page and removes the token', async ({ page, product }) => {
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app')
  await sidebar(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await readStoredToken(page)).toBeNull()
})

test('the avatar menu shows “My Account” with the full name, Settings and Logout', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
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

/** Navigates to a coach page; the route guard redirects the athlete to the home page and shows a toast. */
const tryCoachPage = (page: Page) =>
  page.evaluate(() => {
    history.pushState({}, '', '/app/regimens')
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  })

test('at most three toasts appear at once, in the top right corner below the fixed header, for four seconds each', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  // A pending request would time out when the clock jumps, and show its own toast.
  await waitUntilLoaded(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const toasts = page.getByText('That page is for coaches only.')
  const home = sidebar(page).getByRole('link', { name: 'Home', exact: true })
  for (const shown of [1, 2, 3, 3]) {
    await tryCoachPage(page)
    await expect(page).toHaveURL(/\/app$/)
    // Wait for the home page and the toast before the next attempt, so that each attempt shows a toast.
    await expect(home).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => afterStep(page, () => toasts.count()), { intervals: [100] }).toBe(shown)
  }
  const box = await toasts.first().boundingBox()
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(box?.x).toBeGreaterThan(width - 352 - 24)
  expect(box?.y).toBeGreaterThan(56)
  expect(box?.y).toBeLessThan(120)
  await page.clock.runFor(2000)
  await expect(toasts).toHaveCount(3)
  // The first three toasts disappear; the queued toast then appears and disappears.
  await page.clock.runFor(2500)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(4500)
  await expect(toasts).toHaveCount(0)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

/** Advances a paused page clock by 20 ms, then reads a value. */
async function afterStep<T>(page: Page, read: () => Promise<T>): Promise<T> {
  await page.clock.runFor(20)
  return read()
}

test('the header stays at the top while the page scrolls', async ({ page, product }) => {
  await page.setViewportSize({ width: 900, height: 400 })
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(100)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('signed-out pages are centred, with the product name at the top left', async ({ page }) => {
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
  test(`the old address ${path} redirects to the corresponding page under /auth and keeps its parameters`, async ({
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

test('an unknown address shows “Oops! Page not found” and links home', async ({ page, product }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/nowhere')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/\/app$/)
})
