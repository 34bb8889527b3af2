import type { Page, Route } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'

const maxLayoutShift = 0.05

/** Sums the layout shifts of each page from its start. */
const measureLayoutShift = `
  window.layoutShift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** A coach with three athletes, who have sessions today and logs to review. */
async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes: JourneyUser[] = []
  for (const name of ['Ana', 'Bo', 'Olga']) athletes.push(await createJourneyUser(address, name, 'athlete'))
  await joinAllToCoach(rita, athletes)
  await assignSquats(rita, ...athletes)
  for (const athlete of athletes)
    for (const name of ['Lower', 'Upper', 'Run'])
      await athlete.get(workoutLogs.record, {
        input: { name, exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 100 }] }] },
      })
  return rita
}

/** Holds the page's requests for data until `releaseNext` lets one of them through. */
async function holdRequests(page: Page, order: 'first' | 'last') {
  const held: Route[] = []
  await page.route(/\/api\/(?!auth|installation|health)/, route => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    held.push(route)
  })
  return {
    held,
    async releaseNext() {
      const route = order === 'first' ? held.shift() : held.pop()
      if (!route) return
      const response = page.waitForResponse(one => one.request() === route.request())
      await route.continue()
      await (await response).finished()
      await page.evaluate(
        'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))',
      )
    },
  }
}

for (const [path, name, content, widths] of [
  ['/app', 'dashboard', 'Orphaned logs', [360, 1440]],
  ['/app/analytics', 'analytics page', 'Trained in the last 28 days', [360, 1440]],
] as const)
  for (const width of widths)
    for (const order of ['first', 'last'] as const)
      test(`the ${name} does not move while it loads at ${width} px, ${order} request answered first`, async ({
        page,
        product,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        const rita = await createClub(product.address)
        await signInOnPage(page, rita)
        await page.addInitScript(measureLayoutShift)
        const requests = await holdRequests(page, order)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
        await expect.poll(() => requests.held.length).toBeGreaterThan(1)
        await expect(async () => {
          while (requests.held.length > 0) await requests.releaseNext()
          await expect(page.getByText(content, { exact: true })).toBeVisible({ timeout: 500 })
          await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 500 })
        }).toPass()
        expect(await page.evaluate<number>('window.layoutShift')).toBeLessThan(maxLayoutShift)
      })
