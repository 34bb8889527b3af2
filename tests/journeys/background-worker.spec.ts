import { expectAccessible } from '#support/accessible.ts'
import { check, follower } from '#support/following.ts'
import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ serviceWorkers: 'allow' })

/** The worker is at work: it holds the shell and answers the page's requests from now on. */
const isAtWork = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

test('a background worker is registered when the page loads, and keeps the shell', async ({ page }) => {
  await page.goto('/auth/login')
  await expect.poll(() => page.evaluate(isAtWork), { timeout: 60_000 }).toBe('activated')
  await page.context().setOffline(true)
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
})

test('without a network a reload still shows the app, and says what it cannot do', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await page.evaluate(isAtWork)

  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toContainText(
    'What you do is kept on this device',
  )
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
})

test('signed out, the device knows nobody any more', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(ana.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(ana.email)
})

test('a newer worker waits beside the one at work until somebody takes it, and not in a session', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await enter(page, ana)
  await page.goto('/app')
  await expect.poll(() => page.evaluate(isAtWork), { timeout: 60_000 }).toBe('activated')
  await page.reload()
  // Nobody says it of a page that is being loaded anew.
  const atWork = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '')
  await expect.poll(atWork).toMatch(/service-worker\.js$/)
  // To the browser another script is another version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer'))
  const waits = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then(one => one?.waiting?.scriptURL ?? ''))
  await expect.poll(waits, { timeout: 60_000 }).toMatch(/\?newer$/)
  expect(await atWork()).toMatch(/service-worker\.js$/)

  const offer = page.getByRole('button', { name: 'Load it now' })
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(offer).toHaveCount(0)
  expect(await atWork()).toMatch(/service-worker\.js$/)
  await page.getByRole('button', { name: 'Discard this workout' }).click()
  await page.getByRole('button', { name: 'Discard 1 set' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).first().click()
  await offer.click()
  await expect.poll(atWork).toMatch(/\?newer$/)
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
})
