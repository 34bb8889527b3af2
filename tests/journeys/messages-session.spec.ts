import type { ConsoleMessage, Page, Route } from '@playwright/test'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, signInOnPage, testPassword } from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { readStoredToken, submitSignInForm } from '#support/journey/sign-in-form.ts'

const expiredMessage = 'Your session has expired. Please log in again.'
const outageMessage = 'Network error: Unable to connect to the server'
const main = { name: 'Main' }

/** Holds back the responses to requests for a path until the returned function is called. */
async function holdResponses(page: Page, path: string | RegExp) {
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(path, async route => {
    await gate
    await route.continue()
  })
  return () => release()
}

/** Collects a page's console warnings with all their arguments. */
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

test('a pending session check shows a spinner and opens neither the app nor the login page', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  const release = await holdResponses(page, '**/auth/check')
  await page.goto('/app')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('navigation', main)).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Redirecting...' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('navigation', main)).toBeVisible()
})

test('the root page shows “Redirecting...” to a signed-out user, and then opens the login page', async ({
  page,
}) => {
  const release = await holdResponses(page, /\/sign-in-[^/]*\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status').filter({ hasText: 'Redirecting...' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a failed session check on startup clears the token and opens the login page', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.route('**/auth/check', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await readStoredToken(page)).toBeNull()
})

test('an expired token is refreshed on startup, and the app opens', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/app')
  await expect(page.getByRole('navigation', main)).toBeVisible()
  expect(requestedPaths.filter(path => path === '/auth/refresh-token')).toHaveLength(1)
  expect(requestedPaths.filter(path => path === '/auth/check').length).toBeGreaterThanOrEqual(2)
  expect(await readStoredToken(page)).toMatch(/\./)
})

test('starting without a network keeps the token, and a retry opens the app', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  // Any response would tell the page that the server is back, but here only the retry should open the app.
  await page.route('**/api/{health,installation}', route => route.abort())
  await page.route('**/auth/check', route => route.abort())
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'The server is not responding' })).toBeVisible()
  expect(await readStoredToken(page)).not.toBeNull()
  await page.unroute('**/auth/check')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('navigation', main)).toBeVisible()
})

test('a burst of 401s triggers one refresh, and each request is repeated', async ({ page, product }) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const [rejectedPaths, answeredPaths]: [string[], string[]] = [[], []]
  let refreshes = 0
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname === '/auth/refresh-token') refreshes++
    else if (response.status() === 401) rejectedPaths.push(pathname)
    else if (response.request().headers()['x-access-token']) answeredPaths.push(pathname)
  })
  // Delay the refresh until several requests have been rejected.
  await page.route('**/auth/refresh-token', async route => {
    await expect.poll(() => rejectedPaths.length).toBeGreaterThan(1)
    await route.continue()
  })
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.getByRole('link', { name: 'Analytics', exact: true }).click()
  await expect.poll(() => rejectedPaths.length).toBeGreaterThan(1)
  await expect.poll(() => rejectedPaths.filter(path => !answeredPaths.includes(path))).toEqual([])
  expect(refreshes).toBe(1)
})

test('a rejected refresh removes the token and opens the login page with a toast', async ({
  page,
  product,
}) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.route('**/auth/refresh-token', answer401)
  // The click happens at once, because any part of the page that still loads would lead to the login page too.
  await page.getByRole('link', { name: 'Athletes', exact: true }).evaluate((link: HTMLElement) => {
    localStorage.setItem('token', 'run out')
    link.click()
  })
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText(expiredMessage)).toHaveCount(1)
  expect(await readStoredToken(page)).toBeNull()
})

test('a 401 response to a request that is not retried clears the token and leaves the page open', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.route('**/auth/check', answer401)
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Ana')
  await expect.poll(() => readStoredToken(page)).toBeNull()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByText(expiredMessage)).toHaveCount(0)
})

