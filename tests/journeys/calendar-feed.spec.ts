import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const feed = (page: Page) => page.getByRole('region', { name: 'Calendar feed', exact: true })

/** The titles in a feed, or the status if it cannot be read. */
async function readFeed(url: string): Promise<string[] | number> {
  const response = await fetch(url)
  if (!response.ok) return response.status
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one).summary)
}

test('an athlete reads her calendar in another app until she makes a new address', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await feed(page).getByRole('button', { name: 'Create address' }).click()
  await expect(page.getByRole('heading', { name: 'Your calendar feed is ready.' })).toBeFocused()
  const address = feed(page).getByLabel('New address')
  const first = await address.inputValue()
  await expectAccessible(page)
  const titles = await readFeed(first)
  expect(titles).toHaveLength(7)

  await feed(page).getByLabel('Your sessions').click()
  await expect.poll(() => readFeed(first)).toEqual([])
  await feed(page).getByLabel('Your sessions').click()
  await expect.poll(() => readFeed(first)).toEqual(titles)

  await feed(page).getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect(await readFeed(first)).toBe(404)
  expect(await readFeed(second)).toEqual(titles)

  await feed(page).getByRole('button', { name: 'Remove the calendar feed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove feed' }).click()
  await expect(feed(page).getByText('You have no calendar feed.')).toBeVisible()
  await expect(address).toBeHidden()
  expect(await readFeed(second)).toBe(404)
})
