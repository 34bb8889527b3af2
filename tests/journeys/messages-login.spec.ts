import type { Route } from '@playwright/test'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage, testPassword } from '#support/journey/journey-users.ts'
import {
  measureNavigationsAfterResponse,
  readStoredToken,
  recordNavigations,
  submitSignInForm,
} from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const loginCall = '**/api/auth/login'
const ana = {
  _id: '1',
  id: '1',
  firstName: 'Ana',
  lastName: 'Example',
  email: 'ana@example.org',
  role: 'athlete',
}

const replies: [what: string, answer: Parameters<Route['fulfill']>[0], sentence: string][] = [
  ['without a token', { json: { status: 'success', user: ana } }, 'Login failed: No token in response'],
  [
    'with an empty token',
    { json: { status: 'success', token: '', user: ana } },
    'Login failed: No token in response',
  ],
  ['that is a list', { json: ['token', ana] }, 'Login failed: Invalid response format'],
  ['that is a string', { json: 'Welcome!' }, 'Login failed: Invalid response format'],
  [
    'that is an HTML page',
    { contentType: 'text/html', body: '<!doctype html><h1>It works!</h1>' },
    'Login failed: Invalid response format',
  ],
  ['without a user', { json: { status: 'success', token: 'abc' } }, 'Login failed: Invalid response format'],
  ['that fails without a message', { status: 500, body: '' }, 'Login failed'],
]

for (const [what, answer, sentence] of replies) {
  test(`after a login response ${what}, the page shows “${sentence}” and the user stays signed out`, async ({
    page,
  }) => {
    await page.route(loginCall, route => route.fulfill(answer))
    await page.goto('/auth/login')
    await submitSignInForm(page, 'ana@example.org')
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await readStoredToken(page)).toBeNull()
  })
}

test('a wrong password shows the server’s message and causes neither a token refresh nor a redirect', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong corner')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(0)
  expect(requestedPaths.filter(path => path.includes('refresh-token'))).toEqual([])
  await expectAccessible(page)
})

test('a login that gets no response shows a toast and keeps the typed password', async ({ page }) => {
  await page.route(loginCall, route => route.abort())
  await page.goto('/auth/login')
  await submitSignInForm(page, 'ana@example.org')
  await expect(page.getByText('Network error: Unable to connect to the server')).toHaveCount(1)
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
})

test('a login stores the token, shows a welcome message, and replaces the login page after three seconds', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  const movesOf = await recordNavigations(page)
  const pathsDuringWelcome: string[] = []
  page.on('request', request => {
    if (page.url().endsWith('/auth/login')) pathsDuringWelcome.push(new URL(request.url()).pathname)
  })
  await page.goto('/auth/register')
  await measureNavigationsAfterResponse(page, '/api/auth/login')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await submitSignInForm(page, email)
  await expect(page.getByRole('status').getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect(page.getByText('You are signed in. Opening your training...')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await readStoredToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await expectAccessible(page)

  await expect(page).toHaveURL(/\/app$/)
  const move = (await movesOf()).find(({ url }) => url.endsWith('/app'))
  expect(move?.how).toBe('replaceState')
  expect(move?.afterMs).toBeGreaterThanOrEqual(3000)
  expect(move?.afterMs).toBeLessThan(8000)
  // The app loads the data for the first page while the welcome message is shown.
  expect(pathsDuringWelcome).toContain('/api/notifications')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/register$/)
})

test('a second login attempt is ignored while the first one is in progress', async ({ page, product }) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let count = 0
  await page.route(loginCall, async route => {
    count++
    await gate
    await route.continue()
  })
  await page.goto('/auth/login')
  await submitSignInForm(page, email)
  const busyButton = page.getByRole('button', { name: 'Signing in...' })
  await expect(busyButton).toBeVisible()
  await busyButton.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Email').press('Enter')
  release()
  await expect(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  expect(count).toBe(1)
})

test('a double click on “Sign in” signs in once and keeps the welcome message for three seconds', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  const movesOf = await recordNavigations(page)
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/login')) count++
  })
  await page.goto('/auth/login')
  await measureNavigationsAfterResponse(page, '/api/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  // Both clicks happen before the page can render again.
  await page.getByRole('button', { name: 'Sign in' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('status').getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  const move = (await movesOf()).find(({ url }) => url.endsWith('/app'))
  expect(move?.afterMs).toBeGreaterThanOrEqual(3000)
  expect(count).toBe(1)
})

test('a signed-in user is redirected from the login page at once', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/app$/)
})
