import type { Page } from '@playwright/test'
import { notifications } from '#contract/account/notifications.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  fetchOwnLogs,
  findDoneButton,
  findSetValueButton,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday, testTimeZone } from '#support/test-time-zone.ts'
import { addDays, findInstantWithinDay, getDayInTimeZone } from '#training/calendar.ts'

const zone = testTimeZone
const today = getTestToday
const daysAgo = (count: number) => findInstantWithinDay(addDays(today(), -count), zone).toISOString()
const sentence = 'Could not load your workout history.'

const squats = (reps: number) => ({
  name: 'Front squat',
  sets: [
    { reps, loadKg: 60 },
    { reps, loadKg: 60 },
  ],
})
const recordLog = async (ana: JourneyUser, input: object) =>
  (await ana.get(workoutLogs.record, { input })).data

/** Creates Ana, who logged workouts three and five days ago and has a two-week program without logs. */
async function createHistory(address: string) {
  const { rita, ana } = await createAthleteWithSession(address)
  const weeks = makeRegimenWeeks({ weeks: 2, days: 2 })
  const { data: earlier } = await rita.get(regimens.create, {
    input: { name: 'Off season', category: 'Strength', weeks },
  })
  await rita.get(assignments.assignBulk, {
    input: {
      regimenId: earlier.id,
      athleteIds: [ana.id],
      startDate: addDays(today(), -21),
      weekdays: [2, 5],
    },
  })
  const garage = await recordLog(ana, { name: 'Garage', completedAt: daysAgo(3), exercises: [squats(5)] })
  const run = await recordLog(ana, {
    name: 'Easy run',
    completedAt: daysAgo(5),
    exercises: [{ name: 'Run', meters: 5000, seconds: 1800 }],
    sessionRpe: 3,
  })
  return { rita, ana, earlier, garage, run }
}

const findHistory = (page: Page) => page.getByRole('region', { name: 'History' })
const findWorkoutLinks = (page: Page) => findHistory(page).getByRole('listitem').getByRole('link')
const failRequests = (page: Page, path: string) =>
  page.route(path, route => route.fulfill({ status: 500, json: { status: 'error' } }))

test('Ana browses a year of activity day by day with the keyboard, and views the months in a table', async ({
  page,
  product,
}) => {
  const { ana } = await createHistory(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/activity')
  await expect(page.getByText(/^0 of 4 due sessions done, plus 2 unplanned workouts, since /)).toBeVisible()
  const counts = page.getByRole('list', { name: 'Counts' })
  await expect(counts.getByRole('listitem')).toHaveText(['unplanned 2', 'not logged 4'])
  await expectAccessible(page)

  const days = page.getByRole('table', { name: 'Days' })
  const selectedDay = days.getByRole('button', { pressed: true })
  await expect(selectedDay).toHaveAccessibleName(/: Lower and push, planned$/)
  await selectedDay.focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
  await page.keyboard.press('Home')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(days.getByRole('button', { pressed: true })).toBeFocused()
  await days.getByRole('button', { name: /: Garage, unplanned$/ }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Garage, unplanned' })).toBeVisible()

  await page.getByRole('button', { name: 'Show as table' }).click()
  const months = page.getByRole('region', { name: /^Last \d+ weeks$/ }).getByRole('table')
  await expect(months.getByRole('columnheader')).toHaveText(['Month', 'unplanned', 'not logged'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show as chart' }).click()
  await page
    .getByRole('paragraph')
    .filter({ hasText: 'Garage' })
    .getByRole('link', { name: 'Garage' })
    .click()
  await expect(page.getByRole('heading', { name: 'Garage', level: 1 })).toBeVisible()
})

test('Ana filters her history by text, kind and date, and the URL keeps the filters', async ({
  page,
  product,
}) => {
  const { ana } = await createHistory(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/activity')
  await expect(findWorkoutLinks(page)).toHaveText(['Garage', 'Easy run'])
  await page.keyboard.press('/')
  await page.keyboard.type('front SQUAT')
  await expect(findWorkoutLinks(page)).toHaveText(['Garage'])
  await page.reload()
  await expect(findWorkoutLinks(page)).toHaveText(['Garage'])
  await page.getByLabel('Kind').selectOption('partly done')
  await expect(page.getByText('No workouts match your filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all workouts' }).click()
  await expect(findWorkoutLinks(page)).toHaveText(['Garage', 'Easy run'])
  await expect(page.getByLabel('Workout, exercise or program')).toHaveValue('')

  await page.getByLabel('Dates').selectOption('Custom range')
  await page.getByLabel('To', { exact: true }).fill(addDays(today(), -4))
  await expect(findWorkoutLinks(page)).toHaveText(['Easy run'])
  await page.getByRole('button', { name: 'Any time' }).click()
  await expect(findWorkoutLinks(page)).toHaveText(['Garage', 'Easy run'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Easy run', level: 1 })).toBeVisible()
})

test('lists workouts newest first regardless of the server’s order, and shows more on request', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  for (let number = 1; number <= 52; number++)
    await recordLog(ana, { name: `Workout ${number}`, completedAt: daysAgo(60 - number) })
  await page.route('**/api/workout-logs/my-logs*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: body.data.toReversed() } })
  })
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/activity')
  await expect(findWorkoutLinks(page)).toHaveCount(50)
  await expect(findWorkoutLinks(page).first()).toHaveText('Workout 52')
  await expect(findHistory(page).getByText('50 shown')).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(findWorkoutLinks(page)).toHaveCount(52)
  await expect(findWorkoutLinks(page).last()).toHaveText('Workout 1')
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  // Wait for requests that the page has already sent and that this route still handles.
  await page.unrouteAll({ behavior: 'wait' })
})

test('shows an error, not an empty state, when the history cannot be loaded', async ({ page, product }) => {
  const { ana } = await createHistory(product.address)
  await signInOnPage(page, ana)
  await failRequests(page, '**/api/workout-logs/my-logs*')
  await page.goto('/app/athlete/activity')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/workout-logs/my-logs*')
  await failRequests(page, '**/api/workout-logs/activity*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your training year could not be loaded.' })).toBeVisible()
  await expect(findWorkoutLinks(page)).toHaveCount(2)
  await page.unroute('**/api/workout-logs/activity*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Days' })).toBeVisible()
})

test('an athlete without workouts sees an empty state with a link to log one', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.goto('/app/athlete/activity')
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log a workout' }).click()
  await expect(page).toHaveURL(/\/session\/new$/)
})

