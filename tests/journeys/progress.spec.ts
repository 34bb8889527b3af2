import type { Locator, Page } from '@playwright/test'
import { account } from '#contract/account.ts'
import { maxes } from '#contract/maxes.ts'
import { measurements } from '#contract/measurements.ts'
import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const noon = (daysAgo: number) => `${dayOf(daysAgo)}T12:00:00Z`

const lift = (athlete: Guest, daysAgo: number, name: string, ...sets: object[]) =>
  athlete.get(workoutLogs.record, { input: { completedAt: noon(daysAgo), exercises: [{ name, sets }] } })
const five = (loadKg: number, more: object = {}) => ({ loadKg, reps: 5, ...more })

/** Ana with three days of squats, the last one yesterday, and planks. */
async function trained(address: string) {
  const ana = await guest(address, 'Ana', 'athlete')
  await lift(ana, 15, 'Back squat', { role: 'warm-up', ...five(60) }, five(95))
  await lift(ana, 8, 'Back squat', five(97.5))
  await lift(ana, 1, 'Back squat', five(100, { rpe: 8 }), five(100, { rpe: 8 }))
  await lift(ana, 2, 'Plank', { seconds: 60 })
  return ana
}

async function open(page: Page, who: Guest, path = '/app/athlete/progress') {
  await enter(page, who)
  await page.goto(path)
}

const points = (page: Page) => page.getByRole('slider', { name: 'Back squat, estimated 1RM, points' })
const cells = async (row: Locator) => (await row.getByRole('cell').allTextContents()).join(' | ')

