import type { Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { openWorkouts } from '#contract/open-workouts.ts'
import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { doneElsewhere, firstSession, laidOutElsewhere, recordElsewhere } from '#support/elsewhere.ts'
import {
  check,
  figure,
  follower,
  inSession,
  logSet,
  logsOf,
  setsTold,
  startSession,
} from '#support/following.ts'
import { type Guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { record } from '#training/workout/record.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Not before the page has all of its parts. */
async function offline(page: Page, isOffline: boolean) {
  if (isOffline) await page.waitForLoadState('networkidle')
  await page.context().setOffline(isOffline)
}

/** Ana, who did a set that the server was told of, and one without a network. */
async function cutOff(page: Page, address: string) {
  const { ana } = await inSession(page, address)
  await logSet(page, 1)
  await expect.poll(() => setsTold(ana)).toHaveLength(1)
  await offline(page, true)
  await logSet(page, 2)
  return ana
}

const question = (page: Page, title: string) => page.getByRole('region', { name: title })

/** By keys alone: the answer that is marked, or the one that comes so many after it. */
async function decide(page: Page, title: string, { down = 0 } = {}) {
  const card = question(page, title)
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.locator('input[type=radio], button[type=submit]').first().focus()
  for (let count = 0; count < down; count++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
}

const squatsOf = async (ana: Guest) => {
  const [log] = await logsOf(ana)
  return log?.exercises.find(one => one.name === 'Back squat')?.sets.map(set => set.loadKg)
}

/** Rita asks for other squats in this session, and says why. */
async function replan(rita: Guest, sessionId: string, loadKg: number) {
  const { data } = await rita.get(schedule.plan, { params: { id: sessionId } })
  const [squats, ...others] = data.day.blocks
  const items = squats?.items.map(item => ({
    ...item,
    sets: item.sets.map(set => ({ ...set, load: { kind: 'kg' as const, loadKg } })),
  }))
  const day = { ...data.day, text: '', blocks: [{ ...squats, items }, ...others] }
  await rita.get(schedule.override, {
    params: { id: sessionId },
    input: { day: day as never, note: 'Ten off today, the wrist first.' },
  })
}

test('what is done without a network is said in words, waits in a list, and arrives when it is back', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await logSet(page, 1)
  await expect.poll(() => setsTold(ana)).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Synced' })).toBeVisible()
  await page.getByRole('link', { name: 'Synced' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await offline(page, true)
  await logSet(page, 2)
  await page.getByRole('link', { name: 'Saved here' }).click()
  const waiting = page.getByRole('region', { name: /^On this phone only/ })
  await expect(waiting.getByText('A set 2, Back squat')).toBeVisible()
  await expect(waiting.getByText('80 × 5 @8')).toBeVisible()
  await expect(waiting.getByText('saved here')).toBeVisible()
  await expect(page.getByText(/^No network since .* Everything is kept on this phone\.$/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy of what waits' }).click()
  expect((await download).suggestedFilename()).toMatch(/^cornerman-waiting-.*\.txt$/)

  await offline(page, false)
  await expect(waiting).toHaveCount(0)
  const sent = page.getByRole('region', { name: /^Sent since/ })
  await expect(sent.getByText('A set 2, Back squat')).toBeVisible()
  await expect(
    page.getByText(/^No network (at|from .* to) .*\. Everything was kept on this phone\.$/),
  ).toBeVisible()
  await expect.poll(() => setsTold(ana)).toHaveLength(2)
})

test('the coach changes the session meanwhile: what is done stays, what is open follows', async ({
  page,
  product,
}) => {
  const { rita, ana } = await inSession(page, product.address)
  await offline(page, true)
  await logSet(page, 1)
  await replan(rita, (await firstSession(ana)).id, 70)
  await offline(page, false)
  await page.goto('/app/sync')
  const card = question(page, 'Two plans for one exercise')
  await expect(card.getByRole('row', { name: /^1.*done 80 × 5 @8 70 × 5 @8$/ })).toBeVisible()
  await expect(card.getByRole('row', { name: '2 80 × 5 @8 70 × 5 @8' })).toBeVisible()
  await expect(card.getByText('Ten off today, the wrist first.')).toBeVisible()
  await expect(card.getByRole('radio', { name: /Sets 2 and 3 at 70/ })).toBeChecked()
  await decide(page, 'Two plans for one exercise')
  await page.goBack()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page, 'Back squat', 2, 'kg')).toHaveAccessibleName('Back squat, set 2, kg: 70')
})

test('who goes on as the plan was begun tells the coach so in the log', async ({ page, product }) => {
  const { rita, ana } = await inSession(page, product.address)
  await logSet(page, 1)
  await replan(rita, (await firstSession(ana)).id, 70)
  await page.reload()
  // Everything was sent, and it is not all right all the same: every place says so.
  await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Decide which plan counts' }).click()
  await decide(page, 'Two plans for one exercise', { down: 1 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting to sync' })).toBeVisible()
  await expect(question(page, 'Two plans for one exercise')).toHaveCount(0)
  await page.goBack()
  await expect(figure(page, 'Back squat', 2, 'kg')).toHaveAccessibleName('Back squat, set 2, kg: 80')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect
    .poll(async () => (await logsOf(ana))[0]?.notes)
    .toContain('Back squat: as it stood when I began')
  expect((await logsOf(ana))[0]?.exercises[0]?.sets[0]?.planned?.loadKg).toBe(80)
})

test('two devices record one session: the sets that it lacks are added, and nothing twice', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await offline(page, true)
  for (const set of [1, 2, 3]) await logSet(page, set)
  const elsewhere = doneElsewhere(laidOutElsewhere(await firstSession(ana)), 2, 82.5)
  await recordElsewhere(ana, elsewhere)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await offline(page, false)
  await page.goto('/app/sync')
  const card = question(page, 'Recorded on two devices')
  await expect(card.getByRole('row', { name: '1 80 × 5 @8 82.5 × 5 @8' })).toBeVisible()
  await expect(card.getByRole('row', { name: '3 80 × 5 @8 not recorded' })).toBeVisible()
  await decide(page, 'Recorded on two devices', { down: 1 })
  await expect.poll(() => squatsOf(ana)).toEqual([82.5, 82.5, 80])
  expect(await logsOf(ana)).toHaveLength(1)
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
})

test('of sets that two devices did otherwise, those of this one count where one says so', async ({
  someone,
  product,
}) => {
  const { ana } = await follower(product.address)
  const page = await someone({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await startSession(page, ana)
  await offline(page, true)
  for (const set of [1, 2]) await logSet(page, set)
  await recordElsewhere(ana, doneElsewhere(laidOutElsewhere(await firstSession(ana)), 2, 82.5))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await offline(page, false)
  await page.goto('/app/sync')
  await decide(page, 'Recorded on two devices')
  await expect.poll(() => squatsOf(ana)).toEqual([80, 80])
})

test('a workout that another device finished takes what is done here into its log', async ({
  page,
  product,
}) => {
  const ana = await cutOff(page, product.address)
  await recordElsewhere(ana, doneElsewhere(laidOutElsewhere(await firstSession(ana)), 1))
  await offline(page, false)
  await page.goto('/app/sync')
  await decide(page, 'Finished on another device')
  await expect.poll(async () => (await squatsOf(ana))?.length).toBe(2)
  await page.goto('/app')
  await expect(page.getByText(/^Done/).first()).toBeVisible()
})

test('a workout that another device discarded is recorded from here, or given up with its numbers', async ({
  page,
  product,
}) => {
  const ana = await cutOff(page, product.address)
  const { id } = laidOutElsewhere(await firstSession(ana))
  await ana.get(openWorkouts.discard, { params: { id } })
  await offline(page, false)
  await page.goto('/app/sync')
  const card = question(page, 'Discarded on another device')
  await card.getByRole('button', { name: 'Give up…' }).click()
  await expect(page.getByRole('dialog', { name: 'Give this up?' })).toContainText(
    '2 sets would be lost for good',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await decide(page, 'Discarded on another device')
  await expect.poll(async () => (await squatsOf(ana))?.length).toBe(2)
})

test('a session that leaves the calendar while it is under way is recorded all the same', async ({
  page,
  product,
}) => {
  const { rita, ana } = await inSession(page, product.address)
  await offline(page, true)
  await logSet(page, 1)
  const { id, assignmentId } = await firstSession(ana)
  await rita.get(assignments.end, { params: { id: assignmentId } })
  await offline(page, false)
  await page.goto('/app/sync')
  await decide(page, 'This session left your calendar')
  await page.goBack()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect.poll(async () => (await logsOf(ana)).map(log => log.sessionId)).toEqual([id])
})

test('a coach who no longer coaches is told of by name, and the log is the athlete’s', async ({
  page,
  product,
}) => {
  const { rita, ana } = await inSession(page, product.address)
  await offline(page, true)
  await logSet(page, 1)
  const [coaching] = (await ana.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  await offline(page, false)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.goto('/app/sync')
  await expect.poll(async () => (await logsOf(ana)).length).toBe(1)
  await decide(page, 'Rita no longer coaches you')
  expect((await rita.get(workoutLogs.ofMyAthletes)).data).toEqual([])
})

test('a comment on a log that was deleted elsewhere brings it back, or waits until one decides', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  const log = await recordElsewhere(ana, doneElsewhere(laidOutElsewhere(await firstSession(ana)), 1))
  await openAs(page, ana, `/app/sync`)
  await offline(page, true)
  await wait(page, 'comment.write', log.id, {
    id: crypto.randomUUID(),
    workoutLogId: log.id,
    exerciseId: null,
    text: 'Wrist fine with wraps.',
  })
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  await offline(page, false)
  await page.reload()
  await decide(page, 'This workout was deleted')
  await expect.poll(async () => (await logsOf(ana))[0]?.commentCount).toBe(1)
})

test('what the server does not take is put right where it stands', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  const workout = doneElsewhere(laidOutElsewhere(await firstSession(ana)), 1)
  await openAs(page, ana, '/app/sync')
  await offline(page, true)
  const completedAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const recorded = { ...record(workout, completedAt), startedAt: null }
  await wait(page, 'workout-log.record', workout.id, { recorded })
  await offline(page, false)
  await page.reload()
  const card = question(page, 'Finished Lower and push')
  await expect(card.getByText('This is more than a day ahead.')).toBeVisible()
  await expect(page.getByText('needs you', { exact: true })).toBeVisible()
  await card.getByLabel('Day').fill(new Date().toISOString().slice(0, 10))
  await expectAccessible(page)
  await card.getByLabel('Day').press('Enter')
  await expect(card).toHaveCount(0)
  await expect.poll(async () => (await logsOf(ana)).length).toBe(1)
  await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
})

test('five thousand changes are counted, and drawn as many as one reads', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await openAs(page, ana, '/app/sync')
  await offline(page, true)
  await wait(page, 'exercise-note.write', 'note', { exercise: 'Back squat', text: 'Heels.' }, 5000)
  await page.route('**/api/**', route => route.abort())
  await offline(page, false)
  await page.reload()
  const waiting = page.getByRole('region', { name: /^On this phone only/ })
  await expect(waiting.getByRole('listitem')).toHaveCount(50)
  await expect(waiting.getByRole('heading')).toContainText('5,000')
  await waiting.getByRole('button', { name: 'Show 50 more of 4,950' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(100)
})

type Waiting = { kind: string; streamId: string; input: object; count: number }

/** Puts a command where the app keeps them, as it does while the network is away. */
async function wait(page: Page, kind: string, streamId: string, input: object, count = 1) {
  await page.evaluate(put, { kind, streamId, input, count } satisfies Waiting)
}

/** Runs in the page. */
async function put({ kind, streamId, input, count }: Waiting) {
  const opening = indexedDB.open('cornerman')
  await new Promise(done => {
    opening.onsuccess = done
  })
  const database = opening.result
  const transaction = database.transaction(['outbox', 'meta'], 'readwrite')
  const { id: userId } = JSON.parse(localStorage.getItem('user') ?? '{}').user
  for (let number = 1; number <= count; number++) {
    const madeAt = new Date().toISOString()
    const state = { name: 'waiting', notBefore: 0 }
    const command = {
      id: crypto.randomUUID(),
      userId,
      streamId,
      kind,
      input,
      title: 'Lower and push',
      madeAt,
    }
    transaction.objectStore('outbox').put({ ...command, number, tries: 0, state })
  }
  transaction.objectStore('meta').put({ life: crypto.randomUUID(), count: 1 }, 'stamp')
  await new Promise(done => {
    transaction.oncomplete = done
  })
  database.close()
}
