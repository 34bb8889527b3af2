import type { Page } from '@playwright/test'
import { eventually } from '#support/eventually.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, testPassword } from '#support/journey/journey-users.ts'
import {
  fillRegistrationForm,
  measureNavigationsAfterResponse,
  readStoredToken,
  recordNavigations,
} from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'

const register = { name: 'Create account' }
const newAddress = () => `ana-${Date.now()}-${Math.trunc(performance.now())}@cornerman.example`
const logIn = (page: Page, email: string, password: string) =>
  page.request.post('/api/auth/login', { data: { email, password } })

test('registering opens the verification page with the token when the server returns one', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto('/auth/register')
  await fillRegistrationForm(page, email)
  await page.getByRole('button', register).click()
  await expect(page).toHaveURL(/\/auth\/verify-email\?token=[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expectAccessible(page)
  const login = await logIn(page, email, testPassword)
  expect((await login.json()).user).toMatchObject({ email, isEmailVerified: true })
})

test('registering opens the verification page with the email address when the server returns no token', async ({
  page,
}) => {
  const email = newAddress()
  await page.route('**/auth/register', async route => {
    if (route.request().resourceType() === 'document') return route.continue()
    const response = await route.fetch()
    const { verificationToken: _, ...answer } = await response.json()
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/auth/register')
  await fillRegistrationForm(page, email)
  await page.getByRole('button', register).click()
  await expect(page).toHaveURL(`/auth/verify-email?email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})

test('a rejected registration shows the server’s message', async ({ page, product }) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  await page.goto('/auth/register')
  await fillRegistrationForm(page, email)
  await page.getByRole('button', register).click()
  await expect(page.getByText('An account with this email already exists.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

test('a registration that fails without a message shows “An unexpected error occurred”', async ({ page }) => {
  await page.goto('/auth/register')
  await page.route('**/auth/register', route => route.fulfill({ status: 500, body: '' }))
  await fillRegistrationForm(page, newAddress())
  await page.getByRole('button', register).click()
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(1)
})

test('requesting a reset link requires an email address, shows progress and a toast, and opens the login page', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  let count = 0
  await page.goto('/auth/forgot-password')
  await page.route('**/auth/forgot-password', async route => {
    count++
    await gate
    await route.continue()
  })
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
  await page.getByLabel('Email').fill(email)
  // A double click, faster than the page can show that it is busy, sends one request.
  await page.getByRole('button', { name: 'Send Reset Link' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.getByText('Password reset email sent. Please check your inbox.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(count).toBe(1)
})

test('no reset link is requested if the email address is missing or invalid', async ({ page }) => {
  let count = 0
  await page.goto('/auth/forgot-password')
  await page.route('**/auth/forgot-password', route => {
    count++
    return route.abort()
  })
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await send.click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('ana at example')
  await send.click()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expect(count).toBe(0)
})

test('a failed request for a reset link shows the server’s message or a default one', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  const answers = [
    { status: 429, json: { status: 'fail', message: 'Too many requests. Wait a moment and try again.' } },
    { status: 500, body: '' },
  ]
  await page.route('**/auth/forgot-password', route => route.fulfill(answers.shift()))
  await page.getByLabel('Email').fill('ana@example.org')
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  await send.click()
  await expect(page.getByText('Too many requests. Wait a moment and try again.')).toBeVisible()
  await send.click()
  await expect(page.getByText('Failed to send password reset email. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
})

test('a new password needs at least eight characters and a matching confirmation, and setting it opens the login page after 2 s', async ({
  page,
  product,
}) => {
  const [ana, bo] = [
    await createJourneyUser(product.address, 'Ana', 'athlete'),
    await createJourneyUser(product.address, 'Bo', 'athlete'),
  ]
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const inbox = openMailFolder(product.dataDir)
  const findMail = async () => (await inbox.to(ana.email)).find(mail => mail.subject === 'Set a new password')
  const token = findLinkToken(await eventually(findMail, 'the mail with the link'))

  const movesOf = await recordNavigations(page)
  await page.goto(`/auth/reset-password/${token}`)
  await measureNavigationsAfterResponse(page, '/auth/reset-password/')
  // The page has no header and therefore does not show the product name.
  await expect(page.getByRole('banner')).toHaveCount(0)
  const [first, second] = [page.getByLabel('New Password'), page.getByLabel('Confirm Password')]
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await expect(first).toHaveAttribute('required', '')
  await expect(second).toHaveAttribute('required', '')
  await first.fill('seven77')
  await second.fill('seven77')
  await reset.click()
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await first.fill('another corner')
  await second.fill('another corn')
  await reset.click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expectAccessible(page)

  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/auth/reset-password/*', async route => {
    await gate
    await route.continue()
  })
  await second.fill('another corner')
  await reset.click()
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeVisible()
  release()
  const message = 'Your password has been reset successfully. You can now log in with your new password.'
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password\//)
  await expect(page).toHaveURL(/\/auth\/login$/)
  const move = (await movesOf()).find(({ url }) => url.endsWith('/auth/login'))
  expect(move?.afterMs).toBeGreaterThanOrEqual(2000)
  expect(move?.afterMs).toBeLessThan(6000)
  const passwords = [testPassword, 'another corner']
  const listStatuses = (email: string) =>
    Promise.all(passwords.map(async password => (await logIn(page, email, password)).status()))
  expect(await listStatuses(ana.email)).toEqual([401, 200])
  expect(await listStatuses(bo.email)).toEqual([200, 401])
})

test('a failed reset shows the server’s message, or a default message if there is none, and links to the login page', async ({
  page,
}) => {
  await page.goto('/auth/reset-password/long-used-up')
  await page.getByLabel('New Password').fill('another corner')
  await page.getByLabel('Confirm Password').fill('another corner')
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await expect(page.getByText('This link is invalid or has expired. Request a new one.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/auth/reset-password/*', route => route.fulfill({ status: 500, body: '' }))
  await reset.click()
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('a failed account deletion shows an error and keeps the user signed in', async ({ page, product }) => {
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  await page.route('**/auth/delete-account', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: /^Delete account/ }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await expect(page.getByText('Failed to delete account. Please try again.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/app\/settings$/)
  expect(await readStoredToken(page)).not.toBeNull()
})

test('deleting the account clears the token and opens the start page', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const movesOf = await recordNavigations(page)
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: /^Delete account/ }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect((await movesOf()).map(({ url }) => url)).toContain('/')
  expect(await readStoredToken(page)).toBeNull()
  expect((await logIn(page, ana.email, testPassword)).status()).toBe(401)
})
