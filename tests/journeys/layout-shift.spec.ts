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
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

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

for (const [name, path, label] of [
  ['logs', () => '/app/analytics', /^The last 12 weeks$/],
  ['athlete page', (athlete: JourneyUser) => `/app/athletes/${athlete.id}`, /^Load, week by week$/],
] as const)
  test(`a skeleton on the ${name} is as high as the charts that replace it`, async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await joinAllToCoach(rita, [ana])
    const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 100, rpe: 8 }] }]
    // With several weeks, the charts and the sentences below them are as long as usual.
    for (let week = 0; week < 12; week++) {
      const completedAt = `${addDays(getTestToday(), -7 * week)}T00:30:00.000Z`
      await ana.get(workoutLogs.record, {
        input: { completedAt, sessionRpe: 8, durationMinutes: 60, exercises },
      })
    }
    await signInOnPage(page, rita)
    let release = () => {}
    const isReleased = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(/\/api\/(coach\/trends|analytics\/weeks)/, async route => {
      await isReleased
      await route.continue()
    })
    await page.goto(path(ana))
    const aside = page.getByRole('complementary', { name: 'About Ana Example' })
    const skeleton = (name === 'logs' ? page.getByRole('main') : aside).getByRole('status', {
      name: 'Loading',
    })
    if (name === 'logs') await expect(page.getByText('12 workouts, 12 to review')).toBeVisible()
    await expect(skeleton).toHaveCount(1)
    const { height = 0 } = (await skeleton.boundingBox()) ?? {}
    release()
    const charts = page.getByRole('region', { name: label })
    await expect(charts).toBeVisible()
    const { height: chartHeight = 0 } = (await charts.boundingBox()) ?? {}
    expect(Math.abs(chartHeight - height)).toBeLessThan(40)
    await expect(skeleton).toHaveCount(0)
  })