test('Ana sees her squat go up, asks why, and chooses another formula', async ({ page, product }) => {
  await open(page, await trained(product.address))
  await expect(page.getByText('116.7 kg estimated 1RM')).toBeVisible()
  await expect(page.getByText(/100 × 5 @8\. Up 5\.8 kg in 12 weeks\./)).toBeVisible()
  await expect(page.getByText('Best set of each day, 4 working sets in 12 weeks. Epley;')).toBeVisible()
  await page.getByRole('button', { name: 'Why?' }).click()
  await expect(
    page.getByText('100 × (1 + 5 ÷ 30) = 116.7 kg. Epley 1985, for 1 to 12 repetitions.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('1RM by').selectOption('Brzycki')
  await expect(page.getByText('112.5 kg estimated 1RM')).toBeVisible()
  await expect(page.getByText('100 × 36 ÷ (37 − 5) = 112.5 kg. Brzycki 1993', { exact: false })).toBeVisible()
  await page.getByLabel('1RM by').selectOption('RPE-adjusted Epley')
  await expect(page.getByText('123.3 kg estimated 1RM')).toBeVisible()
  await expect(page.getByText('it takes a second day with an estimate')).toBeVisible()
  await page.reload()
  await expect(page.getByText('123.3 kg estimated 1RM')).toBeVisible()
  await expect(page).toHaveURL(/formula=rpe-adjusted/)
})

test('the points of a chart are walked by keys, and each chart is a table too', async ({ page, product }) => {
  await open(page, await trained(product.address))
  await points(page).focus()
  await expect(points(page)).toHaveAttribute('aria-valuetext', /116\.7 kg, 100 × 5 @8$/)
  await page.keyboard.press('ArrowLeft')
  await expect(points(page)).toHaveAttribute('aria-valuetext', /113\.8 kg, 97\.5 × 5$/)
  await page.keyboard.press('Home')
  await expect(points(page)).toHaveAttribute('aria-valuetext', /110\.8 kg, 95 × 5$/)

  await page.getByRole('button', { name: 'Back squat, estimated 1RM: Show as table' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(4)
  expect(await cells(rows.nth(1))).toBe('116.7 | 100 × 5 @8 | 2 | 1,000')
  expect(await cells(rows.nth(3))).toBe('110.8 | 95 × 5 | 1 | 475')
  for (const chart of ['Sessions done of due', 'Volume', 'Working sets', 'RPE logged against asked'])
    await page.getByRole('button', { name: `${chart}: Show as table` }).click()
  await expect(page.getByRole('table')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back squat, estimated 1RM: Show as chart' }).click()
  await expect(points(page)).toBeVisible()
})

test('records stand beside the lift, and what was beaten is listed', async ({ page, product }) => {
  await open(page, await trained(product.address))
  const standing = page.getByRole('region', { name: 'Records', exact: true }).getByRole('listitem')
  await expect(standing.filter({ hasText: 'Heaviest' })).toContainText('100 kg × 5')
  await expect(standing.filter({ hasText: 'Most volume in a workout' })).toContainText('1,000 kg')
  await expect(standing.filter({ hasText: 'Most at 95 kg' })).toContainText('5 reps')
  const beaten = page.getByRole('region', { name: 'Records beaten' })
  await expect(beaten.getByText('6 in 12 weeks')).toBeVisible()
  await expect(beaten.getByRole('listitem').filter({ hasText: 'was 97.5 kg' }).first()).toBeVisible()
})

test('a lift without a load says what an estimate takes, and keeps its records', async ({
  page,
  product,
}) => {
  await open(page, await trained(product.address))
  await page.getByRole('button', { name: 'Plank' }).click()
  await expect(page.getByText('1:00 longest set')).toBeVisible()
  await expect(page.getByText('An estimate takes a load: these sets were logged without one.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Longest' })).toContainText('1:00')
  await expect(page).toHaveURL(/lift=Plank/)
  await expectAccessible(page)
})

test('the range is in the address, and a lift of long ago says when it was', async ({ page, product }) => {
  const ana = await trained(product.address)
  await lift(ana, 200, 'Deadlift', five(120))
  await lift(ana, 210, 'Deadlift', five(110))
  await open(page, ana, '/app/athlete/progress?lift=deadlift&range=4w')
  await expect(page.getByText('Not enough data', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^Nothing of it was done in the last 4 weeks\. The last time was /),
  ).toBeVisible()
  await page.getByText('1 year', { exact: true }).click()
  await expect(page.getByText('140 kg estimated 1RM')).toBeVisible()
  await expect(page.getByText('Best set of each week', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/range=1y/)
})

test('weeks say done of due with both numbers, and the RPE beside what was asked', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await guest(product.address, 'Rita', 'coach'),
    await guest(product.address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const asked = (rpe: number) => ({ ...five(80, { rpe }), planned: { reps: 5, rpe: 8 } })
  await lift(ana, 8, 'Back squat', asked(8))
  await lift(ana, 1, 'Back squat', asked(9), asked(9))
  await open(page, ana)
  await expect(page.getByText('last 9, asked 8')).toBeVisible()
  await expect(page.getByText('3 sets in 2 workouts')).toBeVisible()
  await expect(page.getByText('No session was due.', { exact: false })).toBeVisible()

  const { data: sessions } = await ana.get(schedule.list)
  const [session] = sessions
  await ana.get(workoutLogs.record, {
    input: { sessionId: session?.id ?? '', exercises: [{ name: 'Back squat', sets: [five(80)] }] },
  })
  await page.reload()
  await expect(page.getByText('1 of 1 due sessions done')).toBeVisible()
})

test('Ana enters her weight in pounds, corrects it, deletes it and brings it back', async ({
  page,
  product,
}) => {
  const ana = await trained(product.address)
  await ana.get(account.updateProfile, { input: { preferences: { loadUnit: 'lb' } } })
  await ana.get(measurements.record, { input: { date: dayOf(10), weightKg: 70 } })
  await open(page, ana)
  await expect(page.getByText('257.2 lb estimated 1RM')).toBeVisible()
  const body = page.getByRole('region', { name: 'Body weight', exact: true })
  await expect(body.getByText('Not enough data for a line')).toBeVisible()

  await body.getByLabel('Weight, lb').fill('heavy')
  await body.getByRole('button', { name: 'Save weight' }).click()
  await expect(body.getByText('A number of lb, such as 157.6.')).toBeVisible()
  await body.getByLabel('Weight, lb').fill('1576')
  await body.getByRole('button', { name: 'Save weight' }).click()
  await expect(body.getByText(/at most 500|500/)).toBeVisible()
  await body.getByLabel('Weight, lb').fill('157,6')
  await body.getByLabel('Weight, lb').press('Enter')
  await expect(body.getByText(/^157\.6 lb today, up 3\.3 lb in 12 weeks\./)).toBeVisible()
  await expect(body.getByRole('slider', { name: 'Body weight, points' })).toHaveAttribute(
    'aria-valuetext',
    /157\.6 lb$/,
  )
  const [stored] = (await ana.get(measurements.list)).data
  expect(stored?.weightKg).toBeCloseTo(71.486, 3)

  await body.getByLabel('Weight, lb').fill('156')
  await body.getByRole('button', { name: 'Save weight' }).click()
  await expect(body.getByText(/^156 lb today/)).toBeVisible()
  expect((await ana.get(measurements.list)).data).toHaveLength(2)
  await expectAccessible(page)

  await body.getByRole('button', { name: /^Delete 156 lb of / }).click()
  await expect(body.getByText(/^156 lb today/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(body.getByText(/^156 lb today/)).toBeVisible()
})

test('a tested max stands in the chart as such and wins, by whoever wrote it down', async ({
  page,
  product,
}) => {
  const ana = await trained(product.address)
  await open(page, ana)
  const panel = page.getByRole('region', { name: 'Maxes' })
  await expect(panel.getByText('None yet.', { exact: false })).toBeVisible()
  await panel.getByRole('button', { name: 'Add a max' }).click()
  const form = page.getByRole('form', { name: 'Add a max' })
  await form.getByRole('button', { name: 'Save max' }).click()
  await expect(form.getByText('Of which lift?')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Lift').fill('back squat')
  await form.getByLabel('Load, kg').fill('118')
  await form.getByRole('button', { name: 'Save max' }).click()
  await expect(panel.getByText(/^1RM, tested, /)).toBeVisible()
  await expect(page.getByText('118 kg tested 1RM')).toBeVisible()
  await expect(points(page)).toHaveAttribute('aria-valuetext', /118 kg tested$/)

  const earlier = { exercise: 'Back squat', loadKg: 112, origin: 'tested', date: dayOf(30) } as const
  await ana.get(maxes.record, { input: earlier })
  await page.reload()
  await panel
    .getByRole('button', { name: 'Back squat: earlier maxes' })
    .or(panel.getByRole('button', { name: 'back squat: earlier maxes' }))
    .click()
  await expect(panel.getByText('112 kg')).toBeVisible()
  await panel.getByRole('button', { name: /Delete back squat 118 kg/ }).click()
  await expect(panel.getByText('118 kg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(panel.getByText('118 kg')).toBeVisible()
  expect((await ana.get(maxes.list)).data).toHaveLength(2)
})

test('Rita sees how Ana gets on, writes a max down for her, and deletes only her own', async ({
  page,
  product,
}) => {
  const [rita, ana] = [await guest(product.address, 'Rita', 'coach'), await trained(product.address)]
  await joinCoach(rita, ana)
  await ana.get(measurements.record, { input: { date: dayOf(1), weightKg: 70 } })
  const tested = { exercise: 'Back squat', loadKg: 112, origin: 'tested', date: dayOf(30) } as const
  await ana.get(maxes.record, { input: tested })
  await open(page, rita, `/app/athletes/${ana.id}?tab=progress`)
  await expect(page.getByText('116.7 kg estimated 1RM')).toBeVisible()
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
  await form.getByLabel('What it is').selectOption('Training max')
  await form.getByRole('button', { name: 'Save max' }).click()
  await expect(page.getByText(/^Training max, typed, /)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Delete Back squat/ })).toHaveCount(0)
  await expectAccessible(page)
  const [written] = (await ana.get(maxes.list)).data
  expect([written?.exercise, written?.recordedBy?.firstName]).toEqual(['Bench press', 'Rita'])
  await page.getByRole('button', { name: /^Delete Bench press 62\.5 kg/ }).click()
  await expect(page.getByText(/^Training max, typed, /)).toHaveCount(0)
  expect((await ana.get(maxes.list)).data).toHaveLength(1)
})

test('what Ana does not share stays hers: without the body no weight, without the logs nothing', async ({
  page,
  product,
}) => {
  const [rita, ana] = [await guest(product.address, 'Rita', 'coach'), await trained(product.address)]
  const { id } = await joinCoach(rita, ana)
  await ana.get(measurements.record, { input: { date: dayOf(1), weightKg: 70 } })
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: ['logs'] } })
  await open(page, rita, `/app/athletes/${ana.id}?tab=progress`)
  await expect(page.getByText('116.7 kg estimated 1RM')).toBeVisible()
  await expect(page.getByText('This athlete does not let you see measurements of the body.')).toBeVisible()
  await expect(page.getByText('70 kg')).toHaveCount(0)
  await expectAccessible(page)

  // Withdrawn while the page is open: whatever is asked next is refused.
  await ana.get(people.changeCoaching, { params: { id }, input: { scopes: ['body'] } })
  await page.getByLabel('1RM by').selectOption('Brzycki')
  await expect(page.getByRole('heading', { name: 'Workouts are not shared with you' })).toBeVisible()
  await expect(page.getByText('kg estimated 1RM')).toHaveCount(0)
  await expectAccessible(page)
})

test('without a workout it says what will stand there, and weight and maxes can be entered', async ({
  page,
  product,
}) => {
  await open(page, await guest(product.address, 'Ana', 'athlete'))
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

test('what cannot be loaded says so and is asked for again, each part by itself', async ({
  page,
  product,
}) => {
  const ana = await trained(product.address)
  await enter(page, ana)
  await page.route('**/api/analytics/lifts*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/athlete/progress')
  await expect(page.getByRole('heading', { name: 'The progress could not be loaded.' })).toBeVisible()
  await expect(page.getByText('Nothing logged yet')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/analytics/lifts*')
  await page.route(/api\/(analytics\/(weeks|records)|measurements|maxes)/, route =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('116.7 kg estimated 1RM')).toBeVisible()
  for (const failed of ['The weeks', 'The records', 'Body weight'])
    await expect(page.getByRole('heading', { name: `${failed} could not be loaded.` })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('heading', { name: 'Week by week' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Ana reads her squat, its table and her records', async ({ page, product }) => {
    const ana = await trained(product.address)
    await ana.get(measurements.record, { input: { date: dayOf(10), weightKg: 70 } })
    await ana.get(measurements.record, { input: { date: dayOf(1), weightKg: 70.5 } })
    await open(page, ana)
    await expect(page.getByText('116.7 kg estimated 1RM')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back squat, estimated 1RM: Show as table' }).tap()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Add a max' }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plank' }).tap()
    await expect(page.getByText('No estimated 1RM')).toBeVisible()
  })
})
