import type { Page } from '@playwright/test'
import { check, follower, logSet, setsTold, startSession } from '#support/following.ts'
import { enter, guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { refusing } from '#support/page/refusing.ts'
import { stored } from '#support/page/stored.ts'

// What lies on the device to be read where nobody answers: when it goes, and whose it is.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** The person and the name of each answer that lies on this device, as text. */
async function keptKeys(page: Page): Promise<string> {
  const answers = await stored<{ userId: string; hash: string }>(page, 'answers')
  return JSON.stringify(answers.map(({ userId, hash }) => [userId, hash]))
}

/** Runs in the page, as a browser does that needs the room. */
const throwAway = () =>
  new Promise<boolean>(done => {
    const deleting = indexedDB.deleteDatabase('cornerman')
    deleting.onsuccess = () => done(true)
    deleting.onerror = () => done(false)
  })

const nobodyAnswers = (page: Page) => page.context().route(/\/(api|auth)\//, route => route.abort())
const somebodyAnswers = (page: Page) => page.context().unroute(/\/(api|auth)\//)

test('where the device is full, what can be fetched again gives way to what was done, and comes back', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  const fill = await refusing(page, 'QuotaExceededError', 'answers')
  await startSession(page, ana)
  await expect.poll(() => keptKeys(page)).toContain('sessions')
  await logSet(page, 1)
  await fill(true)
  await page.goBack()
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect.poll(() => keptKeys(page)).toBe('[]')

  await page.goto('/app')
  await page.getByRole('link', { name: /^Continue/ }).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => keptKeys(page)).toContain('sessions')
  await expect.poll(() => setsTold(ana)).toEqual(['set-done'])

  expect(await page.evaluate(throwAway)).toBe(true)
  await page.reload()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => keptKeys(page)).toContain('sessions')
})

test('a coach who was looked at is there where nobody answers, and for nobody else', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  const rita = page.getByRole('region', { name: 'Rita Example' })
  await enter(page, ana)
  await page.goto('/app/athlete/my-coaches')
  await expect(rita).toBeVisible()
  for (const kept of ['coachings', 'coaches']) await expect.poll(() => keptKeys(page)).toContain(kept)
  await nobodyAnswers(page)
  await page.goto('/app/athlete/my-coaches')
  await expect(rita).toBeVisible()

  const bo = await guest(product.address, 'Bo', 'athlete')
  // Nobody signed out: the token of another person in the place of hers.
  await page.evaluate(token => localStorage.setItem('token', token), bo.token ?? '')
  await page.goto('/app/athlete/my-coaches')
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  await expect(page.getByText('Rita')).toHaveCount(0)

  await somebodyAnswers(page)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect.poll(() => keptKeys(page)).toContain(bo.id)
  await expect.poll(() => keptKeys(page)).not.toContain(ana.id)
  await nobodyAnswers(page)
  await page.goto('/app/athlete/my-coaches')
  await expect(page.getByText('There is no connection, and this device does not keep this.')).toBeVisible()
  await expect(page.getByText('Rita')).toHaveCount(0)
})
