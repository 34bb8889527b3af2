import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = await Promise.all([
    createJourneyUser(address, 'Ana', 'athlete'),
    createJourneyUser(address, 'Bo', 'athlete'),
  ])
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  return { rita, ana, bo }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Records a log that was completed the given number of hours ago, with one set of each exercise. */
async function recordLog(athlete: JourneyUser, name: string, hours: number, ...exercises: string[]) {
  const input = {
    name,
    completedAt: hoursAgo(hours),
    exercises: exercises.map(exercise => ({ name: exercise, sets: [{ reps: 5, loadKg: 100, rpe: 8 }] })),
  }
  return (await athlete.get(workoutLogs.record, { input })).data
}

const findRow = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('Rita filters the logs by exercise, group and state, and the URL keeps the filters', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createClub(product.address)
  const squats = await recordLog(ana, 'Heavy day', 3, 'Back squat', 'Plank')
  await recordLog(bo, 'Light day', 2, 'back  squat')
  await recordLog(ana, 'Upper day', 1, 'Bench press')
  await rita.get(people.createGroup, { input: { name: 'Juniors', athleteIds: [ana.id] } })
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await expect(page.getByText('3 workouts, 3 to review')).toBeVisible()

  await page.getByLabel('Exercise', { exact: true }).selectOption('Back squat')
  await expect(page.getByText('2 workouts, 2 to review')).toBeVisible()
  await expect(findRow(page, 'Upper day')).toHaveCount(0)
  await page.getByLabel('Group', { exact: true }).selectOption('Juniors')
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()
  await expect(findRow(page, 'Heavy day')).toHaveCount(1)
  await page.getByLabel('State', { exact: true }).selectOption('To review')
  await expect(page).toHaveURL(/exercise=Back\+squat&group=[\w-]+&review=waiting/)
  await expectAccessible(page)

  // A log that was just reviewed stays in the list until the list is loaded again.
  await page.keyboard.press('r')
  await expect(findRow(page, 'Heavy day')).toContainText('reviewed')
  await expect(page.getByText('0 workouts, 0 to review')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No workouts match your filters.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.getByLabel('State', { exact: true }).selectOption('Reviewed')
  await expect(findRow(page, 'Heavy day')).toContainText('reviewed')

  // Mark the log as not reviewed.
  await page.keyboard.press('u')
  await expect(findRow(page, 'Heavy day')).toContainText('to review')
  expect((await rita.get(workoutLogs.show, { params: { id: squats.id } })).data.reviewedAt).toBeNull()
  await page.getByRole('button', { name: 'Any exercise' }).click()
  await page.getByRole('button', { name: 'All groups' }).click()
  await page.getByRole('button', { name: 'Any state' }).click()
  await expect(page.getByText('3 workouts, 3 to review')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/analytics$/)
})

test('Rita exports the filtered logs as CSV, with one row per set, loads in pounds, and formulas escaped', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createClub(product.address)
  const input = {
    name: '=HYPERLINK("http://evil.example")',
    completedAt: '2026-11-20T23:30:00.000Z',
    durationMinutes: 64,
    sessionRpe: 8,
    notes: '+ more, later;=1+1\nLegs "never" came.',
    exercises: [
      {
        name: 'Back squat',
        sets: [{ reps: 5, loadKg: 100, rpe: 8, planned: { reps: 5, loadKg: 102.0582825 } }],
      },
      { name: 'Run', sets: [{ meters: 1609.344, seconds: 500 }] },
    ],
  }
  const { data: first } = await ana.get(workoutLogs.record, { input })
  for (let hour = 0; hour < 55; hour++) await recordLog(bo, 'Bo’s', hour, 'Row')
  await signInOnPage(page, rita)
  await page.request.patch('/api/auth/profile', {
    headers: { authorization: `Bearer ${rita.token}` },
    data: { preferences: { loadUnit: 'lb', distanceUnit: 'mi' } },
  })
  await page.goto(`/app/analytics?athlete=${ana.id}`)
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()
  const lines = await exportLines(page)
  expect(lines[0]).toContain('Time Europe/Madrid,Athlete,Regimen,Session,Exercise,Set,Set type')
  expect(lines[0]).toContain('Planned load lb')
  expect(lines[0]).toContain('Load lb,RPE,Seconds,Distance mi')
  const formula = `"'=HYPERLINK(""http://evil.example"")"`
  const note = `"'+ more, later;'=1+1 Legs ""never"" came."`
  expect(lines.slice(1)).toEqual([
    `2026-11-21,00:30,Ana Example,,${formula},Back squat,1,working,5,,225,,,,5,220.46,8,,,,,,,,,,,64,8,${note},,${first.id}`,
    `2026-11-21,00:30,Ana Example,,${formula},Run,1,working,,,,,,,,,,500,1,,,,,,,,,64,8,${note},,${first.id}`,
  ])
  await expect(page.getByText(/^1 workout saved to workout-logs-\d{4}-\d\d-\d\d\.csv$/)).toBeVisible()

  // The export contains all pages of the list, not only the visible one.
  await page.getByRole('button', { name: 'All athletes' }).click()
  await expect(page.getByText('50 of 56 shown')).toBeVisible()
  expect(await exportLines(page)).toHaveLength(1 + 2 + 55)
})

