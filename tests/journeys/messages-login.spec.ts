import type { Route } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { enter, guest, password } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { measureFrom, noteMoves, signIn, tokenOf } from '#support/sign-in.ts'

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
  ['that is a sentence', { json: 'Welcome!' }, 'Login failed: Invalid response format'],
  [
    'that is a page',
    { contentType: 'text/html', body: '<!doctype html><h1>It works!</h1>' },
    'Login failed: Invalid response format',
  ],
  ['without a user', { json: { status: 'success', token: 'abc' } }, 'Login failed: Invalid response format'],
  ['that failed without a word', { status: 500, body: '' }, 'Login failed'],
]

for (const [what, answer, sentence] of replies) {
  test(`a login reply ${what} says “${sentence}” and signs nobody in`, async ({ page }) => {
    await page.route(loginCall, route => route.fulfill(answer))
    await page.goto('/auth/login')
    await signIn(page, 'ana@example.org')
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await tokenOf(page)).toBeNull()
  })
}

test('a wrong password is told in the server’s words: no refresh, no redirect, and what was typed stays', async ({
  page,
  product,
}) => {
  const { email } = await guest(product.address, 'Ana', 'athlete')
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong corner')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(0)
  expect(asked.filter(path => path.includes('refresh-token'))).toEqual([])
  await expectAccessible(page)
})

test('a login that nobody answers says so in a toast and keeps what was typed', async ({ page }) => {
  await page.route(loginCall, route => route.abort())
  await page.goto('/auth/login')
  await signIn(page, 'ana@example.org')
  await expect(page.getByText('Network error: Unable to connect to the server')).toHaveCount(1)
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('a login stores the token, shows that it worked, and after three seconds takes the place of its page', async ({
  page,
  product,
}) => {
  const { email } = await guest(product.address, 'Ana', 'athlete')
  const movesOf = await noteMoves(page)
  const askedMeanwhile: string[] = []
  page.on('request', request => {
    if (page.url().endsWith('/auth/login')) askedMeanwhile.push(new URL(request.url()).pathname)
  })
  await page.goto('/auth/register')
  await measureFrom(page, '/api/auth/login')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, email)
  await expect(page.getByRole('status').getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect(page.getByText('You are signed in. Your training opens in a moment.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await tokenOf(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await expectAccessible(page)

  await expect(page).toHaveURL(/\/app$/)
  const move = (await movesOf()).find(({ url }) => url.endsWith('/app'))
  expect(move?.how).toBe('replaceState')
  expect(move?.afterMs).toBeGreaterThanOrEqual(3000)
  expect(move?.afterMs).toBeLessThan(8000)
  // The time was used: what the first page needs is there already.
  expect(askedMeanwhile).toContain('/api/notifications')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/register$/)
})

test('a second login attempt while one runs is ignored', async ({ page, product }) => {
  const { email } = await guest(product.address, 'Ana', 'athlete')
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  let count = 0
  await page.route(loginCall, async route => {
    count++
    await held
    await route.continue()
  })
  await page.goto('/auth/login')
  await signIn(page, email)
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeVisible()
  await busy.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Email').press('Enter')
  letGo()
  await expect(page.getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  expect(count).toBe(1)
})

test('whoever is signed in already is led on from the login at once', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.goto('/auth/login')
  await expect(page).toHaveURL(/\/app$/)
})
