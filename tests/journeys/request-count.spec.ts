import type { Page } from '@playwright/test'
import {
  createAthleteWithSession,
  findDoneButton,
  signInAndStartSession,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'
import { waitUntilUnchanged } from '#support/page/wait-until-unchanged.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Records the page's calls to the server from now on, without ids: `POST /api/workout-logs`. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|auth)\//.test(pathname) && request.resourceType() === 'fetch')
      calls.push(`${request.method()} ${pathname.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`)
  })
  return calls
}

/** Counts how often the most frequent call was made. */
const countMostFrequent = (calls: readonly string[]) =>
  Math.max(0, ...[...Map.groupBy(calls, call => call).values()].map(same => same.length))

const formatCalls = (calls: readonly string[]) => calls.toSorted().join('\n')

test('a tap on a set sends one request, and a finished workout is sent once', async ({
  page,
  product,
}, info) => {
  const { ana } = await createAthleteWithSession(product.address)
  const calls = recordCalls(page)
  await signInAndStartSession(page, ana)
  // The regimen is prefetched for offline use three seconds after the page has loaded.
  await expect.poll(() => calls).toContain('GET /api/regimens/{id}')
  await waitUntilUnchanged(() => calls.length, 2500)

  const counts: number[] = []
  for (const set of [1, 2, 3]) {
    calls.length = 0
    await findDoneButton(page, 'Back squat', set).click()
    await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => calls.filter(call => call.endsWith('/changes')).length).toBe(1)
    await waitUntilUnchanged(() => calls.length, 2500)
    counts.push(calls.length)
  }
  // The first tap also starts the workout and, before loading the sync code, checks the connection.
  expect(counts[0]).toBeLessThanOrEqual(3)
  expect(counts.slice(1)).toEqual([1, 1])

  calls.length = 0
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await waitForSentLogs(ana)
  await waitUntilUnchanged(() => calls.length, 2500)
  expect(calls.filter(call => call === 'POST /api/workout-logs')).toHaveLength(1)
  expect(calls.length, formatCalls(calls)).toBeLessThanOrEqual(8)
  const figures = `requests for three taps: ${counts.join(', ')}; for finishing: ${calls.length}`
  info.annotations.push({ type: 'figures', description: figures })
  process.stdout.write(`    ${figures}\n`)
})

test('during ten reconnects within seconds, each request is sent at most three times', async ({
  page,
  product,
}, info) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  const calls = recordCalls(page)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await waitUntilUnchanged(() => calls.length, 2500)
  calls.length = 0
  const offlineNotice = page.getByText('No connection.')
  for (let time = 0; time < 10; time++) {
    await page.context().setOffline(true)
    await expect(offlineNotice).toBeVisible()
    await page.context().setOffline(false)
    await expect(offlineNotice).toBeHidden()
  }
  await waitUntilUnchanged(() => calls.length, 2500)
  // On every reconnect, the page checks the server's health.
  const others = calls.filter(call => call !== 'GET /api/health')
  const figures = `requests for ten reconnects: ${calls.length}, ${others.length} of them for data`
  info.annotations.push({ type: 'figures', description: figures })
  process.stdout.write(`    ${figures}\n`)
  expect(countMostFrequent(others), formatCalls(others)).toBeLessThanOrEqual(3)
  expect(others.length, formatCalls(others)).toBeLessThanOrEqual(30)
})
