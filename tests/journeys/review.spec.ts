import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Creates Rita with Ana and Bo, and assigns squats to both athletes. */
async function club(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = await Promise.all([
    createJourneyUser(address, 'Ana', 'athlete'),
    createJourneyUser(address, 'Bo', 'athlete'),
  ])
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  const regimen = await assignSquats(rita, ana, bo)
  return { rita, ana, bo, regimen }
}

/** Logs squats that are lighter than planned, and one set of bench presses fewer than planned. */
async function logLighter(athlete: JourneyUser) {
  const { data: sessions } = await athlete.get(schedule.list)
  const squats = [80, 80, 72.5].map(loadKg => ({ reps: 5, loadKg, rpe: 8 }))
  const presses = [80, 80].map(loadKg => ({ reps: 5, loadKg, rpe: 8 }))
  const input = {
    sessionId: sessions[0]?.id ?? '',
    durationMinutes: 64,
    sessionRpe: 9,
    notes: 'Legs never came.',
    exercises: [
      { name: 'Back squat', sets: squats },
      { name: 'Bench press', sets: presses },
    ],
  }
  return (await athlete.get(workoutLogs.record, { input })).data
}

/** Logs an unplanned walk that ended an hour ago. */
function logWalk(athlete: JourneyUser) {
  const completedAt = new Date(Date.now() - 3_600_000).toISOString()
  return athlete.get(workoutLogs.record, { input: { name: 'Long walk', durationMinutes: 50, completedAt } })
}