test('logging out removes the token and opens the login page even if the server fails', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  for (const fail of [
    (route: Route) => route.fulfill({ status: 500, body: '' }),
    (route: Route) => route.abort(),
  ]) {
    await openAs(page, ana, '/app')
    await page.route('**/api/auth/logout', fail)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    expect(await readStoredToken(page)).toBeNull()
    await page.unroute('**/api/auth/logout')
  }
  await page.goto('/app')
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('after a login in one tab, a second tab is signed in too', async ({ page, context, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const second = await context.newPage()
  await second.goto('/auth/login')
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto('/auth/login')
  await submitSignInForm(page, ana.email)
  await expect(second).toHaveURL(/\/app$/)
  await expect(second.getByRole('navigation', main)).toBeVisible()
})

test('when another user logs in, a second tab switches to that user and shows none of the first user’s data', async ({
  page,
  context,
  product,
}) => {
  const [ana, rita] = [
    await createJourneyUser(product.address, 'Ana', 'athlete'),
    await createJourneyUser(product.address, 'Rita', 'coach'),
  ]
  await openAs(page, ana, '/app/settings')
  const second = await context.newPage()
  await second.goto('/app')
  await expect(second.getByText('Athlete Portal')).toBeVisible()
  await signInOnPage(page, rita)
  await expect(second.getByRole('link', { name: 'Regimens' })).toBeVisible()
  await expect(second.getByText('Athlete Portal')).toHaveCount(0)
  await second.getByRole('button', { name: 'My Account' }).click()
  await expect(second.getByText(rita.email)).toBeVisible()
})

test('a second tab uses the token refreshed by the first tab and does not refresh it again', async ({
  page,
  context,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/settings')
  const second = await context.newPage()
  await second.goto('/app/settings')
  await expect(second.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const oldToken = await readStoredToken(page)
  // Only one request from the first tab is rejected, and the refresh returns a different token.
  await page.route('**/auth/check', answer401, { times: 1 })
  await page.route('**/auth/refresh-token', async route => {
    const answer = await page.request.post('/api/auth/login', {
      data: { email: rita.email, password: testPassword },
    })
    await route.fulfill({ json: { status: 'success', token: (await answer.json()).token } })
  })
  const secondCheck = second.waitForResponse(
    response => response.url().endsWith('/auth/check') && response.ok(),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await secondCheck
  const newToken = await readStoredToken(page)
  expect(newToken).not.toBe(oldToken)

  const usedTokens = new Set<string | undefined>()
  const requestedPaths: string[] = []
  second.on('request', request => {
    requestedPaths.push(new URL(request.url()).pathname)
    if (request.resourceType() === 'fetch') usedTokens.add(request.headers()['x-access-token'])
  })
  await second.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  await expect.poll(() => [...usedTokens]).toEqual([newToken])
  expect(requestedPaths).not.toContain('/auth/refresh-token')
})

test('a network outage shows only one toast, even while polling fails, and a retry reloads the data', async ({
  page,
  product,
}) => {
  await page.clock.install()
  await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
  const userCheck = page.waitForResponse('**/auth/check')
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  // A pending request would fail and trigger the outage's only toast too early. The saved user is shown before the check.
  await userCheck
  await waitUntilLoaded(page)
  let polls = 0
  const dropCall = (route: Route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    // The app may check the user again at any time. Before the first click, such a failure would count as the outage’s
    // first one without a toast.
    if (route.request().url().endsWith('/auth/check')) return route.continue()
    if (route.request().url().includes('/api/notifications')) polls++
    return route.abort()
  }
  await page.route('**/*', dropCall)
  // The 30-second interval starts only after the previous poll has failed, so advance the clock until the
  // next poll.
  const countPolls = async () => {
    await page.clock.runFor(5000)
    return polls
  }
  await expect.poll(countPolls).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(outageMessage)).toHaveCount(0)

  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page.getByText(outageMessage)).toHaveCount(1)
  await page.clock.runFor(5000)
  await expect(page.getByText(outageMessage)).toHaveCount(0)
  await page.getByRole('link', { name: 'Regimens', exact: true }).click()
  const failureMessage = 'Failed to fetch regimens. Please check if the server is running.'
  await expect(page.getByRole('heading', { name: failureMessage })).toBeVisible()
  await expect(page.getByText(outageMessage)).toHaveCount(0)

  await page.unroute('**/*', dropCall)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  await page.route('**/*', dropCall)
  await page.getByRole('link', { name: 'Athletes', exact: true }).click()
  await expect(page.getByText(outageMessage)).toHaveCount(1)
})

test('a 404 response is logged and shows no toast', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const warnings = warningsOf(page)
  await openAs(page, rita, '/app/regimens/0198a3c4-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Regimen not found.' })).toBeVisible()
  // The message appears only on the page, not in a toast.
  await expect(page.getByText('Regimen not found.')).toHaveCount(1)
  const warnings404 = (await warnings()).filter(one => one.includes('answered 404'))
  expect(warnings404.length).toBeGreaterThan(0)
  expect(warnings404[0]).toContain('GET /api/regimens/{id} answered 404')
})

test('failed requests are logged in detail, without the token, email address or password', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const warnings = warningsOf(page)
  await page.goto('/auth/login')
  await page.route('**/api/auth/login', route => route.abort())
  await submitSignInForm(page, rita.email)
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  const login = (await warnings()).join()
  expect(login).toMatch(/POST \/api\/auth\/login received no response/)
  expect(login).toMatch(/"kind":"network","error":"TypeError: .+","afterMs":\d+/)
  await page.unroute('**/api/auth/login')

  await signInOnPage(page, rita)
  const token = (await readStoredToken(page)) ?? ''
  await page.route('**/api/regimens/coach*', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/app/regimens')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const all = (await warnings()).join()
  expect(all).toContain('GET /api/regimens/coach answered 500')
  for (const secret of [token, rita.email, testPassword]) expect(all).not.toContain(secret)
})
