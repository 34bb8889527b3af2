import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { submitSignInForm } from '#support/journey/sign-in-form.ts'
import { createTestClient } from '#support/server/test-client.ts'

test('an expired token is refreshed silently with a single request', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()

  const refreshUrls: string[] = []
  page.on('request', request => {
    if (request.url().includes('refresh-token')) refreshUrls.push(request.url())
  })
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  expect(refreshUrls).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('run out')
})

test('a user whose sign-in cannot be renewed is sent to the login page with one message', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/regimens')
  await expect(page.getByRole('heading', { name: 'My Programs' })).toBeVisible()
  await page.context().clearCookies()
  // The click happens at once, because any part of the page that still loads would lead to the login page too.
  await page
    .getByRole('link', { name: 'My Coaches' })
    .first()
    .evaluate((link: HTMLElement) => {
      localStorage.setItem('token', 'run out')
      link.click()
    })
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('logging out in one tab also logs out the other tab', async ({ page, context, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app')
  const secondTab = await context.newPage()
  await secondTab.goto('/app/athlete/regimens')
  await expect(secondTab.getByRole('heading', { name: 'My Programs' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(secondTab).toHaveURL(/\/auth\/login/)
})

test('Ana can sign in on her device while someone else sends wrong passwords for her account', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await page.goto('/auth/login')
  await submitSignInForm(page, ana.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  const stranger = createTestClient(product.address)
  const input = { email: ana.email, password: 'guessed it' }
  for (let count = 0; count < 10; count++) await stranger.refused('login.wrong', account.login, { input })
  await stranger.refused('login.too-many', account.login, { input })
  await submitSignInForm(page, ana.email)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('a signed-out visitor is redirected to the login page', async ({ page }) => {
  for (const path of ['/app', '/app/regimens', '/app/athlete/home', '/app/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login/)
  }
})

test('a user who opens a page that is only for another role is redirected to the home page', async ({
  page,
  someone,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.goto('/app/athletes')
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('That page is for coaches only.')).toBeVisible()
  const coachPage = await someone()
  await signInOnPage(coachPage, await createJourneyUser(product.address, 'Rita', 'coach'))
  await coachPage.goto('/app/athlete/home')
  await expect(coachPage).toHaveURL(/\/app$/)
})

test('a stranger cannot open a program, and a former coach cannot see the athlete', async ({
  page,
  someone,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const sam = await createJourneyUser(product.address, 'Sam', 'athlete')
  const coaching = await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)

  await signInOnPage(page, sam)
  await page.goto(`/app/athlete/regimen/${regimen.id}`)
  await expect(page.getByText('Regimen not found.').first()).toBeVisible()

  const ritasPage = await someone()
  await signInOnPage(ritasPage, rita)
  await ritasPage.goto('/app/athletes')
  await expect(ritasPage.getByText('Ana Example').first()).toBeVisible()
  await ana.get(people.endCoaching, { params: { id: coaching.id } })
  await ritasPage.reload()
  await expect(ritasPage.getByText('Ana Example')).toHaveCount(0)
})
