import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteAndStartSession,
  createAthleteWithSession,
  fetchOwnLogs,
  fetchSyncEventKinds,
  findDoneButton,
  findSetValueButton,
  signInAndStartSession,
  tickSquatSet,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { type JourneyUser, openAs } from '#support/journey/journey-users.ts'
import {
  fetchFirstSession,
  recordOnOtherDevice,
  startWorkoutOnOtherDevice,
  tickSetsOnOtherDevice,
} from '#support/journey/other-device.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { toRecordedWorkout } from '#training/workout/model/recorded-workout.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Switches the network off or on; waits first until the page has loaded completely. */
async function setOffline(page: Page, isOffline: boolean) {
  if (isOffline) await waitUntilLoaded(page)
  await page.context().setOffline(isOffline)
}

/** Starts Ana's session with one set that was sent and one done offline. */
async function startAndLoseNetwork(page: Page, address: string) {
  const { ana } = await createAthleteAndStartSession(page, address)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toHaveLength(1)
  await setOffline(page, true)
  await tickSquatSet(page, 2)
  return ana
}

const question = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Answers a question by keyboard: chooses the preselected option, or the option `down` places below it. */
async function decide(page: Page, title: string, { down = 0 } = {}) {
  const card = question(page, title)
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await card.locator('input[type=radio], button[type=submit]').first().focus()
  for (let count = 0; count < down; count++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
}

const squatsOf = async (ana: JourneyUser) => {
  const [log] = await fetchOwnLogs(ana)
  return log?.exercises.find(one => one.name === 'Back squat')?.sets.map(set => set.loadKg)
}

/** As Rita, changes the loads of this session's squats and adds a note. */
async function replan(rita: JourneyUser, sessionId: string, loadKg: number) {
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

test('changes made offline are listed as saved on this device and are sent when the network returns', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Synced' })).toBeVisible()
  await page.getByRole('link', { name: 'Synced' }).click()
  await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await setOffline(page, true)
  await tickSquatSet(page, 2)
  await page.getByRole('link', { name: 'Saved here' }).click()
  const waitingList = page.getByRole('region', { name: /^Only on this phone/ })
  await expect(waitingList.getByText('A set 2, Back squat')).toBeVisible()
  await expect(waitingList.getByText('80 × 5 @8')).toBeVisible()
  await expect(waitingList.getByText('saved here')).toBeVisible()
  await expect(page.getByText(/^Offline since .* Everything is saved on this phone\.$/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy of all changes' }).click()
  expect((await download).suggestedFilename()).toMatch(/^cornerman-waiting-.*\.txt$/)

  await setOffline(page, false)
  await expect(waitingList).toHaveCount(0)
  const sentList = page.getByRole('region', { name: /^Sent since/ })
  await expect(sentList.getByText('A set 2, Back squat')).toBeVisible()
  await expect(
    page.getByText(/^Offline (at|from .* to) .*\. Everything was saved on this phone\.$/),
  ).toBeVisible()
  await expect.poll(() => fetchSyncEventKinds(ana)).toHaveLength(2)
})

test('when the coach changes an active session, completed sets stay unchanged and open sets are updated', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteAndStartSession(page, product.address)
  await setOffline(page, true)
  await tickSquatSet(page, 1)
  await replan(rita, (await fetchFirstSession(ana)).id, 70)
  await setOffline(page, false)
  await page.goto('/app/sync')
  const card = question(page, 'Two plans for one exercise')
  await expect(card.getByRole('row', { name: /^1.*done 80 × 5 @8 70 × 5 @8$/ })).toBeVisible()
  await expect(card.getByRole('row', { name: '2 80 × 5 @8 70 × 5 @8' })).toBeVisible()
  await expect(card.getByText('Ten off today, the wrist first.')).toBeVisible()
  await expect(card.getByRole('radio', { name: /Sets 2 and 3 at 70/ })).toBeChecked()
  await decide(page, 'Two plans for one exercise')
  await page.goBack()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(findSetValueButton(page, 'Back squat', 2, 'kg')).toHaveAccessibleName(
    'Back squat, set 2, kg: 70',
  )
})

test('the log shows the coach that the athlete kept the original plan', async ({ page, product }) => {
  const { rita, ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  await replan(rita, (await fetchFirstSession(ana)).id, 70)
  await page.reload()
  // Everything has been sent, but Ana still has a decision to make, and every screen says so.
  await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Needs you' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Choose which plan to use' }).click()
  await decide(page, 'Two plans for one exercise', { down: 1 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting to sync' })).toBeVisible()
  await expect(question(page, 'Two plans for one exercise')).toHaveCount(0)
  await page.goBack()
  await expect(findSetValueButton(page, 'Back squat', 2, 'kg')).toHaveAccessibleName(
    'Back squat, set 2, kg: 80',
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect
    .poll(async () => (await fetchOwnLogs(ana))[0]?.notes)
    .toContain('Back squat: done as planned when I started')
  expect((await fetchOwnLogs(ana))[0]?.exercises[0]?.sets[0]?.planned?.loadKg).toBe(80)
})

test('when two devices record the same session, missing sets are added and none is duplicated', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await setOffline(page, true)
  for (const set of [1, 2, 3]) await tickSquatSet(page, set)
  const otherWorkout = tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), 2, 82.5)
  await recordOnOtherDevice(ana, otherWorkout)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await setOffline(page, false)
  await page.goto('/app/sync')
  const card = question(page, 'Recorded on two devices')
  await expect(card.getByRole('row', { name: '1 80 × 5 @8 82.5 × 5 @8' })).toBeVisible()
  await expect(card.getByRole('row', { name: '3 80 × 5 @8 not recorded' })).toBeVisible()
  await decide(page, 'Recorded on two devices', { down: 1 })
  await expect.poll(() => squatsOf(ana)).toEqual([82.5, 82.5, 80])
  expect(await fetchOwnLogs(ana)).toHaveLength(1)
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
})

test('when two devices record different values, the athlete can keep the sets from this device', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const page = await someone({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  await signInAndStartSession(page, ana)
  await setOffline(page, true)
  for (const set of [1, 2]) await tickSquatSet(page, set)
  await recordOnOtherDevice(
    ana,
    tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), 2, 82.5),
  )
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await setOffline(page, false)
  await page.goto('/app/sync')
  await decide(page, 'Recorded on two devices')
  await expect.poll(() => squatsOf(ana)).toEqual([80, 80])
})

