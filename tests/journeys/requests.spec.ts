import type { Page } from '@playwright/test'
import { check, follower, sentLogsOf, startSession } from '#support/following.ts'
import { enter } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Every call of the page to the server from now on, as `POST /api/workout-logs`, ids taken out. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|auth)\//.test(pathname) && request.resourceType() === 'fetch')
      calls.push(`${request.method()} ${pathname.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`)
  })
  return calls
}

/** Once nothing is asked any more. */
async function quiet(calls: readonly string[]) {
  let before = -1
  await expect
    .poll(
      () => {
        const isQuiet = calls.length === before
        before = calls.length
        return isQuiet
      },
      { intervals: [2500] },
    )
    .toBe(true)
}

/** How often the one that was asked most often was asked. */
const mostOf = (calls: readonly string[]) =>
  Math.max(0, ...[...Map.groupBy(calls, call => call).values()].map(same => same.length))

const asked = (calls: readonly string[]) => calls.toSorted().join('\n')

test('a tap on a set is one request, and a finished workout asks for nothing twice', async ({
  page,
  product,
}, info) => {
  const { ana } = await follower(product.address)
  const calls = callsOf(page)
  await startSession(page, ana)
  await quiet(calls)

  const counts: number[] = []
  for (const set of [1, 2, 3]) {
    calls.length = 0
    await check(page, 'Back squat', set).click()
    await expect(check(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => calls.filter(call => call.endsWith('/changes')).length).toBe(1)
    await quiet(calls)
    counts.push(calls.length)
  }
  // The first one begins the workout too, and looks whether the server is there before it fetches what sends.
  expect(counts[0]).toBeLessThanOrEqual(3)
  expect(counts.slice(1)).toEqual([1, 1])

  calls.length = 0
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await sentLogsOf(ana)
  await quiet(calls)
  expect(calls.filter(call => call === 'POST /api/workout-logs')).toHaveLength(1)
  expect(calls.length, asked(calls)).toBeLessThanOrEqual(8)
  const figures = `requests of three taps: ${counts.join(', ')}; of a finish: ${calls.length}`
  info.annotations.push({ type: 'figures', description: figures })
  process.stdout.write(`    ${figures}\n`)
})

test('a network that goes and comes back ten times within seconds asks for each thing three times at most', async ({
  page,
  product,
}, info) => {
  const { ana } = await follower(product.address)
  await enter(page, ana)
  const calls = callsOf(page)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await quiet(calls)
  calls.length = 0
  const lost = page.getByText('No connection.')
  for (let time = 0; time < 10; time++) {
    await page.context().setOffline(true)
    await expect(lost).toBeVisible()
    await page.context().setOffline(false)
    await expect(lost).toBeHidden()
  }
  await quiet(calls)
  // Whether the server is there again, is asked each time.
  const others = calls.filter(call => call !== 'GET /api/health')
  const figures = `requests of ten reconnects: ${calls.length}, ${others.length} of them for what is shown or kept`
  info.annotations.push({ type: 'figures', description: figures })
  process.stdout.write(`    ${figures}\n`)
  expect(mostOf(others), asked(others)).toBeLessThanOrEqual(3)
  expect(others.length, asked(others)).toBeLessThanOrEqual(30)
})
