import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

async function recordWorkout(athlete: JourneyUser, name: string) {
  const input = { name, exercises: [{ name: 'Back squat', sets: [{ loadKg: 100, reps: 5 }] }] }
  return (await athlete.get(workoutLogs.record, { input })).data
}

/** Counts the page's requests for a log from now on. */
function countRequestsFor(page: Page, logId: string) {
  const counter = { count: 0 }
  page.on('request', request => {
    if (new URL(request.url()).pathname === `/api/workout-logs/${logId}`) counter.count++
  })
  return counter
}

test('a deleted log is requested once, and the page says that it was deleted', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const [deleted, kept] = [await recordWorkout(ana, 'Lower'), await recordWorkout(ana, 'Upper')]
  await ana.get(workoutLogs.remove, { params: { id: deleted.id } })
  const requests = countRequestsFor(page, deleted.id)
  await openAs(page, ana, `/app/athlete/activity?log=${deleted.id}`)
  await expect(page.getByRole('heading', { name: 'This log was deleted' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deleted workouts' })).toBeVisible()
  await waitUntilLoaded(page)
  expect(requests.count).toBe(1)
  await expectAccessible(page)

  await page.goto(`/app/athlete/activity?log=${deleted.id}&edit=yes`)
  await expect(page.getByRole('heading', { name: 'This log was deleted' })).toBeVisible()
  await waitUntilLoaded(page)
  expect(requests.count).toBe(2)

  await page.goto(`/app/athlete/activity?log=${kept.id}`)
  await expect(page.getByRole('heading', { name: 'Upper', level: 1 })).toBeVisible()
})

test('a coach opens a link to a deleted log: it is requested once', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const [deleted] = [await recordWorkout(ana, 'Lower'), await recordWorkout(ana, 'Upper')]
  await ana.get(workoutLogs.remove, { params: { id: deleted.id } })
  for (const screen of ['/app', '/app/analytics']) {
    const requests = countRequestsFor(page, deleted.id)
    await openAs(page, rita, `${screen}?log=${deleted.id}`)
    await expect(page.getByRole('heading', { name: 'This workout log was not found' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await waitUntilLoaded(page)
    expect(requests.count, screen).toBe(1)
  }
})