test('sets done on this device are added to the log of a workout finished on another device', async ({
  page,
  product,
}) => {
  const ana = await startAndLoseNetwork(page, product.address)
  await recordOnOtherDevice(
    ana,
    tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), 1),
  )
  await setOffline(page, false)
  await page.goto('/app/sync')
  await decide(page, 'Finished on another device')
  await expect.poll(async () => (await squatsOf(ana))?.length).toBe(2)
  await page.goto('/app')
  await expect(page.getByText(/^Done/).first()).toBeVisible()
})

test('a workout discarded on another device can still be recorded on this device, or discarded after a warning', async ({
  page,
  product,
}) => {
  const ana = await startAndLoseNetwork(page, product.address)
  const { id } = startWorkoutOnOtherDevice(await fetchFirstSession(ana))
  await ana.get(openWorkouts.discard, { params: { id } })
  await setOffline(page, false)
  await page.goto('/app/sync')
  const card = question(page, 'Discarded on another device')
  await card.getByRole('button', { name: 'Discard…' }).click()
  await expect(page.getByRole('dialog', { name: 'Discard these changes?' })).toContainText(
    '2 sets will be lost for good',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await decide(page, 'Discarded on another device')
  await expect.poll(async () => (await squatsOf(ana))?.length).toBe(2)
})

test('a session removed from the calendar during the workout is still recorded', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteAndStartSession(page, product.address)
  await setOffline(page, true)
  await tickSquatSet(page, 1)
  const { id, assignmentId } = await fetchFirstSession(ana)
  await rita.get(assignments.end, { params: { id: assignmentId } })
  await setOffline(page, false)
  await page.goto('/app/sync')
  await decide(page, 'Session removed from your calendar')
  await page.goBack()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect.poll(async () => (await fetchOwnLogs(ana)).map(log => log.sessionId)).toEqual([id])
})