/** Exports the logs and returns the lines of the file. */
async function exportLines(page: Page): Promise<string[]> {
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloadEvent
  expect(download.suggestedFilename()).toMatch(/^workout-logs-.*\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test('a failed export is reported and saves no file', async ({ page, product }) => {
  const { rita, ana } = await createClub(product.address)
  await recordLog(ana, 'Heavy day', 1, 'Back squat')
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await expect(findRow(page, 'Heavy day')).toBeVisible()
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route('**/coach/my-athletes?*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('The export failed. Please try again.')).toBeVisible()
  await expect(page.getByText('No file was saved.')).toBeVisible()
  expect(downloads).toBe(0)
})

test('Rita loads a second page of logs, and retries if loading fails', async ({ page, product }) => {
  const { rita, ana } = await createClub(product.address)
  for (let hour = 0; hour < 53; hour++) await recordLog(ana, `Day ${hour}`, hour, 'Row')
  await signInOnPage(page, rita)
  await page.goto('/app/coach/workout-logs')
  await expect(page.getByText('50 of 53 shown')).toBeVisible()
  await page.route('**/coach/my-athletes?*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Show 3 more' }).click()
  await expect(page.getByText(/The remaining logs could not be loaded/)).toBeVisible()
  await expect(findRow(page, 'Day 0,|Day 0 ')).not.toHaveCount(0)
  await page.unroute('**/coach/my-athletes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('53 of 53 shown')).toBeVisible()
})

test('a log newer than the cached list opens from its notification and appears in the list', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createClub(product.address)
  await recordLog(ana, 'Old day', 5, 'Row')
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await expect(findRow(page, 'Old day')).toBeVisible()
  await page.getByRole('link', { name: 'Athletes' }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  const newLog = await recordLog(ana, 'New day', 1, 'Back squat')
  // Navigates within the app, as a notification does, while the old list is still cached.
  await page.evaluate(path => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/app/analytics?log=${newLog.id}`)
  const openLog = page.getByRole('complementary', { name: 'Opened log' })
  await expect(openLog.getByRole('row', { name: /Back squat/ })).toContainText('100 × 5 @8')
  await expect(findRow(page, 'New day')).toHaveAttribute('aria-current', 'true')
  await expect(findRow(page, 'Old day')).toBeVisible()
})

test('a coach cannot open the log of an athlete she does not coach', async ({ page, product }) => {
  const { rita } = await createClub(product.address)
  const sam = await createJourneyUser(product.address, 'Sam', 'athlete')
  const strangersLog = await recordLog(sam, 'Sam’s day', 1, 'Row')
  await signInOnPage(page, rita)
  await page.goto(`/app/analytics?log=${strangersLog.id}`)
  await expect(page.getByRole('heading', { name: 'This workout log was not found' })).toBeVisible()
  await expect(page.getByText('Sam')).toHaveCount(0)
})

test('shows an error when the stats cannot be loaded, and Rita can retry', async ({ page, product }) => {
  const { rita, ana } = await createClub(product.address)
  await recordLog(ana, 'Heavy day', 1, 'Back squat')
  await signInOnPage(page, rita)
  await page.route('**/coach/stats', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/coach/shared-logs')
  await expect(page.getByText('The stats could not be loaded.')).toBeVisible()
  await expect(findRow(page, 'Heavy day')).toBeVisible()
  await page.unroute('**/coach/stats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Trained in the last 28 days 1 of 2/)).toBeVisible()
  await expect(page.getByText(/^1 workout by 2 athletes since /)).toBeVisible()
})

test('a deleted regimen is not offered as a filter, and an old link that filters by it can be cleared', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createClub(product.address)
  const { data: regimen } = await rita.get(regimens.create, { input: { name: 'Gone', category: 'Strength' } })
  await recordLog(ana, 'Heavy day', 1, 'Back squat')
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  await signInOnPage(page, rita)
  await page.goto(`/app/analytics?regimen=${regimen.id}`)
  await expect(page.getByText('No workouts match your filters.')).toBeVisible()
  await expect(page.getByLabel('Regimen', { exact: true }).getByRole('option', { name: 'Gone' })).toHaveCount(
    0,
  )
  await page.getByRole('button', { name: 'Show all workouts' }).click()
  await expect(findRow(page, 'Heavy day')).toBeVisible()
})

test('on a phone only the filter bar scrolls sideways, and the export takes one tap', async ({
  someone,
  product,
}) => {
  const { rita, ana } = await createClub(product.address)
  await recordLog(ana, 'Heavy day', 1, 'Back squat')
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('To review')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await exportLines(page)).toHaveLength(2)
})
