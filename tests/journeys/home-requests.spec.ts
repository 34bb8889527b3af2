import type { Page, Request } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'
import { waitUntilUnchanged } from '#support/page/wait-until-unchanged.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const maxRequests = 6
const maxBytes = 15_000

const lifts = ['Back squat', 'Bench press', 'Barbell row', 'Romanian deadlift']
const historyWeeks = 6

/**
 * Creates Ana, who is in the seventh week of a program and has logged every session before today. If `isRestDay`, her
 * next session is tomorrow.
 */
async function createAthleteWithHistory(address: string, isRestDay: boolean) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const amount = { kind: 'reps', reps: 5 } as const
  const setsOf = (lift: string) =>
    Array.from({ length: 4 }, () =>
      lift === 'Back squat'
        ? { amount, load: { kind: 'percent', percent: 75, of: '1rm' } as const }
        : { amount, effort: { kind: 'rpe', rpe: 8 } as const },
    )
  const days = lifts.map((first, index) => ({
    name: `Day ${index + 1}`,
    blocks: [first, ...lifts.filter(lift => lift !== first)]
      .slice(0, 3)
      .map(name => ({ items: [{ exercise: { name }, sets: setsOf(name), restSeconds: 120 }] })),
  }))
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Base strength',
      category: 'Strength',
      weeks: Array.from({ length: 12 }, () => ({ days })),
    },
  })
  const today = getTestToday()
  const startDate = addDays(today, -7 * historyWeeks)
  const firstWeekday = weekdayOf(today) + (isRestDay ? 1 : 0)
  const weekdays = [0, 2, 4, 5].map(later => ((firstWeekday + later - 1) % 7) + 1)
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate, weekdays },
  })
  const query = { from: startDate, to: addDays(today, -1), limit: 200 }
  for (const { id, date } of (await ana.get(schedule.list, { query })).data)
    await ana.get(workoutLogs.record, {
      input: {
        sessionId: id,
        completedAt: `${date}T10:00:00Z`,
        exercises: lifts
          .slice(0, 3)
          .map(name => ({ name, sets: Array.from({ length: 4 }, () => ({ reps: 5, loadKg: 80 })) })),
      },
    })
  return { rita, ana, regimen, later: addDays(startDate, 7 * 10) }
}

/** What only prepares the device for being offline: the programs, all their sessions, older logs and comments. */
const isDownload = (call: string) =>
  /\/api\/regimens\/|[?&]regimenId=|\/my-logs\?limit=100|\/comments/.test(call)

/** Opens the home screen and records the calls of the page, with their bytes, until it is quiet. */
async function openHome(page: Page) {
  const requests: Request[] = []
  const finished: Promise<{ call: string; bytes: number }>[] = []
  const isCall = (request: Request) =>
    /^\/(api|auth|achievements|notifications)\//.test(new URL(request.url()).pathname) &&
    request.resourceType() === 'fetch'
  const onRequest = (request: Request) => isCall(request) && requests.push(request)
  const onFinished = (request: Request) => {
    if (!isCall(request)) return
    const { pathname, search } = new URL(request.url())
    const call = `${request.method()} ${pathname}${search}`
    finished.push(request.sizes().then(({ responseBodySize: bytes }) => ({ call, bytes })))
  }
  page.on('request', onRequest)
  page.on('requestfinished', onFinished)
  // Three seconds after it has loaded, the page prepares the device for being offline.
  const preparing = page.waitForEvent('requestfinished', {
    predicate: request => request.url().includes('prefetch-offline-data'),
    timeout: 60_000,
  })
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Recent workouts' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Day \d/ }).first()).toBeVisible()
  await preparing
  await waitUntilUnchanged(() => requests.length, 1500)
  await expect.poll(() => finished.length).toBe(requests.length)
  page.off('request', onRequest)
  page.off('requestfinished', onFinished)
  const calls = await Promise.all(finished)
  return {
    shown: calls.filter(({ call }) => !isDownload(call)),
    downloads: calls.filter(({ call }) => isDownload(call)).map(({ call }) => call),
  }
}

const formatCalls = (calls: readonly { call: string; bytes: number }[]) =>
  calls.map(({ call, bytes }) => `${bytes} ${call}`).join('\n')

function expectFewRequests(time: string, { shown }: Awaited<ReturnType<typeof openHome>>) {
  const bytes = shown.reduce((sum, one) => sum + one.bytes, 0)
  process.stdout.write(`    ${time}: ${shown.length} requests, ${(bytes / 1000).toFixed(1)} kB\n`)
  expect(shown.length, formatCalls(shown)).toBeLessThanOrEqual(maxRequests)
  expect(bytes, formatCalls(shown)).toBeLessThanOrEqual(maxBytes)
  expect(bytes).toBeGreaterThan(0)
}

for (const isRestDay of [false, true])
  test(`opening the home screen ${isRestDay ? 'on a rest day' : 'on a training day'} makes at most ${maxRequests} requests and transfers at most ${maxBytes / 1000} kB`, async ({
    page,
    product,
  }) => {
    const { ana } = await createAthleteWithHistory(product.address, isRestDay)
    await signInOnPage(page, ana)
    const first = await openHome(page)
    expectFewRequests('first opening', first)
    // Once, the device also fetches what it needs offline: the programs, one with its sessions, and the older logs.
    expect(first.downloads.length, first.downloads.join('\n')).toBeLessThanOrEqual(4)
    await waitForStoredProgram(page)

    const second = await openHome(page)
    expectFewRequests('second opening', second)
    expect(second.downloads).toEqual([])
  })

test('programs are fetched again for offline use only when they have changed', async ({ page, product }) => {
  const { rita, ana, regimen, later } = await createAthleteWithHistory(product.address, false)
  await signInOnPage(page, ana)
  await openHome(page)
  await waitForStoredProgram(page)

  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 80 }] }]
  await ana.get(workoutLogs.record, { input: { name: 'Logged elsewhere', exercises } })
  const afterWorkout = await openHome(page)
  await expect(page.getByRole('link', { name: 'Logged elsewhere' })).toBeVisible()
  expectFewRequests('opening after a workout', afterWorkout)
  expect(afterWorkout.downloads).toEqual([])

  const query = { athleteId: ana.id, from: later, to: later }
  const [session] = (await rita.get(schedule.list, { query })).data
  await rita.get(schedule.move, { params: { id: session?.id ?? '' }, input: { date: addDays(later, 1) } })
  const { downloads } = await openHome(page)
  expect(downloads.some(call => call.includes(`/api/regimens/${regimen.id}`))).toBe(true)
})

const waitForStoredProgram = (page: Page) =>
  expect.poll(async () => JSON.stringify(await readStoredRows(page, 'answers'))).toContain('downloaded-plan')