test('the sync page names a former coach, who does not receive the log', async ({ page, product }) => {
  const { rita, ana } = await createAthleteAndStartSession(page, product.address)
  await setOffline(page, true)
  await tickSquatSet(page, 1)
  const [coaching] = (await ana.get(people.coachings)).data
  await ana.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  await setOffline(page, false)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.goto('/app/sync')
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(1)
  await decide(page, 'Rita no longer coaches you')
  expect((await rita.get(workoutLogs.ofMyAthletes)).data).toEqual([])
})

test('a comment on a log deleted on another device is held until the user decides whether to restore the log', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const log = await recordOnOtherDevice(
    ana,
    tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), 1),
  )
  await openAs(page, ana, `/app/sync`)
  await setOffline(page, true)
  await queueCommands(page, 'comment.write', log.id, {
    id: crypto.randomUUID(),
    workoutLogId: log.id,
    exerciseId: null,
    text: 'Wrist fine with wraps.',
  })
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  await setOffline(page, false)
  await page.reload()
  await decide(page, 'This workout was deleted')
  await expect.poll(async () => (await fetchOwnLogs(ana))[0]?.commentCount).toBe(1)
})

test('a rejected change can be corrected in the list and sent again', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  const workout = tickSetsOnOtherDevice(startWorkoutOnOtherDevice(await fetchFirstSession(ana)), 1)
  await openAs(page, ana, '/app/sync')
  await setOffline(page, true)
  const completedAt = new Date(Date.now() + 5 * 86_400_000).toISOString()
  const recorded = { ...toRecordedWorkout(workout, completedAt), startedAt: null }
  await queueCommands(page, 'workout-log.record', workout.id, { recorded })
  await setOffline(page, false)
  await page.reload()
  const card = question(page, 'Finished Lower and push')
  await expect(card.getByText('This time is more than a day in the future.')).toBeVisible()
  await expect(page.getByText('needs you', { exact: true })).toBeVisible()
  await card.getByLabel('Day').fill(getTestToday())
  await expectAccessible(page)
  await card.getByLabel('Day').press('Enter')
  await expect(card).toHaveCount(0)
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(1)
  await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
})

test('five thousand unsent changes are counted, and the list shows fifty at a time', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await openAs(page, ana, '/app/sync')
  await setOffline(page, true)
  await queueCommands(page, 'exercise-note.write', 'note', { exercise: 'Back squat', text: 'Heels.' }, 5000)
  await page.route('**/api/**', route => route.abort())
  await setOffline(page, false)
  await page.reload()
  const waitingList = page.getByRole('region', { name: /^Only on this phone/ })
  await expect(waitingList.getByRole('listitem')).toHaveCount(50)
  await expect(waitingList.getByRole('heading')).toContainText('5,000')
  await waitingList.getByRole('button', { name: 'Show 50 more of 4,950' }).click()
  await expect(waitingList.getByRole('listitem')).toHaveCount(100)
})

type QueuedCommand = { kind: string; streamId: string; input: object; count: number }

/** Adds commands to the outbox, as the app does while it is offline. */
async function queueCommands(page: Page, kind: string, streamId: string, input: object, count = 1) {
  await page.evaluate(putCommands, { kind, streamId, input, count } satisfies QueuedCommand)
}

/** Adds commands to the outbox in IndexedDB. Runs in the page. */
async function putCommands({ kind, streamId, input, count }: QueuedCommand) {
  const openRequest = indexedDB.open('cornerman')
  await new Promise(resolve => {
    openRequest.onsuccess = resolve
  })
  const database = openRequest.result
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
  await new Promise(resolve => {
    transaction.oncomplete = resolve
  })
  database.close()
}
