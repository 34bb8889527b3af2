import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import {
  blockServer,
  createAthleteAndStartSession,
  createAthleteWithSession,
  fetchOwnLogs,
  fetchSyncEventKinds,
  findDoneButton,
  finishSessionOnPage,
  signInAndStartSession,
  tickSquatSet,
  unblockServer,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import type { JourneyUser } from '#support/journey/journey-users.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

// A workout in two tabs, and a device whose clock jumps during a workout.

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const dayMs = 24 * 60 * 60_000

test('a workout finished in two tabs at the same moment is recorded once, with the sets of both', async ({
  page,
  context,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  const sessionPath = new URL(page.url()).pathname
  const secondTab = await context.newPage()
  await secondTab.goto(sessionPath)
  await blockServer(page)
  await tickSquatSet(page, 1)
  await tickSquatSet(secondTab, 2)
  for (const tab of [page, secondTab]) {
    await expect(findDoneButton(tab, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
    await expect(findDoneButton(tab, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  }
  const buttons = await Promise.all(
    [page, secondTab].map(tab => tab.getByRole('button', { name: 'Finish' }).elementHandle()),
  )
  // A click of Playwright would wait for the button of a tab that has already finished the workout.
  await Promise.all(buttons.map(button => button?.evaluate(element => (element as HTMLElement).click())))
  for (const tab of [page, secondTab])
    await expect(tab.getByRole('button', { name: 'Finish' })).toHaveCount(0)
  const commands = await readStoredRows<{ kind: string }>(page, 'outbox')
  expect(commands.filter(({ kind }) => kind === 'workout-log.record')).toHaveLength(1)
  expect(await readStoredRows(page, 'workouts')).toEqual([])
  // The tabs show the finished workout, and do not start it again.
  for (const tab of [page, secondTab]) {
    await tab.goto(sessionPath)
    await expect(tab.getByText('2 working sets')).toBeVisible()
  }
  expect(await fetchOwnLogs(ana)).toEqual([])

  unblockServer(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(2)
  await expect.poll(() => readStoredRows(page, 'outbox')).toEqual([])
  expect(await fetchOwnLogs(ana)).toHaveLength(1)
  expect((await ana.get(openWorkouts.list)).data).toEqual([])
})

/** Returns how far the times of the sets in the workout in progress are from the actual time, in minutes. */
async function fetchSetAgesMinutes(ana: JourneyUser) {
  const { data } = await ana.get(openWorkouts.list)
  return data.flatMap(({ changes }) =>
    changes.flatMap(({ change }) => ('at' in change ? [toAgeMinutes(change.at)] : [])),
  )
}

const toAgeMinutes = (instant: string) => Math.round((Date.now() - Date.parse(instant)) / 60_000)

/** The journey takes at most this long, in minutes, even on a slow machine. */
const journeyMinutes = 3

test('when the clock jumps forward and back by a day during a workout, every set keeps its actual time', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
  await page.clock.setSystemTime(Date.now() + dayMs)
  await tickSquatSet(page, 2)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done'])
  await page.clock.setSystemTime(Date.now())
  await tickSquatSet(page, 3)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-done', 'set-done'])
  for (const minutes of await fetchSetAgesMinutes(ana)) {
    expect(minutes).toBeGreaterThanOrEqual(0)
    expect(minutes).toBeLessThanOrEqual(journeyMinutes)
  }
  await page.reload()
  for (const set of [1, 2, 3])
    await expect(findDoneButton(page, 'Back squat', set)).toHaveAttribute('aria-pressed', 'true')

  await finishSessionOnPage(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(3)
  for (const instant of [
    log?.startedAt,
    log?.completedAt,
    ...(log?.exercises[0]?.sets ?? []).map(set => set.completedAt),
  ]) {
    expect(toAgeMinutes(instant ?? '')).toBeGreaterThanOrEqual(0)
    expect(toAgeMinutes(instant ?? '')).toBeLessThanOrEqual(journeyMinutes)
  }
})

test('when the page is reloaded between two clock jumps without a connection, every set keeps its actual time', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.clock.install()
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
  await blockServer(page)
  await page.clock.setSystemTime(Date.now() + dayMs)
  await tickSquatSet(page, 2)
  await page.reload()
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await page.clock.setSystemTime(Date.now() - 2 * dayMs)
  await tickSquatSet(page, 3)
  await page.clock.setSystemTime(Date.now())
  await finishSessionOnPage(page)
  expect(await fetchOwnLogs(ana)).toEqual([])

  unblockServer(page)
  // The browser reports the network, so that nothing waits for the next attempt.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const [log] = await waitForSentLogs(ana)
  const times = [
    log?.startedAt,
    ...(log?.exercises[0]?.sets ?? []).map(set => set.completedAt),
    log?.completedAt,
  ].map(instant => instant ?? '')
  expect(times).toHaveLength(5)
  for (const instant of times) {
    expect(toAgeMinutes(instant)).toBeGreaterThanOrEqual(0)
    expect(toAgeMinutes(instant)).toBeLessThanOrEqual(journeyMinutes)
  }
  expect(log?.durationMinutes).toBeLessThanOrEqual(journeyMinutes)
})
