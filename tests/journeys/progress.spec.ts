import type { Locator, Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
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
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const dayOf = (daysAgo: number) => addDays(getTestToday(), -daysAgo)
const noon = (daysAgo: number) => `${dayOf(daysAgo)}T12:00:00Z`

const lift = (athlete: JourneyUser, daysAgo: number, name: string, ...sets: object[]) =>
  athlete.get(workoutLogs.record, { input: { completedAt: noon(daysAgo), exercises: [{ name, sets }] } })
const five = (loadKg: number, more: object = {}) => ({ loadKg, reps: 5, ...more })

/** Creates Ana with squats logged on three days, most recently yesterday, and planks logged on one day. */
async function createTrainedAthlete(address: string) {
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await lift(ana, 15, 'Back squat', { role: 'warm-up', ...five(60) }, five(95))
  await lift(ana, 8, 'Back squat', five(97.5))
  await lift(ana, 1, 'Back squat', five(100, { rpe: 8 }), five(100, { rpe: 8 }))
  await lift(ana, 2, 'Plank', { seconds: 60 })
  return ana
}

async function open(page: Page, who: JourneyUser, path = '/app/athlete/progress') {
  await signInOnPage(page, who)
  await page.goto(path)
}

const points = (page: Page) => page.getByRole('slider', { name: 'Back squat, estimated 1RM, points' })
const cells = async (row: Locator) => (await row.getByRole('cell').allTextContents()).join(' | ')

test('Ana sees her squat improve, opens the calculation, and chooses another formula', async ({
  page,
  product,
}) => {
  const ana = await createTrainedAthlete(product.address)
  await open(page, ana)
  await expect(page.getByText(/^\d+ kg estimated 1RM$/)).toHaveCount(1)
  await expect(page.getByText(/^Between \d+ and \d+ kg with a probability of 90 %/)).toBeVisible()
  await expect(page.getByText('Best set of the day alone: 116.7 kg')).toBeVisible()
  await expect(
    page.getByText(/Up \d+(\.\d)? kg in 12 weeks\. Best set of the day alone: 116\.7 kg, .+, 100 × 5 @8\./),
  ).toBeVisible()
  await expect(
    page.getByText('the best set of each day alone, by Epley, from 4 working sets in 12 weeks.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(
    page.getByText('100 × (1 + 5 ÷ 30) = 116.7 kg. Epley 1985, for 1 to 12 repetitions.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('1RM formula').selectOption('Brzycki')
  await expect(page.getByText('Best set of the day alone: 112.5 kg')).toBeVisible()
  await expect(page.getByText('100 × 36 ÷ (37 − 5) = 112.5 kg. Brzycki 1993', { exact: false })).toBeVisible()
  await page.getByLabel('1RM formula').selectOption('RPE table')
  await expect(page.getByText('Best set of the day alone: 123.3 kg')).toBeVisible()
  await expect(
    page.getByText('Not enough data for a line chart. Estimates from at least two days are needed.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('Best set of the day alone: 123.3 kg')).toBeVisible()
  await expect(page).toHaveURL(/formula=rpe-table/)

  // The formula is remembered for the person, also on a page without it in the address.
  await expect
    .poll(async () => (await ana.get(account.check)).data.user.preferences.oneRepMaxFormula)
    .toBe('rpe-table')
  await page.goto('/app/athlete/progress')
  await expect(page.getByText('Best set of the day alone: 123.3 kg')).toBeVisible()
})

test('the arrow keys move through the points of a chart, and each chart has a table view', async ({
  page,
  product,
}) => {
  await open(page, await createTrainedAthlete(product.address))
  await points(page).focus()
  await expect(points(page)).toHaveAttribute(
    'aria-valuetext',
    /116\.7 kg, 100 × 5 @8, estimate 1\d\d kg, 90 % range 1\d\d to 1\d\d kg$/,
  )
  await page.keyboard.press('ArrowLeft')
  await expect(points(page)).toHaveAttribute(
    'aria-valuetext',
    /113\.8 kg, 97\.5 × 5, estimate 1\d\d kg, 90 % range 1\d\d to 1\d\d kg$/,
  )
  await page.keyboard.press('Home')
  await expect(points(page)).toHaveAttribute(
    'aria-valuetext',
    /110\.8 kg, 95 × 5, estimate \d+ kg, 90 % range \d+ to 1\d\d kg$/,
  )

  await page.getByRole('button', { name: 'Back squat, estimated 1RM: Show as table' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  expect(await cells(rows.nth(1))).toMatch(/^1\d\d \| 1\d\d to 1\d\d \| 100 × 5 @8 \| 116\.7 \| 2 \| 1,000$/)
  expect(await cells(rows.nth(3))).toMatch(/^\d+ \| \d+ to 1\d\d \| 95 × 5 \| 110\.8 \| 1 \| 475$/)
  for (const chart of ['Sessions done', 'Volume', 'Working sets', 'RPE vs. target'])
    await page.getByRole('button', { name: `${chart}: Show as table` }).click()
  await expect(page.getByRole('table')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back squat, estimated 1RM: Show as chart' }).click()
  await expect(points(page)).toBeVisible()
})

test('current records appear beside the lift, and recently beaten records are listed', async ({
  page,
  product,
}) => {
  await open(page, await createTrainedAthlete(product.address))
  const records = page.getByRole('region', { name: 'Records', exact: true }).getByRole('listitem')
  await expect(records.filter({ hasText: 'Heaviest' })).toContainText('100 kg × 5')
  await expect(records.filter({ hasText: 'Most volume in a workout' })).toContainText('1,000 kg')
  await expect(records.filter({ hasText: 'Most reps at 95 kg' })).toContainText('5 reps')
  const brokenRecords = page.getByRole('region', { name: 'New records' })
  await expect(brokenRecords.getByText('6 in 12 weeks')).toBeVisible()
  await expect(brokenRecords.getByRole('listitem').filter({ hasText: 'was 97.5 kg' }).first()).toBeVisible()
})

test('a lift logged without a load shows its records and why there is no estimate', async ({
  page,
  product,
}) => {
  await open(page, await createTrainedAthlete(product.address))
  await page.getByRole('button', { name: 'Plank' }).click()
  await expect(page.getByText('1:00 longest set')).toBeVisible()
  await expect(page.getByText('An estimate needs a load. These sets were logged without one.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Longest' })).toContainText('1:00')
  await expect(page).toHaveURL(/lift=Plank/)
  await expectAccessible(page)
})

test('the URL keeps the date range, and a lift not trained in that range shows the date on which it was last trained', async ({
  page,
  product,
}) => {
  const ana = await createTrainedAthlete(product.address)
  await lift(ana, 200, 'Deadlift', five(120))
  await lift(ana, 210, 'Deadlift', five(110))
  await open(page, ana, '/app/athlete/progress?lift=deadlift&range=4w')
  await expect(page.getByText('Not enough data', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^This lift was not trained in the last 4 weeks\. It was last trained on /),
  ).toBeVisible()
  await page.getByText('1 year', { exact: true }).click()
  await expect(page.getByText('Best set of the week alone: 140 kg')).toBeVisible()
  await expect(page.getByText('Best set of each week', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/range=1y/)
})

test('each week shows how many due sessions were done, and the logged RPE beside the planned RPE', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const setPlannedAt8 = (rpe: number) => ({ ...five(80, { rpe }), planned: { reps: 5, rpe: 8 } })
  await lift(ana, 8, 'Back squat', setPlannedAt8(8))
  await lift(ana, 1, 'Back squat', setPlannedAt8(9), setPlannedAt8(9))
  await open(page, ana)
  await expect(page.getByText('last 9, target 8')).toBeVisible()
  await expect(page.getByText('3 working sets in 2 workouts')).toBeVisible()
  await expect(page.getByText('No sessions were due.', { exact: false })).toBeVisible()

  const { data: sessions } = await ana.get(schedule.list)
  const [session] = sessions
  await ana.get(workoutLogs.record, {
    input: { sessionId: session?.id ?? '', exercises: [{ name: 'Back squat', sets: [five(80)] }] },
  })
  await page.reload()
  await expect(page.getByText('1 of 1 due sessions done')).toBeVisible()
})

test('Ana enters her weight in pounds, corrects it, deletes it and restores it', async ({
  page,
  product,
}) => {
  const ana = await createTrainedAthlete(product.address)
  await ana.get(account.updateProfile, { input: { preferences: { loadUnit: 'lb' } } })
  await ana.get(measurements.record, { input: { date: dayOf(10), weightKg: 70 } })
  await open(page, ana)
  await expect(page.getByText('Best set of the day alone: 257.2 lb')).toBeVisible()
  const body = page.getByRole('region', { name: 'Body weight', exact: true })
  await expect(body.getByText('Not enough data for a line')).toBeVisible()

  await body.getByLabel('Weight, lb').fill('heavy')
  await body.getByRole('button', { name: 'Save weight' }).click()
  await expect(body.getByText('Enter a number in lb, such as 157.6.')).toBeVisible()
  await body.getByLabel('Weight, lb').fill('1576')
  await body.getByRole('button', { name: 'Save weight' }).click()
  await expect(body.getByText(/at most 500|500/)).toBeVisible()
  await body.getByLabel('Weight, lb').fill('157,6')
  await body.getByLabel('Weight, lb').press('Enter')
  await expect(body.getByText(/^157\.6 lb today, up 3\.3 lb in 12 weeks\./)).toBeVisible()
  await expect(body.getByRole('slider', { name: 'Line chart of body weight' })).toHaveAttribute(
    'aria-valuetext',
    /157\.6 lb$/,
  )
  const [newest] = (await ana.get(measurements.list)).data
  expect(newest?.weightKg).toBeCloseTo(71.486, 3)

  await body.getByLabel('Weight, lb').fill('156')
  await body.getByRole('button', { name: 'Save weight' }).click()
  await expect(body.getByText(/^156 lb today/)).toBeVisible()
  expect((await ana.get(measurements.list)).data).toHaveLength(2)
  await expectAccessible(page)

  await body.getByRole('button', { name: /^Delete 156 lb from / }).click()
  await expect(body.getByText(/^156 lb today/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(body.getByText(/^156 lb today/)).toBeVisible()
})

test('a tested max is marked in the chart and takes precedence over the estimate', async ({
  page,
  product,
}) => {
  const ana = await createTrainedAthlete(product.address)
  await open(page, ana)
  const panel = page.getByRole('region', { name: 'Maxes' })
  await expect(panel.getByText('No maxes yet.', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Add a max' }).click()
  const form = page.getByRole('form', { name: 'Add a max' })
  await form.getByRole('button', { name: 'Save max' }).click()
  await expect(form.getByText('Enter a lift.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Lift').fill('back squat')
  await form.getByLabel('Load, kg').fill('118')
  await form.getByRole('button', { name: 'Save max' }).click()
  await expect(panel.getByText(/^1RM, tested, /)).toBeVisible()
  await expect(page.getByText('118 kg tested 1RM')).toBeVisible()
  await expect(points(page)).toHaveAttribute('aria-valuetext', /118 kg tested$/)

  const earlierMax = { exercise: 'Back squat', loadKg: 112, origin: 'tested', date: dayOf(30) } as const
  await ana.get(maxes.record, { input: earlierMax })
  await page.reload()
  await panel
    .getByRole('button', { name: 'Back squat: earlier maxes' })
    .or(panel.getByRole('button', { name: 'back squat: earlier maxes' }))
    .click()
  await expect(panel.getByText('112 kg')).toBeVisible()
  await panel.getByRole('button', { name: /Delete back squat 118 kg/ }).click()
  await expect(panel.getByText('118 kg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('118 kg')).toBeVisible()
  expect((await ana.get(maxes.list)).data).toHaveLength(2)
})

test('Rita sees Ana’s progress, enters a max for her, and can delete only her own entries', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createTrainedAthlete(product.address),
  ]
  await joinCoach(rita, ana)
  await ana.get(measurements.record, { input: { date: dayOf(1), weightKg: 70 } })
  const testedMax = { exercise: 'Back squat', loadKg: 112, origin: 'tested', date: dayOf(30) } as const
  await ana.get(maxes.record, { input: testedMax })
  await open(page, rita, `/app/athletes/${ana.id}?tab=progress`)
  await expect(page.getByText('Best set of the day alone: 116.7 kg')).toBeVisible()
  const body = page.getByRole('region', { name: 'Body weight', exact: true })
  await expect(body.getByText(/^70 kg on /)).toBeVisible()
  await expect(body.getByRole('button', { name: 'Save weight' })).toHaveCount(0)
  await expect(body.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await page.getByText('4 weeks', { exact: true }).click()
  await expect(page).toHaveURL(/tab=progress.*range=4w/)
  await expectAccessible(page)

  await page.goto(`/app/athletes/${ana.id}?tab=maxes`)
  await expect(page.getByText(/^1RM, tested, .* by Ana Example$/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a max' }).click()
  const form = page.getByRole('form', { name: 'Add a max' })
  await form.getByLabel('Lift').fill('Bench press')
  await form.getByLabel('Load, kg').fill('62.5')
  await form.getByLabel('Type').selectOption('Training max')
  await form.getByRole('button', { name: 'Save max' }).click()
  await expect(page.getByText(/^Training max, typed, /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete Back squat/ })).toHaveCount(0)
  await expectAccessible(page)
  const [newestMax] = (await ana.get(maxes.list)).data
  expect([newestMax?.exercise, newestMax?.recordedBy?.firstName]).toEqual(['Bench press', 'Rita'])
  await page.getByRole('button', { name: /^Delete Bench press 62\.5 kg/ }).click()
  await expect(page.getByText(/^Training max, typed, /)).toHaveCount(0)
  expect((await ana.get(maxes.list)).data).toHaveLength(1)
})

test('without access to body data Rita does not see the body weight, and without access to logs she sees no progress', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createTrainedAthlete(product.address),
  ]
  const { id } = await joinCoach(rita, ana)
  await ana.get(measurements.record, { input: { date: dayOf(1), weightKg: 70 } })
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: ['logs'] } })
  await open(page, rita, `/app/athletes/${ana.id}?tab=progress`)
  await expect(page.getByText('Best set of the day alone: 116.7 kg')).toBeVisible()
  await expect(page.getByText('This athlete does not share body measurements with you.')).toBeVisible()
  await expect(page.getByText('70 kg')).toHaveCount(0)
  await expectAccessible(page)

  // Access is withdrawn while the page is open, so the next request is rejected.
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: ['body'] } })
  await page.getByLabel('1RM formula').selectOption('Brzycki')
  await expect(page.getByRole('heading', { name: 'Workouts are not shared with you' })).toBeVisible()
  await expect(page.getByText('kg estimated 1RM')).toHaveCount(0)
  await expectAccessible(page)
})

test('an athlete without workouts sees an empty state, and can enter body weight and maxes', async ({
  page,
  product,
}) => {
  await open(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log a workout' })).toBeVisible()
  await expect(page.getByLabel('Weight, kg')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a max' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Achievements' })).toHaveAttribute(
    'href',
    '/app/athlete/achievements',
  )
  await expectAccessible(page)
})

test('each part of the page that fails to load shows an error and can be retried on its own', async ({
  page,
  product,
}) => {
  const ana = await createTrainedAthlete(product.address)
  await signInOnPage(page, ana)
  await page.route('**/api/analytics/lifts*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/athlete/progress')
  await expect(page.getByRole('heading', { name: 'Progress could not be loaded.' })).toBeVisible()
  await expect(page.getByText('Nothing logged yet')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/analytics/lifts*')
  await page.route(/api\/(analytics\/(weeks|records)|measurements|maxes)/, route =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Best set of the day alone: 116.7 kg')).toBeVisible()
  for (const title of ['The weekly charts', 'The records', 'Body weight'])
    await expect(page.getByRole('heading', { name: `${title} could not be loaded.` })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Ana reads the chart and table for her squat, and switches to planks', async ({ page, product }) => {
    const ana = await createTrainedAthlete(product.address)
    await ana.get(measurements.record, { input: { date: dayOf(10), weightKg: 70 } })
    await ana.get(measurements.record, { input: { date: dayOf(1), weightKg: 70.5 } })
    await open(page, ana)
    await expect(page.getByText('Best set of the day alone: 116.7 kg')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back squat, estimated 1RM: Show as table' }).tap()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Add a max' }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plank' }).tap()
    await expect(page.getByText('No estimated 1RM')).toBeVisible()
  })
})