test('a notification about a comment opens the workout with the comment, however old the workout is, and Ana replies', async ({
  page,
  product,
}) => {
  const { rita, ana, run } = await createHistory(product.address)
  await rita.get(reviews.comment, { params: { id: run.id }, input: { text: 'Was it flat?' } })
  const receivedNotifications = (await ana.get(notifications.list)).data.notifications
  const link = receivedNotifications.find(one => one.kind === 'comment')?.link ?? ''
  // Return an empty list, so that the page must fetch the workout by its id.
  await page.route('**/api/workout-logs/my-logs*', route =>
    route.fulfill({ json: { status: 'success', data: [], nextCursor: null } }),
  )
  await signInOnPage(page, ana)
  await page.goto(link)
  await expect(page.getByText('Was it flat?')).toBeVisible()
  await expect(page.getByText('5 km in 30:00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Comment to your coach').fill('Mostly.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Comment to your coach')).toHaveValue('')
  await expect(page.getByText('Mostly.')).toBeVisible()
  expect((await rita.get(reviews.comments, { params: { id: run.id } })).data).toHaveLength(2)

  await page.goto('/app/athlete/activity?log=01a1fd4c-240b-7128-bf6b-18625703a812')
  await expect(page.getByRole('heading', { name: 'This workout was not found' })).toBeVisible()
  await expectAccessible(page)
})

