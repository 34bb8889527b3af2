import type { BrowserContext, Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import { regimens } from '#contract/regimens.ts'
import { reviews } from '#contract/reviews.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, figure, logsOf } from '#support/following.ts'
import { enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { stored } from '#support/page/stored.ts'

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

/** The first set of each exercise goes otherwise than planned. */
const loadOf = ({ name, number }: { name: string; number: number }) =>
  40 + names.indexOf(name) + (number === 1 ? 2.5 : 0)

/** Rita gives Ana forty sets a day. */
async function withFortySets(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
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

/** Opens the app, and waits until the device has all that it needs from then on. */
async function openOnce(page: Page, person: Guest) {
  await enter(page, person)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'All of it' })).toBeVisible()
  // It fetches the whole app, beside whatever else this machine does.
  const isAtWork = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)
  await expect.poll(() => page.evaluate(isAtWork), { timeout: 60_000 }).toBe('activated')
  await expect.poll(() => countKeptSessions(page), { timeout: 30_000 }).toBeGreaterThan(0)
}

/** How many answers with sessions lie on the device. */
async function countKeptSessions(page: Page): Promise<number> {
  const answers = await stored(page, 'answers')
  return answers.filter(answer => JSON.stringify(answer).includes('All of it')).length
}

async function logSet(page: Page, { name, number }: (typeof sets)[number]) {
  if (number === 1) {
    await figure(page, name, number, 'kg').tap()
    const pad = page.getByRole('dialog', { name: `${name}, set ${number}` })
    await expect(pad).toBeVisible()
    await page.keyboard.type(String(loadOf({ name, number })))
    await pad.getByRole('button', { name: 'Log this set' }).tap()
  } else {
    await check(page, name, number).tap()
  }
  await expect(check(page, name, number)).toHaveAttribute('aria-pressed', 'true')
}

const done = (page: Page) => page.getByRole('button', { name: /, set \d done$/, pressed: true })

/** The app dies as a phone ends it, and is opened again. */
async function kill(page: Page): Promise<Page> {
  const address = page.url()
  const again = await page.context().newPage()
  await page.goto('chrome://crash').catch(() => {})
  await page.close()
  await again.goto(address)
  return again
}

/** The device's clock goes on by two days; the test's server stays, and is heard as of then. */
async function goOnTwoDays(context: BrowserContext) {
  await context.clock.fastForward(twoDaysMs)
  await context.route(/\/(api|auth|notifications|achievements)(\/|$)/, async route => {
    const response = await route.fetch()
    const date = new Date(Date.now() + twoDaysMs).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('forty sets without a network, the app killed among them, are on the server two days later, each once', async ({
  page: first,
  context,
  product,
  someone,
}) => {
  test.setTimeout(180_000)
  context.setDefaultTimeout(20_000)
  const { rita, ana } = await withFortySets(product.address)
  await context.clock.install()
  await openOnce(first, ana)
  await first.close()
  await context.setOffline(true)

  // Cold, without a network.
  const cold = await context.newPage()
  const openedAt = performance.now()
  await cold.goto('/app')
  await cold.getByRole('link', { name: 'Start session' }).tap()
  await expect(check(cold, 'Back squat', 1)).toBeVisible()
  const usableMs = Math.round(performance.now() - openedAt)
  process.stdout.write(`    from a cold open without a network to the open session: ${usableMs} ms\n`)
  await expectAccessible(cold)

  const begunAt = Date.now()
  const half = sets.length / 2 + 1
  for (const set of sets.slice(0, half)) await logSet(cold, set)
  await expect(state(cold, 'Saved here')).toBeVisible()
  const page = await kill(cold)
  await expect(done(page)).toHaveCount(half)
  for (const set of sets.slice(half)) await logSet(page, set)
  await expect(done(page)).toHaveCount(sets.length)
  await expectAccessible(page)

  await page.getByRole('radio', { name: '8', exact: true }).press('Space')
  await page.getByLabel('Note', { exact: true }).fill('No signal down here.')
  await page.getByRole('button', { name: 'Finish' }).tap()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const endedAt = Date.now()
  await page.goto('/app/athlete/activity')
  await page.getByRole('link', { name: 'All of it' }).first().tap()
  await page.getByLabel('Comment to your coach').fill('The row felt light.')
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'The row felt light.' })).toBeVisible()
  await page.close()

  await goOnTwoDays(context)
  const later = await context.newPage()
  await later.goto('/app/sync')
  await expect(state(later, 'Saved here')).toBeVisible()
  await expect(later.getByRole('region', { name: /^On this phone only/ })).toBeVisible()
  await expectAccessible(later)
  expect(await logsOf(ana)).toEqual([])

  let letThrough = () => {}
  const isHeldUp = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await context.route('**/api/workout-logs', async route => {
    await isHeldUp
    await route.fallback()
  })
  await context.setOffline(false)
  await expect(state(later, 'Syncing')).toBeVisible()
  letThrough()
  await expect(state(later, 'Synced')).toBeVisible({ timeout: 30_000 })
  await expect(later.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
  await expectAccessible(later)

  const [log, ...others] = await logsOf(ana)
  expect(others).toEqual([])
  expect(log).toMatchObject({ name: 'All of it', sessionRpe: 8, notes: 'No signal down here.' })
  const logged = log?.exercises.flatMap(({ name, sets: all }) => all.map(set => ({ name, ...set }))) ?? []
  expect(logged.map(({ name, loadKg, reps }) => [name, loadKg, reps])).toEqual(
    sets.map(set => [set.name, loadOf(set), 5]),
  )
  const times = logged.map(({ completedAt }) => Date.parse(completedAt ?? ''))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  // By the device's clock, which is no less right than the test's.
  expect(times[0]).toBeGreaterThan(begunAt - 2000)
  expect(times.at(-1)).toBeLessThan(endedAt + 2000)
  expect((await ana.get(openWorkouts.list)).data).toEqual([])

  expect((await rita.get(workoutLogs.ofMyAthletes)).data.map(({ id }) => id)).toEqual([log?.id])
  const { data: comments } = await rita.get(reviews.comments, { params: { id: log?.id ?? '' } })
  expect(comments.map(({ text }) => text)).toEqual(['The row felt light.'])
  const coach = await someone({ viewport: { width: 1440, height: 900 } })
  await enter(coach, rita)
  await coach.goto('/app/analytics')
  await expect(coach.getByRole('row', { name: /Ana Example/ })).toHaveCount(1)
})
