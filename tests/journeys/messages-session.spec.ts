import type { ConsoleMessage, Page, Route } from '@playwright/test'
import { enter, guest, openAs, password } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { signIn, tokenOf } from '#support/sign-in.ts'

const expired = 'Your session has expired. Please log in again.'
const outage = 'Network error: Unable to connect to the server'
const main = { name: 'Main' }

/** Holds the answers to a call back until it is let go. */
async function hold(page: Page, path: string) {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(path, async route => {
    await held
    await route.continue()
  })
  return () => letGo()
}

/** The warnings of a page, with everything that was logged beside the sentence. */
function warningsOf(page: Page) {
  const all: Promise<string>[] = []
  const read = async (message: ConsoleMessage) =>
    JSON.stringify(await Promise.all(message.args().map(one => one.jsonValue())))
  page.on('console', message => {
    if (message.type() === 'warning') all.push(read(message))
  })
  return () => Promise.all(all)
}

const answer401 = (route: Route) => route.fulfill({ status: 401, json: { status: 'fail', message: 'No.' } })

test('a session starts loading, with a spinner, neither let in nor sent away', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  const letGo = await hold(page, '**/auth/check')
  await page.goto('/app')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('navigation', main)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Redirecting...' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  letGo()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('navigation', main)).toBeVisible()
})

test('the root leads whoever is not signed in to the login', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('on start a check that fails clears the token and marks logged out', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.route('**/auth/check', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await tokenOf(page)).toBeNull()
})

test('on start a token that ran out is renewed, and its owner is in', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/app')
  await expect(page.getByRole('navigation', main)).toBeVisible()
  expect(asked.filter(path => path === '/auth/refresh-token')).toHaveLength(1)
  expect(asked.filter(path => path === '/auth/check').length).toBeGreaterThanOrEqual(2)
  expect(await tokenOf(page)).toMatch(/\./)
})

test('on start without a network the token is kept, and another try lets in', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  // Any answer would tell the page that the server is back: here only the person's own try lets in.
  await page.route('**/api/{health,installation}', route => route.abort())
  await page.route('**/auth/check', route => route.abort())
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  expect(await tokenOf(page)).not.toBeNull()
  await page.unroute('**/auth/check')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', main)).toBeVisible()
})

test('a burst of 401s is one refresh, and each of the requests is repeated', async ({ page, product }) => {
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const [refused, answered]: [string[], string[]] = [[], []]
  let refreshes = 0
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname === '/auth/refresh-token') refreshes++
    else if (response.status() === 401) refused.push(pathname)
    else if (response.request().headers()['x-access-token']) answered.push(pathname)
  })
  // The refresh takes its time, so that all of them are refused before it is answered.
  await page.route('**/auth/refresh-token', async route => {
    await expect.poll(() => refused.length).toBeGreaterThan(1)
    await route.continue()
  })
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect.poll(() => refused.length).toBeGreaterThan(1)
  await expect.poll(() => refused.filter(path => !answered.includes(path))).toEqual([])
  expect(refreshes).toBe(1)
})

test('a refused refresh removes the token and leads to the login with the toast', async ({
  page,
  product,
}) => {
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.route('**/auth/refresh-token', answer401)
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText(expired)).toHaveCount(1)
  expect(await tokenOf(page)).toBeNull()
})

test('a 401 that is not retried clears the token and leads nobody away', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.route('**/auth/check', answer401)
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Ana')
  await expect.poll(() => tokenOf(page)).toBeNull()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByText(expired)).toHaveCount(0)
})

