import type { Page } from '@playwright/test'
import { people } from '#contract/people.ts'
import { expectAccessible } from '#support/accessible.ts'
import { guest, openAs, password } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { fillRegistration } from '#support/sign-in.ts'

const newAddress = () => `olga-${Date.now()}-${Math.trunc(performance.now())}@cornerman.example`
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })

test('Olga registers and signs in without touching the mouse', async ({ page }) => {
  const email = newAddress()
  await page.goto('/auth/register')
  await expect(page.getByRole('radio', { name: 'I train' })).toBeChecked()
  await page.getByRole('radio', { name: 'I train' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'I coach' })).toBeChecked()
  for (const typed of ['Olga', 'Brandt', email, password]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your dashboard opens in a moment.')).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
})

test('a new password is judged while it is typed, by its length and by what is easily guessed', async ({
  page,
}) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Olga')
  const field = page.getByLabel('Password', { exact: true })
  const judged: [typed: string, hint: string][] = [
    ['', '8 characters or more'],
    ['squat5', '2 more characters'],
    ['olgaolga', 'Easy to guess: it has your name in it'],
    ['aaaaaaaaaa', 'Easy to guess: it repeats itself'],
    ['squat5kg', 'Long enough; a few words in a row are stronger'],
    ['four squats a week', 'Strong'],
  ]
  for (const [typed, hint] of judged) {
    await field.fill(typed)
    await expect(page.getByText(hint, { exact: true })).toBeVisible()
    await expect(field).toHaveAccessibleDescription(hint)
  }
  await page.getByLabel('Password', { exact: true }).fill('short')
  await createAccount(page).click()
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible()
})

test('what is missing or wrong is said beside its field, and the first of them has the focus', async ({
  page,
}) => {
  await page.goto('/auth/register')
  await createAccount(page).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const label of ['First name', 'Last name', 'Email'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await fillRegistration(page, 'olga at riverside')
  await createAccount(page).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('a code shows whose it is, and leads on to that coach after signing in', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  const email = newAddress()
  await page.goto('/auth/register')
  const field = page.getByLabel('Invitation code, if you have one')
  await field.fill('2222-2222')
  await expect(page.getByText(/Nobody gave out this code/)).toBeVisible()
  await field.fill(code.toLowerCase().replace('-', ' '))
  await expect(page.getByText('From Rita Example. You choose what your coach sees.')).toBeVisible()
  await expectAccessible(page)
  await fillRegistration(page, email)
  await createAccount(page).click()
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/join\//)
  await expect(page.getByText(/Rita Example/).first()).toBeVisible()
})

test('a coach is not asked for a code', async ({ page }) => {
  await page.goto('/auth/register?role=coach')
  await expect(page.getByRole('radio', { name: 'I coach' })).toBeChecked()
  await expect(page.getByLabel(/Invitation code/)).toHaveCount(0)
})

test('the terms stand in plain words, and reading them loses nothing that was typed', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Olga')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /terms and privacy/ })
    .click()
  const terms = await opened
  await expect(terms).toHaveURL(/\/auth\/terms$/)
  await expect(terms.getByRole('heading', { name: 'Terms and privacy' })).toBeVisible()
  await expect(terms.getByText(`What holds at ${new URL(product.address).host}.`)).toBeVisible()
  for (const name of ['Who runs this server', 'What is kept', 'Who sees it', 'What you agree to'])
    await expect(terms.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(terms)
  await expect(page.getByLabel('First name')).toHaveValue('Olga')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).click()
  await expect(page).toHaveURL(/\/auth\/terms$/)
})

test('a link that confirms an address works once, says so the second time, and a wrong one leads to a new one', async ({
  page,
}) => {
  await page.goto('/auth/register')
  await fillRegistration(page, newAddress())
  await createAccount(page).click()
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  const token = new URL(page.url()).searchParams.get('token') ?? ''
  await page.goto(`/auth/verify/${token}`)
  await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/auth/verify/no-such-token')
  await expect(page.getByRole('alert').getByText('This link is not valid, or it has expired.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email$/)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a verification that nobody answers is tried again', async ({ page }) => {
  await page.route('**/auth/verify-email', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/auth/verify/some-token')
  await expect(page.getByRole('heading', { name: 'Not verified' })).toBeVisible()
  await page.unroute('**/auth/verify-email')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('another letter may be asked for after a minute that is counted down, and not before', async ({
  page,
  product,
}) => {
  const { email } = await guest(product.address, 'Olga', 'athlete', { isVerified: false })
  let count = 0
  await page.route('**/auth/resend-verification', route => {
    count++
    return route.continue()
  })
  await page.clock.install()
  await page.goto(`/auth/verify-email?email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(/^Sent at \d\d:\d\d\.$/)).toBeVisible()
  const waiting = page.getByRole('button', { name: /^Send it again in \d+ s$/ })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await waiting.click({ force: true })
  await page.clock.runFor(30_000)
  await expect(page.getByRole('button', { name: /^Send it again in [12]\d s$/ })).toBeVisible()
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send it again', exact: true }).click()
  await expect.poll(() => count).toBe(2)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages before signing in fit a phone, ${colorScheme}`, async ({ someone }) => {
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

test('whoever is signed in finds the way back from the terms', async ({ page, product }) => {
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/auth/terms')
  await page.getByRole('link', { name: 'Back to the settings' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
})
