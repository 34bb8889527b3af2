import { createAthleteWithSession, findDoneButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits for the service worker and returns the state of its active version. */
const readWorkerState = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

test('the service worker is registered on page load and caches the app shell', async ({ page }) => {
  await page.goto('/auth/login')
  await expect.poll(() => page.evaluate(readWorkerState), { timeout: 60_000 }).toBe('activated')
  await page.context().setOffline(true)
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})

test('a reload without a network still shows the app, with an offline notice', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await page.evaluate(readWorkerState)

  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toContainText(
    'Your changes are saved on this device',
  )
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
})

test('signing out removes the user’s data from the device', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(ana.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ana.email)
})

test('a new service worker is not activated until the user agrees, and is not offered during a workout', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect.poll(() => page.evaluate(readWorkerState), { timeout: 60_000 }).toBe('activated')
  await page.reload()
  // `page.evaluate` fails while the page reloads.
  const readControllerUrl = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '')
  await expect.poll(readControllerUrl).toMatch(/service-worker\.js$/)
  // The browser treats a script with a different URL as a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer'))
  const readWaitingUrl = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then(one => one?.waiting?.scriptURL ?? ''))
  await expect.poll(readWaitingUrl, { timeout: 60_000 }).toMatch(/\?newer$/)
  expect(await readControllerUrl()).toMatch(/service-worker\.js$/)

  const updateButton = page.getByRole('button', { name: 'Update now' })
  await expect(updateButton).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(updateButton).toHaveCount(0)
  expect(await readControllerUrl()).toMatch(/service-worker\.js$/)
  await page.getByRole('button', { name: 'Discard workout' }).click()
  await page.getByRole('button', { name: 'Discard 1 set' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await updateButton.click()
  await expect.poll(readControllerUrl).toMatch(/\?newer$/)
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
})
