import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage, testPassword } from '#support/journey/journey-users.ts'
import { readStoredToken, submitSignInForm } from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

// The first sign-in page is shown before the app has loaded, and hands over to it.

const appScript = '**/assets/start-*.js'

test('the sign-in page can be used before the app has loaded, and signs in as soon as it has', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(appScript, async route => {
    await gate
    await route.continue()
  })
  let signIns = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/login')) signIns++
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await submitSignInForm(page, email)
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expectAccessible(page)
  expect(signIns).toBe(0)
  release()
  await expect(page.getByRole('status').getByRole('heading', { name: 'Welcome, Ana' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(signIns).toBe(1)
})

test('the app shows what was typed and keeps the focus after a wrong password or an empty field', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong corner')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong corner')

  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This is required.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('if the app cannot be loaded, the sign-in page says so and works once it can', async ({
  page,
  product,
}) => {
  const { email } = await createJourneyUser(product.address, 'Ana', 'athlete')
  await page.route(appScript, route => route.abort())
  await page.goto('/auth/login')
  await submitSignInForm(page, email)
  await expect(page.getByText('Network error: Unable to connect to the server')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(testPassword)
  await page.unroute(appScript)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/auth\/register$/)
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})

test('a link on the sign-in page opens its page with the focus on the heading, and leads back', async ({
  page,
}) => {
  await page.goto('/auth/login?invitation=abc')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/auth\/register\?invitation=abc$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login\?invitation=abc$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('the legacy sign-in path keeps its query, and a sign-in in another tab opens the app', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await page.goto(`/login?email=${encodeURIComponent(ana.email)}`)
  await expect(page).toHaveURL(/\/auth\/login\?email=/)
  await expect(page.getByLabel('Email')).toHaveValue(ana.email)
  expect(await readStoredToken(page)).toBeNull()
  const other = await page.context().newPage()
  await signInOnPage(other, ana)
  await expect(page).toHaveURL(/\/app$/)
  await other.close()
})
