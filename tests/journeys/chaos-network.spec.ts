import type { Page, Route } from '@playwright/test'
import {
  createAthleteAndStartSession,
  createAthleteWithSession,
  fetchOwnLogs,
  fetchSyncEventKinds,
  findDoneButton,
  finishSessionOnPage,
  signInAndStartSession,
  tickSquatSet,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

// Networks that answer in place of the server, or that do not answer at all.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

// The first journey reloads the page several times, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 })

const apiPaths = /\/(api|auth|notifications)\//

/** Answers the API's requests until `answer.with` is undefined. The route stays, so that no request is lost. */
async function answerRequests(page: Page, respond: (route: Route) => unknown) {
  const answer: { with: ((route: Route) => unknown) | undefined; count: number } = { with: respond, count: 0 }
  await page.context().route(apiPaths, route => {
    if (!answer.with || route.request().resourceType() === 'document') return route.fallback()
    answer.count++
    return answer.with(route)
  })
  return answer
}

const html = '<!doctype html><h1>Welcome to our hotel</h1>'
const wrongAnswers: [what: string, respond: (route: Route) => unknown][] = [
  ['200 with an empty object', route => route.fulfill({ status: 200, json: {} })],
  [
    '200 with truncated JSON',
    route =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{"status":"success","data":[{"id"',
      }),
  ],
  ['502 with HTML', route => route.fulfill({ status: 502, contentType: 'text/html', body: html })],
  ['403 with HTML', route => route.fulfill({ status: 403, contentType: 'text/html', body: html })],
]

test('answers that are not from the server change nothing on the page, and every set is sent later', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await waitUntilLoaded(page)
  const answer = await answerRequests(page, () => undefined)
  const sets = [1, 2, 3].map(set => findDoneButton(page, 'Back squat', set))
  sets.push(findDoneButton(page, 'Bench press', 1))
  for (const [index, [what, respond]] of wrongAnswers.entries()) {
    Object.assign(answer, { with: respond, count: 0 })
    await sets[index]?.click()
    for (const set of sets.slice(0, index + 1)) await expect(set).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => answer.count, { message: what }).toBeGreaterThan(0)
    await page.reload()
    for (const set of sets.slice(0, index + 1)) await expect(set).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Saved here, no connection' })).toBeVisible()
  }
  await page.goto('/app')
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
  answer.with = undefined
  const allSets = wrongAnswers.map(() => 'set-done')
  await expect.poll(() => fetchSyncEventKinds(ana), { timeout: 60_000 }).toEqual(allSets)
})

test('a workout that a proxy rejects as too large needs a decision, and can be sent later', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  const isRejecting = { value: true }
  await page.route('**/api/workout-logs', route =>
    isRejecting.value
      ? route.fulfill({ status: 413, contentType: 'text/html', body: html })
      : route.fallback(),
  )
  await finishSessionOnPage(page)
  await page.goto('/app/sync')
  await expect(page.getByText('This change is larger than the server accepts.')).toBeVisible()
  expect(await fetchOwnLogs(ana)).toEqual([])
  isRejecting.value = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(1)
})

test('within 10 seconds without a response, the page shows that there is no connection, and it sends the set later', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await waitUntilLoaded(page)
  const answer = await answerRequests(page, () => new Promise(() => {}))
  await tickSquatSet(page, 1)
  await expect(page.getByRole('link', { name: 'Syncing' })).toBeVisible()
  await expect.poll(() => answer.count).toBeGreaterThan(0)
  await page.clock.fastForward(9000)
  // The label stays for a moment, so that it can be read.
  await page.clock.fastForward(1000)
  await expect(page.getByRole('link', { name: 'Saved here, no connection' })).toBeVisible()
  expect(await fetchSyncEventKinds(ana)).toEqual([])
  answer.with = undefined
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5000)
        return fetchSyncEventKinds(ana)
      },
      { intervals: [500], timeout: 60_000 },
    )
    .toEqual(['set-done'])
})

test.describe('when a page crashes', () => {
  test.use({ expectedErrors: [/./] })

  test('it shows how many changes are waiting, and sends them', async ({ page, product }) => {
    const { ana } = await createAthleteAndStartSession(page, product.address)
    await waitUntilLoaded(page)
    const answer = await answerRequests(page, route => route.abort())
    for (const set of [1, 2]) await tickSquatSet(page, set)
    // No browser knows this time zone, so that every screen fails to render.
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('user') ?? '{}')
      saved.user.preferences.timeZone = 'Nowhere/Land'
      localStorage.setItem('user', JSON.stringify(saved))
    })
    await page.goto('/app')
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong on this page' })
    await expect(alert).toContainText(/\d changes are saved on this device and will be sent/)
    await expectAccessible(page)
    answer.with = route => (route.request().url().endsWith('/auth/check') ? route.abort() : route.fallback())
    await expect(alert).toContainText('No changes are waiting on this device.', { timeout: 60_000 })
    expect(await fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done'])
  })
})
