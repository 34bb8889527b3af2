import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

async function club(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const [ana, bo] = await Promise.all([guest(address, 'Ana', 'athlete'), guest(address, 'Bo', 'athlete')])
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  return { rita, ana, bo }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** One set of each of these exercises, so many hours ago. */
async function log(athlete: Guest, name: string, hours: number, ...exercises: string[]) {
  const input = {
    name,
    completedAt: hoursAgo(hours),
    exercises: exercises.map(exercise => ({ name: exercise, sets: [{ reps: 5, loadKg: 100, rpe: 8 }] })),
  }
  return (await athlete.get(workoutLogs.record, { input })).data
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('Rita narrows the logs by exercise, group and state, and the address keeps it', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await club(product.address)
  const squats = await log(ana, 'Heavy day', 3, 'Back squat', 'Plank')
  await log(bo, 'Light day', 2, 'back  squat')
  await log(ana, 'Upper day', 1, 'Bench press')
  await rita.get(people.createGroup, { input: { name: 'Juniors', athleteIds: [ana.id] } })
  await enter(page, rita)
  await page.goto('/app/analytics')
  await expect(page.getByText('3 workouts, 3 to review')).toBeVisible()

  await page.getByLabel('Exercise', { exact: true }).selectOption('Back squat')
  await expect(page.getByText('2 workouts, 2 to review')).toBeVisible()
  await expect(rowOf(page, 'Upper day')).toHaveCount(0)
  await page.getByLabel('Group', { exact: true }).selectOption('Juniors')
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()
  await expect(rowOf(page, 'Heavy day')).toHaveCount(1)
  await page.getByLabel('State', { exact: true }).selectOption('To review')
  await expect(page).toHaveURL(/exercise=Back\+squat&group=[\w-]+&review=waiting/)
  await expectAccessible(page)

  // What one has just reviewed stays under the hand, and is gone when one comes back.
  await page.keyboard.press('r')
  await expect(rowOf(page, 'Heavy day')).toContainText('reviewed')
  await expect(page.getByText('0 workouts, 0 to review')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No workout here matches what you chose.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  await page.getByLabel('State', { exact: true }).selectOption('Reviewed')
  await expect(rowOf(page, 'Heavy day')).toContainText('reviewed')

  // Not reviewed after all.
  await page.keyboard.press('u')
  await expect(rowOf(page, 'Heavy day')).toContainText('to review')
  expect((await rita.get(workoutLogs.show, { params: { id: squats.id } })).data.reviewedAt).toBeNull()
  await page.getByRole('button', { name: 'Any exercise' }).click()
  await page.getByRole('button', { name: 'All groups' }).click()
  await page.getByRole('button', { name: 'Any state' }).click()
  await expect(page.getByText('3 workouts, 3 to review')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/analytics$/)
})

test('Rita saves what she looks for as a file: one row a set, in pounds, and no formula', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await club(product.address)
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
  for (let hour = 0; hour < 55; hour++) await log(bo, 'Bo’s', hour, 'Row')
  await enter(page, rita)
  await page.request.patch('/api/auth/profile', {
    headers: { authorization: `Bearer ${rita.token}` },
    data: { preferences: { loadUnit: 'lb', distanceUnit: 'mi' } },
  })
  await page.goto(`/app/analytics?athlete=${ana.id}`)
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()
  const lines = await exported(page)
  expect(lines[0]).toContain('Time Europe/Madrid,Athlete,Regimen,Session,Exercise,Set,Set type')
  expect(lines[0]).toContain('Planned load lb')
  expect(lines[0]).toContain('Load lb,RPE,Seconds,Distance mi')
  const formula = `"'=HYPERLINK(""http://evil.example"")"`
  const note = `"'+ more, later;'=1+1 Legs ""never"" came."`
  expect(lines.slice(1)).toEqual([
    `2026-11-21,00:30,Ana Example,,${formula},Back squat,1,working,5,,225,,,,5,220.46,8,,,,,,,,,,,64,8,${note},,${first.id}`,
    `2026-11-21,00:30,Ana Example,,${formula},Run,1,working,,,,,,,,,,500,1,,,,,,,,,64,8,${note},,${first.id}`,
  ])
  await expect(page.getByText(/^1 workout in workout-logs-\d{4}-\d\d-\d\d\.csv$/)).toBeVisible()

  // All pages of them, not only the one that is shown.
  await page.getByRole('button', { name: 'All athletes' }).click()
  await expect(page.getByText('50 of 56 shown')).toBeVisible()
  expect(await exported(page)).toHaveLength(1 + 2 + 55)
})

/** The lines of the file that the button saves. */
async function exported(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^workout-logs-.*\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test('a file that cannot be made is said, and nothing is saved', async ({ page, product }) => {
  const { rita, ana } = await club(product.address)
  await log(ana, 'Heavy day', 1, 'Back squat')
  await enter(page, rita)
  await page.goto('/app/analytics')
  await expect(rowOf(page, 'Heavy day')).toBeVisible()
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route('**/coach/my-athletes?*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText('The file could not be made. Please try again.')).toBeVisible()
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  expect(downloads).toBe(0)
})

test('more than one page is shown when asked for, and a page that fails is asked for again', async ({
  page,
  product,
}) => {
  const { rita, ana } = await club(product.address)
  for (let hour = 0; hour < 53; hour++) await log(ana, `Day ${hour}`, hour, 'Row')
  await enter(page, rita)
  await page.goto('/app/coach/workout-logs')
  await expect(page.getByText('50 of 53 shown')).toBeVisible()
  await page.route('**/coach/my-athletes?*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Show 3 more' }).click()
  await expect(page.getByText(/the next could not be loaded/)).toBeVisible()
  await expect(rowOf(page, 'Day 0,|Day 0 ')).not.toHaveCount(0)
  await page.unroute('**/coach/my-athletes?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('53 of 53 shown')).toBeVisible()
})

test('a log that came after the list opens from its notification, and stands on the list', async ({
  page,
  product,
}) => {
  const { rita, ana } = await club(product.address)
  await log(ana, 'Old day', 5, 'Row')
  await enter(page, rita)
  await page.goto('/app/analytics')
  await expect(rowOf(page, 'Old day')).toBeVisible()
  await page.getByRole('link', { name: 'Athletes' }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  const fresh = await log(ana, 'New day', 1, 'Back squat')
  // As a notification does: within the page, where the list of before is still kept.
  await page.evaluate(path => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/app/analytics?log=${fresh.id}`)
  const opened = page.getByRole('complementary', { name: 'Opened log' })
  await expect(opened.getByRole('row', { name: /Back squat/ })).toContainText('100 × 5 @8')
  await expect(rowOf(page, 'New day')).toHaveAttribute('aria-current', 'true')
  await expect(rowOf(page, 'Old day')).toBeVisible()
})

test('a log that is not of the coach’s athletes is not shown', async ({ page, product }) => {
  const { rita } = await club(product.address)
  const sam = await guest(product.address, 'Sam', 'athlete')
  const foreign = await log(sam, 'Sam’s day', 1, 'Row')
  await enter(page, rita)
  await page.goto(`/app/analytics?log=${foreign.id}`)
  await expect(page.getByRole('heading', { name: 'This workout log was not found' })).toBeVisible()
  await expect(page.getByText('Sam')).toHaveCount(0)
})

test('figures that cannot be loaded say so and are asked for again', async ({ page, product }) => {
  const { rita, ana } = await club(product.address)
  await log(ana, 'Heavy day', 1, 'Back squat')
  await enter(page, rita)
  await page.route('**/coach/stats', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/coach/shared-logs')
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
  await expect(rowOf(page, 'Heavy day')).toBeVisible()
  await page.unroute('**/coach/stats')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Trained in the last 28 days 1 of 2/)).toBeVisible()
  await expect(page.getByText(/^1 workout by 2 athletes since /)).toBeVisible()
})

test('a deleted regimen is no longer offered, and its logs are still found by the address', async ({
  page,
  product,
}) => {
  const { rita, ana } = await club(product.address)
  const { data: regimen } = await rita.get(regimens.create, { input: { name: 'Gone', category: 'Strength' } })
  await log(ana, 'Heavy day', 1, 'Back squat')
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  await enter(page, rita)
  await page.goto(`/app/analytics?regimen=${regimen.id}`)
  await expect(page.getByText('No workout here matches what you chose.')).toBeVisible()
  await expect(page.getByLabel('Regimen', { exact: true }).getByRole('option', { name: 'Gone' })).toHaveCount(
    0,
  )
  await page.getByRole('button', { name: 'Show all workouts' }).click()
  await expect(rowOf(page, 'Heavy day')).toBeVisible()
})

test('on a phone the filter scrolls by itself, and the file is one tap away', async ({
  someone,
  product,
}) => {
  const { rita, ana } = await club(product.address)
  await log(ana, 'Heavy day', 1, 'Back squat')
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await enter(page, rita)
  await page.goto('/app/analytics')
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('To review')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await exported(page)).toHaveLength(2)
})
