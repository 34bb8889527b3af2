import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, testPassword } from '#support/journey/journey-users.ts'
import { fillRegistrationForm } from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const newAddress = () => `olga-${Date.now()}-${Math.trunc(performance.now())}@cornerman.example`
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('Olga registers and signs in without touching the mouse', async ({ page }) => {
  const email = newAddress()
  await page.goto('/auth/register')
  await expect(page.getByRole('radio', { name: 'I train' })).toBeChecked()
  await page.getByRole('radio', { name: 'I train' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'I coach' })).toBeChecked()
  for (const value of ['Olga', 'Brandt', email, testPassword]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(testPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Opening your dashboard...')).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
})

test('the password hint updates while typing, based on length and guessability', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Olga')
  const field = page.getByLabel('Password', { exact: true })
  const examples: [password: string, hint: string][] = [
    ['', '8 characters or more'],
    ['squat5', '2 more characters'],
    ['olgaolga', 'Easy to guess: it contains your name'],
    ['aaabaaacaaa', 'Easy to guess: it repeats characters'],
    ['squat5kg', 'Long enough, but several words would be stronger'],
    ['four squats a week', 'Strong'],
  ]
  for (const [password, hint] of examples) {
    await field.fill(password)
    await expect(page.getByText(hint, { exact: true })).toBeVisible()
    await expect(field).toHaveAccessibleDescription(hint)
  }
  await page.getByLabel('Password', { exact: true }).fill('short')
  await createAccount(page).click()
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
})

test('common passwords are reported with a suggested passphrase, and their list is loaded only when needed', async ({
  page,
}) => {
  const lists: string[] = []
  page.on('request', request => {
    if (request.url().includes('/common-passwords')) lists.push(request.url())
  })
  await page.goto('/auth/register')
  await page.getByLabel('Last name').fill('Brandt')
  expect(lists).toEqual([])
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('Football1')
  const warning = /^This is one of the 10,000 most common passwords.* such as ([a-z]+(-[a-z]+){4})$/
  await expect(field).toHaveAccessibleDescription(warning)
  expect(lists).toHaveLength(1)
  await expectAccessible(page)
  const [, passphrase = ''] = warning.exec((await page.getByText(warning).first().textContent()) ?? '') ?? []
  await field.fill(passphrase)
  await expect(field).toHaveAccessibleDescription('Strong')
  // The warning does not prevent registration.
  await fillRegistrationForm(page, newAddress())
  await field.fill('football1')
  await createAccount(page).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
})

test('missing or invalid fields are marked, and the first one receives focus', async ({ page }) => {
  await page.goto('/auth/register')
  await createAccount(page).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const label of ['First name', 'Last name', 'Email'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await fillRegistrationForm(page, 'olga at riverside')
  await createAccount(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('the registration form shows which coach a join code belongs to, and signing in opens the page for joining that coach', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  const email = newAddress()
  await page.goto('/auth/register')
  const field = page.getByLabel('Invitation code (optional)')
  await field.fill('2222-2222')
  await expect(page.getByText(/This code is invalid/)).toBeVisible()
  await field.fill(code.toLowerCase().replace('-', ' '))
  await expect(page.getByText('From Rita Example. You choose what your coach sees.')).toBeVisible()
  await expectAccessible(page)
  await fillRegistrationForm(page, email)
  await createAccount(page).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/join\//)
  await expect(page.getByText(/Rita Example/).first()).toBeVisible()
})

test('a coach is not asked for a join code', async ({ page }) => {
  await page.goto('/auth/register?role=coach')
  await expect(page.getByRole('radio', { name: 'I coach' })).toBeChecked()
  await expect(page.getByLabel(/Invitation code/)).toHaveCount(0)
})

test('the terms open in a new tab, and the registration form keeps its input', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Olga')
  const termsPage = context.waitForEvent('page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /terms and privacy/ })
    .click()
  const terms = await termsPage
  await expect(terms).toHaveURL(/\/auth\/terms$/)
  await expect(terms.getByRole('heading', { name: 'Terms and privacy' })).toBeVisible()
  await expect(terms.getByText(`For ${new URL(product.address).host}.`)).toBeVisible()
  for (const name of ['Who runs this server', 'What is stored', 'Who can see your data', 'What you agree to'])
    await expect(terms.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(terms)
  await expect(page.getByLabel('First name')).toHaveValue('Olga')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click()
  await expect(page).toHaveURL(/\/auth\/terms$/)
})

test('a verification link works only once, and the page for an invalid link offers to send a new one', async ({
  page,
}) => {
  await page.goto('/auth/register')
  await fillRegistrationForm(page, newAddress())
  await createAccount(page).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  const token = new URL(page.url()).searchParams.get('token') ?? ''
  await page.goto(`/auth/verify/${token}`)
  await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth/verify/no-such-token')
  await expect(page.getByRole('alert').getByText('This link is invalid or has expired.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email$/)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a verification can be retried after a network failure', async ({ page }) => {
  await page.route('**/auth/verify-email', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/auth/verify/some-token')
  await expect(page.getByRole('heading', { name: 'Email not confirmed' })).toBeVisible()
  await page.unroute('**/auth/verify-email')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('the verification email can be resent only after a one-minute countdown', async ({ page, product }) => {
  const { email } = await createJourneyUser(product.address, 'Olga', 'athlete', { isVerified: false })
  let count = 0
  await page.route('**/auth/resend-verification', route => {
    count++
    return route.continue()
  })
  await page.clock.install()
  await page.goto(`/auth/verify-email?email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText(/^Sent at \d\d:\d\d\.$/)).toBeVisible()
  const countdownButton = page.getByRole('button', { name: /^Resend in \d+ s$/ })
  await expect(countdownButton).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await countdownButton.click({ force: true })
  await page.clock.runFor(30_000)
  await expect(page.getByRole('button', { name: /^Resend in [12]\d s$/ })).toBeVisible()
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect.poll(() => count).toBe(2)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`signed-out pages fit on a phone in ${colorScheme} mode`, async ({ someone }) => {
    const phone = await someone({
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
      colorScheme,
    })
    for (const path of [
      '/auth/login',
      '/auth/register',
      '/auth/verify-email?email=olga@riverside.example',
      '/auth/forgot-password',
      '/auth/reset-password/token',
      '/auth/terms',
      '/nowhere',
    ]) {
      await phone.goto(path)
      await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(phone)
    }
    await phone.goto('/auth/login')
    for (const target of [phone.getByLabel('Email'), phone.getByRole('button', { name: 'Sign in' })])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  })
}

test('a signed-in athlete returns from the terms to the settings', async ({ page, product }) => {
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/auth/terms')
  await page.getByRole('link', { name: 'Back to Settings' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
})
