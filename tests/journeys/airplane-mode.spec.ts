import type { BrowserContext, Page } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { fetchOwnLogs, findDoneButton, findSetValueButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
})

const names = [
  'Back squat',
  'Bench press',
  'Barbell row',
  'Overhead press',
  'Romanian deadlift',
  'Front squat',
  'Lat pulldown',
  'Barbell curl',
]
const numbers = [1, 2, 3, 4, 5]
const sets = names.flatMap(name => numbers.map(number => ({ name, number })))
const twoDaysMs = 48 * 60 * 60_000

/**
 * Returns the load to log: 2.5 kg more than planned for the first set of each exercise, and the planned load
 * for all other sets.
 */
const loadOf = ({ name, number }: { name: string; number: number }) =>
  40 + names.indexOf(name) + (number === 1 ? 2.5 : 0)

/** Creates Ana and assigns her a program with forty sets a day. */
async function createAthleteWithFortySets(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const item = (name: string, index: number) => {
    const load = { kind: 'kg', loadKg: 40 + index } as const
    const set = { amount: { kind: 'reps', reps: 5 }, load } as const
    return { exercise: { name }, sets: numbers.map(() => set), restSeconds: 90 }
  }
  const day = { name: 'All of it', blocks: names.map((name, index) => ({ items: [item(name, index)] })) }
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Forty sets',
      category: 'Strength',
      weeks: [{ days: Array.from({ length: 7 }, () => day) }],
    },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  return { rita, ana }
}

/** Opens the app and waits until the device can work offline. */
async function openOnce(page: Page, person: JourneyUser) {
  await signInOnPage(page, person)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'All of it' })).toBeVisible()
  // The service worker fetches the whole app, which takes a while on a busy machine.
  const isAtWork = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)
  await expect.poll(() => page.evaluate(isAtWork), { timeout: 60_000 }).toBe('activated')
  await expect.poll(() => countCachedSessions(page), { timeout: 30_000 }).toBeGreaterThan(0)
  // The data for other pages is requested after that of the home page.
  for (const key of [/workout-logs\W+mine/, /downloaded-plan/])
    await expect
      .poll(async () => JSON.stringify(await readStoredRows(page, 'answers')), { timeout: 30_000 })
      .toMatch(key)
}

/** Counts the persisted queries that contain the session. */
async function countCachedSessions(page: Page): Promise<number> {
  const answers = await readStoredRows(page, 'answers')
  return answers.filter(answer => JSON.stringify(answer).includes('All of it')).length
}

async function logSet(page: Page, { name, number }: (typeof sets)[number]) {
  if (number === 1) {
    await findSetValueButton(page, name, number, 'kg').tap()
    const pad = page.getByRole('dialog', { name: `${name}, set ${number}` })
    await expect(pad).toBeVisible()
    await page.keyboard.type(String(loadOf({ name, number })))
    await pad.getByRole('button', { name: 'Log this set' }).tap()
  } else {
    await findDoneButton(page, name, number).tap()
  }
  await expect(findDoneButton(page, name, number)).toHaveAttribute('aria-pressed', 'true')
}

const findDoneSets = (page: Page) => page.getByRole('button', { name: /, set \d done$/, pressed: true })

/** Crashes the page, as if the phone had killed the app, and opens it again. */
async function crashAndReopen(page: Page): Promise<Page> {
  const address = page.url()
  const again = await page.context().newPage()
  await page.goto('chrome://crash').catch(() => {})
  await page.close()
  await again.goto(address)
  return again
}

