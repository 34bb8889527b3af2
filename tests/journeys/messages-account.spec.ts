import { expectAccessible } from '#support/accessible.ts'
import { eventually } from '#support/eventually.ts'
import { guest, openAs, password } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { mailFolder, tokenIn } from '#support/mail.ts'
import { fillRegistration, measureFrom, noteMoves, tokenOf } from '#support/sign-in.ts'

const register = { name: 'Create account' }
const newAddress = () => `ana-${Date.now()}-${Math.trunc(performance.now())}@cornerman.example`

test('registering leads to the verification with the token, where the server answered one', async ({
  page,
}) => {
  await page.goto('/auth/register')
  await fillRegistration(page, newAddress())
  await page.getByRole('button', register).click()
  await expect(page).toHaveURL(/\/auth\/verify-email\?token=[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await expectAccessible(page)
})

test('registering leads to the verification with the address, where no token came', async ({ page }) => {
  const email = newAddress()
  await page.route('**/auth/register', async route => {
    if (route.request().resourceType() === 'document') return route.continue()
    const response = await route.fetch()
    const { verificationToken: _, ...answer } = await response.json()
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/auth/register')
  await fillRegistration(page, email)
  await page.getByRole('button', register).click()
  await expect(page).toHaveURL(`/auth/verify-email?email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
})

test('a refused registration is told in the server’s words', async ({ page, product }) => {
  const { email } = await guest(product.address, 'Ana', 'athlete')
  await page.goto('/auth/register')
  await fillRegistration(page, email)
  await page.getByRole('button', register).click()
  await expect(page.getByText('An account with this email already exists.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

test('a registration that fails without a word says “An unexpected error occurred”', async ({ page }) => {
  await page.goto('/auth/register')
  await page.route('**/auth/register', route => route.fulfill({ status: 500, body: '' }))
  await fillRegistration(page, newAddress())
  await page.getByRole('button', register).click()
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(1)
})

test('a forgotten password: the field, the button, what it says while busy, the toast, and the login', async ({
  page,
  product,
}) => {
  const { email } = await guest(product.address, 'Ana', 'athlete')
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.goto('/auth/forgot-password')
  await page.route('**/auth/forgot-password', async route => {
    await held
    await route.continue()
  })
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email')).toHaveAttribute('required', '')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expectAccessible(page)
  letGo()
  await expect(page.getByText('Password reset email sent. Please check your inbox.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('without an address, or with one that is none, no reset link is asked for', async ({ page }) => {
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

test('a reset link that could not be asked for says why: the server’s words, else the request’s', async ({
  page,
}) => {
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

test('a new password: both fields, eight characters, twice the same, and after two seconds the login', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(ana.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const inbox = mailFolder(product.dataDir)
  const letter = async () => (await inbox.to(ana.email)).find(mail => mail.subject === 'Set a new password')
  const token = tokenIn(await eventually(letter, 'the mail with the link'))

  const movesOf = await noteMoves(page)
  await page.goto(`/auth/reset-password/${token}`)
  await measureFrom(page, '/auth/reset-password/')
  // Outside of the layout of the other pages: no product name at its head.
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

  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/auth/reset-password/*', async route => {
    await held
    await route.continue()
  })
  await second.fill('another corner')
  await reset.click()
  await expect(page.getByRole('button', { name: 'Resetting...' })).toBeVisible()
  letGo()
  const done = 'Your password has been reset successfully. You can now log in with your new password.'
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password\//)
  await expect(page).toHaveURL(/\/auth\/login$/)
  const move = (await movesOf()).find(({ url }) => url.endsWith('/auth/login'))
  expect(move?.afterMs).toBeGreaterThanOrEqual(2000)
  expect(move?.afterMs).toBeLessThan(6000)
})

test('a reset that fails says why: the server’s words, else the request’s; and leads to the login', async ({
  page,
}) => {
  await page.goto('/auth/reset-password/long-used-up')
  await page.getByLabel('New Password').fill('another corner')
  await page.getByLabel('Confirm Password').fill('another corner')
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await expect(page.getByText('This link is not valid, or it has expired. Ask for a new one.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/auth/reset-password/*', route => route.fulfill({ status: 500, body: '' }))
  await reset.click()
  await expect(page.getByText('Failed to reset password. Please try again.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('an account that could not be deleted is still there, and says so', async ({ page, product }) => {
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
  await page.route('**/auth/delete-account', route => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: /^Delete account/ }).click()
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await expect(page.getByText('Failed to delete account. Please try again.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/app\/settings$/)
  expect(await tokenOf(page)).not.toBeNull()
})

test('deleting the account clears the token and leads to the beginning', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  const movesOf = await noteMoves(page)
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: /^Delete account/ }).click()
  await page.getByRole('button', { name: /^Delete my account/ }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect((await movesOf()).map(({ url }) => url)).toContain('/')
  expect(await tokenOf(page)).toBeNull()
  const answer = await page.request.post('/api/auth/login', { data: { email: ana.email, password } })
  expect(answer.status()).toBe(401)
})
