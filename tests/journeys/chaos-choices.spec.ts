import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { createAthleteWithSession } from '#support/journey/athlete-session.ts'
import { inertPagePath } from '#support/journey/browser-context-pool.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs, signInOnPage } from '#support/journey/journey-users.ts'

// Choices that do not go through the outbox, and a page that is closed before the server has answered.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Makes changes to the account or the sharing reach no server until `release` is called. */
async function holdChanges(page: Page) {
  const hold = { isActive: true, count: 0 }
  await page.context().route(/\/auth\/profile$|\/api\/coachings\/[^?]+$/, route => {
    if (!hold.isActive || route.request().method() !== 'PATCH') return route.fallback()
    hold.count++
  })
  return { count: () => hold.count, release: () => Object.assign(hold, { isActive: false }) }
}

const fetchPreferences = async (user: JourneyUser) => (await user.get(account.check)).data.user.preferences
const fetchScopes = async (ana: JourneyUser) =>
  (await ana.get(people.coachings, { query: {} })).data?.flatMap(({ scopes }) => scopes)

test('settings and consent chosen just before the page is closed are kept for their user and sent later', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await openAs(page, ana, '/app/settings')
  const units = page.getByRole('region', { name: 'Units and calendar' })
  const hold = await holdChanges(page)
  await units.getByText('lb', { exact: true }).click()
  await units.getByText('mi', { exact: true }).click()
  // Only the first change is under way: the changes are sent in order.
  await expect.poll(hold.count).toBe(1)
  await page.goto('/app/athlete/my-coaches')
  const weightSwitch = page.getByRole('switch', { name: 'Rita can see: Body weight' })
  await expect(weightSwitch).toBeChecked()
  await weightSwitch.tap()
  await page.goto(inertPagePath)

  // Bo's settings do not change when he signs in on the same device.
  hold.release()
  await openAs(page, bo, '/app/settings')
  await expect(units.getByRole('radio', { name: 'kg', exact: true })).toBeChecked()

  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await expect(units.getByRole('radio', { name: 'lb', exact: true })).toBeChecked()
  await expect.poll(() => fetchPreferences(ana)).toMatchObject({ loadUnit: 'lb', distanceUnit: 'mi' })
  await expect.poll(() => fetchScopes(ana)).not.toContain('body')
  expect(await fetchScopes(ana)).toContain('logs')
  expect(await fetchPreferences(bo)).toMatchObject({ loadUnit: 'kg', distanceUnit: 'km' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('choices'))).toBe('[]')
})