/** Advances the device's clock by two days and shifts the server's date header to match. */
async function advanceTwoDays(context: BrowserContext) {
  await context.clock.fastForward(twoDaysMs)
  await context.route(/\/(api|auth|notifications|achievements)(\/|$)/, async route => {
    const response = await route.fetch()
    const date = new Date(Date.now() + twoDaysMs).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

const findSyncStatus = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('two days later, forty sets logged offline reach the server exactly once, despite an app crash in between', async ({
  page: first,
  context,
  product,
  someone,
}) => {
  test.setTimeout(180_000)
  context.setDefaultTimeout(20_000)
  const { rita, ana } = await createAthleteWithFortySets(product.address)
  await context.clock.install()
  await openOnce(first, ana)
  await first.close()
  await context.setOffline(true)

  // Start the app cold, without a network.
  const coldPage = await context.newPage()
  const openedAt = performance.now()
  await coldPage.goto('/app')
  await coldPage.getByRole('link', { name: 'Start session' }).tap()
  await expect(findDoneButton(coldPage, 'Back squat', 1)).toBeVisible()
  const usableMs = Math.round(performance.now() - openedAt)
  process.stdout.write(`    cold start offline to open session: ${usableMs} ms\n`)
  await expectAccessible(coldPage)

  const startedAt = Date.now()
  const half = sets.length / 2 + 1
  for (const set of sets.slice(0, half)) await logSet(coldPage, set)
  await expect(findSyncStatus(coldPage, 'Saved here')).toBeVisible()
  const page = await crashAndReopen(coldPage)
  await expect(findDoneSets(page)).toHaveCount(half)
  for (const set of sets.slice(half)) await logSet(page, set)
  await expect(findDoneSets(page)).toHaveCount(sets.length)
  await expectAccessible(page)

  await page.getByRole('radio', { name: '8', exact: true }).press('Space')
  await page.getByLabel('Note', { exact: true }).fill('No signal down here.')
  await page.getByRole('button', { name: 'Finish' }).tap()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const finishedAt = Date.now()
  await page.goto('/app/athlete/activity')
  await page.getByRole('link', { name: 'All of it' }).first().tap()
  await page.getByLabel('Comment to your coach').fill('The row felt light.')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'The row felt light.' })).toBeVisible()
  await page.close()

  await advanceTwoDays(context)
  const laterPage = await context.newPage()
  await laterPage.goto('/app/sync')
  await expect(findSyncStatus(laterPage, 'Saved here')).toBeVisible()
  await expect(laterPage.getByRole('region', { name: /^Only on this phone/ })).toBeVisible()
  await expectAccessible(laterPage)
  expect(await fetchOwnLogs(ana)).toEqual([])

  let openGate = () => {}
  const gate = new Promise<void>(resolve => {
    openGate = resolve
  })
  await context.route('**/api/workout-logs', async route => {
    await gate
    await route.fallback()
  })
  await context.setOffline(false)
  await expect(findSyncStatus(laterPage, 'Syncing')).toBeVisible()
  openGate()
  await expect(findSyncStatus(laterPage, 'Synced')).toBeVisible({ timeout: 30_000 })
  await expect(laterPage.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
  await expectAccessible(laterPage)

  const [log, ...others] = await fetchOwnLogs(ana)
  expect(others).toEqual([])
  expect(log).toMatchObject({ name: 'All of it', sessionRpe: 8, notes: 'No signal down here.' })
  const logged = log?.exercises.flatMap(({ name, sets: all }) => all.map(set => ({ name, ...set }))) ?? []
  expect(logged.map(({ name, loadKg, reps }) => [name, loadKg, reps])).toEqual(
    sets.map(set => [set.name, loadOf(set), 5]),
  )
  const times = logged.map(({ completedAt }) => Date.parse(completedAt ?? ''))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  // Times come from the device's clock, which may differ slightly from the test's.
  expect(times[0]).toBeGreaterThan(startedAt - 2000)
  expect(times.at(-1)).toBeLessThan(finishedAt + 2000)
  expect((await ana.get(openWorkouts.list)).data).toEqual([])

  expect((await rita.get(workoutLogs.ofMyAthletes)).data.map(({ id }) => id)).toEqual([log?.id])
  const { data: comments } = await rita.get(reviews.comments, { params: { id: log?.id ?? '' } })
  expect(comments.map(({ text }) => text)).toEqual(['The row felt light.'])
  const coach = await someone({ viewport: { width: 1440, height: 900 } })
  await signInOnPage(coach, rita)
  await coach.goto('/app/analytics')
  await expect(coach.getByRole('row', { name: /Ana Example/ })).toHaveCount(1)
})