test('Ana edits a workout by keyboard: load, extra set, time and note', async ({ page, product }) => {
  const { ana, garage } = await createHistory(product.address)
  await signInOnPage(page, ana)
  await page.goto(`/app/athlete/activity?log=${garage.id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  const load = page.getByLabel('Front squat, set 1, kg')
  await expect(load).toHaveValue('60')
  await expect(findDoneButton(page, 'Front squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await load.fill('62,5')
  await page.getByRole('button', { name: 'More actions for Front squat' }).click()
  await page.getByRole('menuitem', { name: 'Add set' }).click()
  await page.getByLabel('Front squat, set 3, kg').fill('65')
  await page.getByLabel('Front squat, set 3, reps').fill('3')
  await page.keyboard.press('Enter')
  await findDoneButton(page, 'Front squat', 2).click()
  await page.getByLabel('Finished at').fill('07:45')
  await page.getByLabel('Minutes').fill('40')
  await page.getByLabel('Note', { exact: true }).fill('Knees first.')
  await page.getByRole('radio', { name: '8' }).press('Space')

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  const refusal = { status: 'fail', code: 'request.invalid', message: 'Some fields need another look.' }
  await page.route('**/api/workout-logs/*', route => route.fulfill({ status: 400, json: refusal }))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(/Your changes are still here/)).toBeVisible()
  await page.unroute('**/api/workout-logs/*')
  await page.getByLabel('Minutes').press('Enter')
  await expect(page.getByText('Workout updated')).toBeVisible()
  await expect(page.getByText('62.5 × 5')).toBeVisible()
  await expect(page.getByText('“Knees first.”')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Garage' })).toBeFocused()

  const log = (await fetchOwnLogs(ana)).find(one => one.id === garage.id)
  expect(log?.exercises[0]?.sets.map(({ loadKg, reps }) => [loadKg, reps])).toEqual([
    [62.5, 5],
    [65, 3],
  ])
  expect([log?.durationMinutes, log?.sessionRpe]).toEqual([40, 8])
  expect(new Date(log?.completedAt ?? '').toLocaleTimeString('en-GB', { timeZone: zone })).toBe('07:45:00')
  expect(getDayInTimeZone(new Date(log?.completedAt ?? ''), zone)).toBe(addDays(today(), -3))
})

test('Ana restores workouts from the toast and from the trash, which shows who deleted each workout', async ({
  page,
  product,
}) => {
  const { rita, ana, earlier, garage } = await createHistory(product.address)
  const deletedLog = await recordLog(ana, {
    regimenId: earlier.id,
    name: 'Rita’s idea',
    completedAt: daysAgo(10),
    exercises: [squats(3)],
  })
  await rita.get(workoutLogs.removeOfRegimen, { params: { id: earlier.id } })
  await signInOnPage(page, ana)
  await page.goto(`/app/athlete/activity?log=${garage.id}`)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete…' }).click()
    const question = page.getByRole('dialog', { name: /^Delete Garage from / })
    await expect(question).toContainText('2 sets of 1 exercise will be moved to the trash')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete 2 sets' }).click()
    await expect(page.getByText('Workout deleted')).toBeVisible()
  }
  await remove()
  await expect(findWorkoutLinks(page)).toHaveText(['Easy run'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(findWorkoutLinks(page)).toHaveText(['Garage', 'Easy run'])
  await findWorkoutLinks(page).first().click()
  await remove()

  await page.getByRole('link', { name: 'Deleted workouts' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Garage' })).toContainText('by you, kept for 30 more days')
  await expect(rows.filter({ hasText: 'Rita’s idea' })).toContainText('by Rita Example')
  await expectAccessible(page)
  // Use the keyboard, because toasts temporarily cover the buttons.
  await page.getByRole('button', { name: /^Restore Rita’s idea/ }).press('Enter')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Restore Garage/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No deleted workouts' })).toBeVisible()
  await expectAccessible(page)
  expect((await fetchOwnLogs(ana)).map(log => log.id)).toEqual(
    expect.arrayContaining([deletedLog.id, garage.id]),
  )

  await failRequests(page, '**/api/workout-logs/trash*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The deleted workouts could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No deleted workouts' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Ana pages through the history, sixteen weeks at a time, and edits a set on the number pad', async ({
    page,
    product,
  }) => {
    const { ana, garage } = await createHistory(product.address)
    await recordLog(ana, { name: 'Long ago', completedAt: daysAgo(150) })
    await signInOnPage(page, ana)
    await page.goto('/app/athlete/activity')
    await expect(page.getByRole('heading', { name: 'Last 16 weeks' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: /: Long ago, unplanned$/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Earlier weeks' }).tap()
    await page.getByRole('button', { name: /: Long ago, unplanned$/ }).tap()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Long ago, unplanned' })).toBeVisible()
    await page.getByRole('button', { name: 'Later weeks' }).tap()
    await expect(page.getByRole('heading', { name: 'Last 16 weeks' })).toBeVisible()

    await findWorkoutLinks(page).filter({ hasText: 'Garage' }).tap()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit' }).tap()
    await findSetValueButton(page, 'Front squat', 2, 'reps').tap()
    const pad = page.getByRole('dialog', { name: 'Front squat, set 2' })
    await pad.getByRole('button', { name: '8', exact: true }).tap()
    await pad.getByRole('button', { name: 'Close' }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).tap()
    await expect(page.getByText('60 × 8')).toBeVisible()
    const log = (await fetchOwnLogs(ana)).find(one => one.id === garage.id)
    expect(log?.exercises[0]?.sets.map(set => set.reps)).toEqual([5, 8])
    expect(log?.completedAt).toBe(garage.completedAt)
  })
})