test('Rita opens Ana’s log, comments on it, and reviews the other logs by keyboard', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await club(product.address)
  await logWalk(bo)
  const log = await logLighter(ana)
  await signInOnPage(page, rita)
  await page.goto('/app')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByRole('button', { name: /Ana Example logged Lower and push/ }).click()
  await expect(page).toHaveURL(new RegExp(`/app/analytics\\?log=${log.id}`))

  const logPanel = page.getByRole('complementary', { name: 'Opened log' })
  await expect(logPanel.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  const squat = logPanel.getByRole('row', { name: /Back squat/ })
  await expect(squat).toContainText('3×5 at 80 kg')
  await expect(squat).toContainText('72.5 × 5 @8')
  await expect(logPanel.getByRole('row', { name: /Bench press/ })).toContainText('1 set not done')
  await expect(logPanel.getByText('9 × 64 = 576')).toBeVisible()
  await expect(logPanel.getByText('“Legs never came.”')).toBeVisible()
  const row = page.getByRole('row', { name: /Ana Example/ })
  await expect(row).toContainText('1 set fewer, Back squat 7.5 kg under plan')
  await expect(row).toContainText('5 / 6')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await page.keyboard.press('c')
  await expect(page.getByLabel('Comment to Ana')).toBeFocused()
  await page.keyboard.type('Sleep first. Same loads on Friday.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Comment to Ana')).toHaveValue('')
  await expect(logPanel.getByText('Sleep first. Same loads on Friday.')).toBeVisible()
  const { data: comments } = await ana.get(reviews.comments, { params: { id: log.id } })
  expect(comments.map(comment => comment.text)).toEqual(['Sleep first. Same loads on Friday.'])

  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(row).toContainText('reviewed')
  await expect(logPanel.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await expect(logPanel.getByText('No exercises were logged.')).toBeVisible()
  await page.keyboard.press('k')
  await expect(logPanel.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await expect(logPanel.getByText(/^Reviewed /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logPanel).toBeHidden()
  await expect(page).toHaveURL(/\/app\/analytics$/)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(logPanel.getByRole('heading', { name: 'Bo Example' })).toBeFocused()
})

test('the URL keeps Rita’s filters', async ({ page, product }) => {
  const { rita, ana, bo, regimen } = await club(product.address)
  await logLighter(ana)
  await logWalk(bo)
  await signInOnPage(page, rita)
  await page.goto('/app/coach/shared-logs')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Bo Example')).toContainText('not in the plan')
  await page.getByLabel('Athlete', { exact: true }).selectOption('Ana Example')
  await expect(row('Bo Example')).toHaveCount(0)
  await expect(row('Ana Example')).toHaveCount(1)
  await page.getByLabel('Regimen', { exact: true }).selectOption(regimen.name)
  await page.getByLabel('Dates').selectOption('Last 7 days')
  await expect(page).toHaveURL(new RegExp(`athlete=${ana.id}&regimen=${regimen.id}&days=7`))
  await page.reload()
  await expect(row('Ana Example')).toHaveCount(1)
  await expect(page.getByText('1 workout, 1 to review')).toBeVisible()

  await page.getByLabel('Athlete', { exact: true }).selectOption('Bo Example')
  await expect(page.getByText('No workouts match your filters.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all workouts' }).click()
  await expect(row('Example')).toHaveCount(2)
})

test('a comment that fails to send is kept, and a list that fails to load shows an error', async ({
  page,
  product,
}) => {
  const { rita, ana } = await club(product.address)
  const log = await logLighter(ana)
  await signInOnPage(page, rita)
  await page.goto(`/app/analytics?log=${log.id}`)
  const field = page.getByLabel('Comment to Ana')
  await field.fill('Sleep first.')
  // The route stays, because a retry that is intercepted while the route is removed would get no response.
  let isDown = true
  await page.route('**/comments', route =>
    isDown && route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field.press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(page.getByText('Sleep first.')).toBeVisible()
  expect((await rita.get(reviews.comments, { params: { id: log.id } })).data).toEqual([])
  isDown = false
  await expect
    .poll(async () => (await rita.get(reviews.comments, { params: { id: log.id } })).data.length)
    .toBe(1)

  const message = 'There is no such workout log.'
  await page.route('**/comments', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { status: 'fail', code: 'workout-log.not-found', message } })
      : route.continue(),
  )
  await field.fill('Then train.')
  await field.press('Control+Enter')
  await expect(page.getByText(`${message} Your text is still here.`)).toBeVisible()
  await expect(field).toHaveValue('Then train.')

  await page.route('**/coach/my-athletes*', route => route.abort())
  await page.goto('/app/analytics')
  await expect(page.getByRole('heading', { name: 'Failed to load athlete logs' })).toBeVisible()
  await expect(page.getByText('Failed to load athlete logs')).toHaveCount(2)
  await page.unroute('**/coach/my-athletes*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /Ana Example/ })).toBeVisible()
})

test('a coach without athletes sees empty lists and no failure message, even if the server answers 404', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
  for (const isMissing of [false, true]) {
    const answer = { status: 404, json: { status: 'fail', message: 'No athletes found' } }
    if (isMissing) await page.route('**/coach/my-athletes*', route => route.fulfill(answer))
    await page.goto('/app/analytics')
    await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible()
    await expect(page.getByText('Failed to load athlete logs')).toHaveCount(0)
  }
})

test('a coach sees an empty state if there are no logs, and can clean up the logs of a deleted regimen', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await signInOnPage(page, rita)
  await page.goto('/app/coach/workout-logs')
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More log actions' }).click()
  await page.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
  const question = page.getByRole('dialog', { name: 'Clean up orphaned workout logs?' })
  await expect(question).toContainText('30 days')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(
    page.getByText('No orphaned workout logs found to clean up. Your database is already clean!'),
  ).toBeVisible()

  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)
  await logLighter(ana)
  await rita.get(regimens.remove, { params: { id: regimen.id } })
  await page.reload()
  await expect(page.getByRole('row', { name: /Ana Example/ })).toBeVisible()
  await page.getByRole('button', { name: 'More log actions' }).click()
  await page.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(page.getByText('Successfully deleted 1 orphaned logs')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No workouts yet' })).toBeVisible()
  expect((await ana.get(workoutLogs.trash)).data).toHaveLength(1)
})

test('on a phone a log opens over the list', async ({ someone, product }) => {
  const { rita, ana } = await club(product.address)
  await logLighter(ana)
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await page.getByRole('link', { name: /Ana Example/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Workout log' })
  await expect(sheet.getByRole('row', { name: /Back squat/ })).toContainText('72.5 × 5 @8')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(sheet.getByText(/^Reviewed /)).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('row', { name: /Ana Example/ })).toContainText('reviewed')
})