test('logging out removes the token and leads to the login, though the server fails', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  for (const fail of [
    (route: Route) => route.fulfill({ status: 500, body: '' }),
    (route: Route) => route.abort(),
  ]) {
    await openAs(page, ana, '/app')
    await page.route('**/api/auth/logout', fail)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(await tokenOf(page)).toBeNull()
    await page.unroute('**/api/auth/logout')
  }
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('a second tab follows a login', async ({ page, context, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  const second = await context.newPage()
  await second.goto('/auth/login')
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/auth/login')
  await signIn(page, ana.email)
  await expect(second).toHaveURL(/\/app$/)
  await expect(second.getByRole('navigation', main)).toBeVisible()
})

test('a second tab follows the login of somebody else, and shows nothing of whom it showed before', async ({
  page,
  context,
  product,
}) => {
  const [ana, rita] = [
    await guest(product.address, 'Ana', 'athlete'),
    await guest(product.address, 'Rita', 'coach'),
  ]
  await openAs(page, ana, '/app/settings')
  const second = await context.newPage()
  await second.goto('/app')
  await expect(second.getByText('Athlete Portal')).toBeVisible()
  await enter(page, rita)
  await expect(second.getByRole('link', { name: 'Regimens' })).toBeVisible()
  await expect(second.getByText('Athlete Portal')).toHaveCount(0)
  await second.getByRole('button', { name: 'My Account' }).click()
  await expect(second.getByText(rita.email)).toBeVisible()
})

test('a second tab follows a refresh: it asks with the new token and renews nothing itself', async ({
  page,
  context,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/settings')
  const second = await context.newPage()
  await second.goto('/app/settings')
  await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const before = await tokenOf(page)
  // The first tab alone is refused, once, and renewed with a token that is surely another one.
  await page.route('**/auth/check', answer401, { times: 1 })
  await page.route('**/auth/refresh-token', async route => {
    const answer = await page.request.post('/api/auth/login', { data: { email: rita.email, password } })
    await route.fulfill({ json: { status: 'success', token: (await answer.json()).token } })
  })
  const followed = second.waitForResponse(response => response.url().endsWith('/auth/check') && response.ok())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await followed
  const renewed = await tokenOf(page)
  expect(renewed).not.toBe(before)

  const used = new Set<string | undefined>()
  const asked: string[] = []
  second.on('request', request => {
    asked.push(new URL(request.url()).pathname)
    if (request.resourceType() === 'fetch') used.add(request.headers()['x-access-token'])
  })
  await second.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  await expect.poll(() => [...used]).toEqual([renewed])
  expect(asked).not.toContain('/auth/refresh-token')
})

test('without a network one toast says so, once for an outage and never for a poll; then all recovers', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  let polls = 0
  const lose = (route: Route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    if (route.request().url().includes('/api/notifications')) polls++
    return route.abort()
  }
  await page.route('**/*', lose)
  for (const count of [1, 2]) {
    await page.clock.runFor(30_000)
    await expect.poll(() => polls).toBeGreaterThanOrEqual(count)
  }
  await expect(page.getByText(outage)).toHaveCount(0)

  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page.getByText(outage)).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(page.getByText(outage)).toHaveCount(0)
  await page.getByRole('link', { name: 'Regimens', exact: true }).click()
  const failed = 'Failed to fetch regimens. Please check if the server is running.'
  await expect(page.getByRole('heading', { name: failed })).toBeVisible()
  await expect(page.getByText(outage)).toHaveCount(0)

  await page.unroute('**/*', lose)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.route('**/*', lose)
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page.getByText(outage)).toHaveCount(1)
})

test('a 404 is logged and no toast tells of it', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const warnings = warningsOf(page)
  await openAs(page, rita, '/app/regimens/0198a3c4-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Regimen not found.' })).toBeVisible()
  // Where the screen says it; nowhere else.
  await expect(page.getByText('Regimen not found.')).toHaveCount(1)
  const logged = (await warnings()).filter(one => one.includes('answered 404'))
  expect(logged.length).toBeGreaterThan(0)
  expect(logged[0]).toContain('GET /api/regimens/{id} answered 404')
})

test('what failed is logged in detail, without token, address or password', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const warnings = warningsOf(page)
  await page.goto('/auth/login')
  await page.route('**/api/auth/login', route => route.abort())
  await signIn(page, rita.email)
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  const login = (await warnings()).join()
  expect(login).toMatch(/POST \/api\/auth\/login was not answered/)
  expect(login).toMatch(/"kind":"network","error":"TypeError: .+","afterMs":\d+/)
  await page.unroute('**/api/auth/login')

  await enter(page, rita)
  const token = (await tokenOf(page)) ?? ''
  await page.route('**/api/regimens/coach*', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/app/regimens')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const all = (await warnings()).join()
  expect(all).toContain('GET /api/regimens/coach answered 500')
  for (const secret of [token, rita.email, password]) expect(all).not.toContain(secret)
})
