import { analytics } from '#contract/analytics/analytics.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Creates Rita and her athlete Ana. */
async function createRitaAndAna(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  return { rita, ana }
}

test('the session dialog and the home page show the effort of every set', async ({ page, product }) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  await assignDayText(rita, ana, 'Deadlift 1x1 @8, 4x4 77.5%\nSide plank 3x20s per side', 'Pull')
  const [session] = (await ana.get(schedule.list)).data
  await signInOnPage(page, rita)
  await page.goto(`/app/schedule?session=${session?.id}`)
  const planned = page.getByRole('list', { name: 'Planned' }).getByRole('listitem')
  await expect(planned).toHaveText([/Deadlift1×1 at RPE 8, 4×4 at 77\.5 %$/, /Side plank3×20 s, per side$/])

  await signInOnPage(page, ana)
  await page.goto('/app')
  const rows = page.getByRole('region', { name: 'Pull' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Deadlift' })).toContainText('RPE 8, 77.5 %')
  await expect(rows.filter({ hasText: 'Side plank' })).toContainText('per side')
})

test('an unnamed day is named after its program, for the athlete and for the coach', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  await assignDayText(rita, ana, 'Back squat 3x5', '', 'Meet prep')
  await assignDayText(rita, ana, 'Plank 3x60s', 'Core', 'Trunk')
  const sessions = (await ana.get(schedule.list)).data
  const unnamed = sessions.find(session => session.regimen.name === 'Meet prep')
  const name = `Meet prep, day ${unnamed?.dayOfWeek}`
  expect(
    sessions
      .slice(0, 2)
      .map(session => session.name)
      .toSorted(),
  ).toEqual(['Core', name])

  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Core', level: 2 })).toBeVisible()
  await page.goto(`/app/athlete/session/${unnamed?.id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: unnamed?.id ?? '' } })
  expect(log.name).toBe(name)
  await signInOnPage(page, rita)
  await page.goto(`/app/schedule?session=${unnamed?.id}`)
  await expect(page.getByText(new RegExp(`, ${name}$`))).toBeVisible()
  await page.goto('/app')
  await expect(page.getByRole('region', { name: 'To review' })).toContainText(`${name}:`)
})

test('a log that Ana changes after Rita’s review returns to the queue with the difference', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  const record = async (name: string, reps: number) => {
    const sets = [{ reps, loadKg: 100 }]
    return (await ana.get(workoutLogs.record, { input: { name, exercises: [{ name: 'Squat', sets }] } })).data
  }
  const [lower, upper] = [await record('Lower', 5), await record('Upper', 8)]
  for (const { id } of [lower, upper]) await rita.get(reviews.review, { params: { id }, input: {} })
  await signInOnPage(page, rita)
  await page.goto('/app')
  await expect(page.getByText('All caught up')).toBeVisible()

  const input = { exercises: [{ name: 'Squat', sets: [{ reps: 4, loadKg: 100 }] }] }
  await ana.get(workoutLogs.change, { params: { id: lower.id }, input })
  await page.reload()
  const queue = page.getByRole('region', { name: 'To review' })
  await expect(queue.getByRole('listitem')).toHaveText([/Lower: changed since you reviewed it/])
  await page.goto('/app/analytics')
  await expect(page.getByRole('row').filter({ hasText: 'Lower' })).toContainText('changed since review')
  await expect(page.getByRole('row').filter({ hasText: 'Upper' })).toContainText('reviewed')
  await expect(page.getByText('2 workouts, 1 to review')).toBeVisible()
  await page.goto(`/app/analytics?log=${lower.id}`)
  const changes = page.getByRole('region', { name: 'Changed since you reviewed it' })
  await expect(changes.getByRole('listitem')).toHaveText([/Squat.*100 × 5.*100 × 4/])
  await expectAccessible(page)

  // Ana changes the log again while it is open. The review does not apply to the version that Rita has not seen.
  await ana.get(workoutLogs.change, { params: { id: lower.id }, input: { notes: 'Knee hurt.' } })
  await page.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(page.getByText(/has changed since you opened it/)).toBeVisible()
  await expect(changes.getByRole('listitem')).toHaveText([/Comment.*Knee hurt\./])
  await page.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(page.getByText('2 workouts, 0 to review')).toBeVisible()
  await expect(changes).toHaveCount(0)
})

test('the dashboard counts the same logs to review as the log list, and offers the older ones', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  for (const daysAgo of [40, 50, 0]) {
    const completedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    await ana.get(workoutLogs.record, {
      input: { name: `Walk ${daysAgo}`, durationMinutes: 30, completedAt },
    })
  }
  await signInOnPage(page, rita)
  await page.goto('/app')
  const queue = page.getByRole('region', { name: 'To review' })
  await expect(queue.getByRole('heading')).toHaveText('To review 3')
  await expect(queue).toContainText('1 of 3 shown. 2 more are waiting.')
  await queue.getByRole('link', { name: /Walk 0/ }).click()
  await page.getByRole('button', { name: 'Mark reviewed' }).click()
  await expect(queue.getByRole('listitem')).toHaveCount(0)
  await expect(queue).toContainText('2 more are waiting.')
  await queue.getByRole('link', { name: 'Show all logs to review' }).click()
  await expect(page.getByText('2 workouts, 2 to review')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Walk' })).toHaveCount(2)
})

test('a log list that is opened while a review is being saved does not keep the reviewed log', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  const completedAt = new Date().toISOString()
  for (const name of ['Walk', 'Hike'])
    await ana.get(workoutLogs.record, { input: { name, durationMinutes: 30, completedAt } })
  await signInOnPage(page, rita)
  await page.goto('/app')
  const gate = Promise.withResolvers<void>()
  await page.route(/\/workout-logs\/[^/]+\/review$/, async route => {
    await gate.promise
    await route.continue()
  })
  const queue = page.getByRole('region', { name: 'To review' })
  await queue.getByRole('link', { name: /Walk/ }).click()
  await page.getByRole('button', { name: 'Mark reviewed' }).click()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.getByRole('combobox', { name: 'State' }).selectOption('To review')
  const rows = page.getByRole('row').filter({ hasText: /Walk|Hike/ })
  await expect(rows).toHaveCount(2)
  gate.resolve()
  await expect(rows).toHaveText([/Hike/])
})

test('a session, its log and its statistics count the same sets, without warm-ups and EMOM rounds', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  const day = 'Back squat warm-up 2x5 60kg, 3x5 100kg\n\nEMOM 3: 3 power cleans 60kg'
  await assignDayText(rita, ana, day, 'Lower')
  const [session] = (await ana.get(schedule.list)).data
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('region', { name: 'Lower' })).toContainText(
    '2 exercises, 3 working sets, 2 warm-ups, EMOM 3 min',
  )
  await page.getByRole('link', { name: 'Start session' }).click()
  const count = page.locator('header p').filter({ hasText: 'working sets' })
  await expect(count).toHaveText(/^0 of 3 working sets, 0 of 2 warm-ups, EMOM 3 min/)
  await page.getByRole('button', { name: 'Back squat, warm-up 1 done' }).click()
  await page.getByRole('button', { name: 'Back squat, set 1 done' }).click()
  await expect(count).toHaveText(/^1 of 3 working sets, 1 of 2 warm-ups, EMOM 3 min/)
  const changes = page.getByRole('region', { name: 'Changes from the plan' }).getByRole('listitem')
  await expect(changes.filter({ hasText: 'Back squat' })).toContainText('3 sets not done')
  await expect(changes.filter({ hasText: 'power cleans' })).toContainText('3 rounds not done')

  const [squats, cleans] = session?.blocks.flatMap(block => block.items) ?? []
  const values = (reps: number, loadKg: number) => ({ reps, loadKg })
  const warmUp = { role: 'warm-up', ...values(5, 60) } as const
  const exercises = [
    {
      name: 'Back squat',
      itemId: squats?.id,
      sets: [warmUp, warmUp, values(5, 100), values(5, 100), values(5, 100)],
    },
    { name: 'power cleans', itemId: cleans?.id, sets: Array.from({ length: 3 }, () => values(3, 60)) },
  ]
  const input = { sessionId: session?.id ?? '', exercises }
  await ana.get(workoutLogs.record, { input })
  await ana.get(workoutLogs.record, {
    input: { name: 'Garage', exercises: [{ name: 'Row', sets: 2, reps: 8 }] },
  })
  await page.goto('/app/athlete/activity')
  await expect(page.getByRole('listitem').filter({ hasText: 'Lower' }).last()).toContainText(
    '3 working sets, EMOM, 3 rounds',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Garage' })).toContainText('2 working sets')

  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await expect(page.getByRole('row').filter({ hasText: 'Lower' })).toContainText('3 / 3')
  const { data: stats } = await rita.get(analytics.coachStats)
  expect(stats.lately.sets).toBe(3 + 2)
})

test('upcoming sessions on the home page are listed with their dates, because they may be in a later week', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  const weeks = [
    { days: [{ name: 'Lower', text: 'Back squat 3x5' }] },
    { days: [{ name: 'Upper', text: 'Row 3x8' }] },
  ]
  const input = { name: 'Base', category: 'Strength', weeks }
  const { id: regimenId } = (await rita.get(regimens.create, { input })).data
  await rita.get(assignments.assignBulk, { input: { regimenId, athleteIds: [ana.id] } })
  const [, later] = (await ana.get(schedule.list)).data
  await signInOnPage(page, ana)
  await page.goto('/app')
  const row = page
    .getByRole('region', { name: 'This week' })
    .getByRole('listitem')
    .filter({ hasText: 'Upper' })
  await expect(row).toHaveText(new RegExp(`^\\w{3,4} ${Number(later?.date.slice(8))}Upper`))
})

test('a cool-down is counted apart from the intervals before it', async ({ page, product }) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  await assignDayText(rita, ana, 'Run 3x400m, 200m jog, CD 2 km', 'Track')
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('region', { name: 'Track' })).toContainText(
    '1 exercise, 3 working sets, 1 cool-down',
  )
  await page.getByRole('link', { name: 'Start session' }).click()
  const count = page.locator('header p').filter({ hasText: 'working sets' })
  await expect(count).toHaveText(/^0 of 3 working sets, 0 of 1 cool-down/)
  const coolDown = page.getByRole('button', { name: 'Run, cool-down 1: cool-down, change' })
  await expect(coolDown).toHaveText('C')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run, cool-down 1 done' }).click()
  await expect(count).toHaveText(/^0 of 3 working sets, 1 of 1 cool-down/)
})

test('the rows of warm-ups and cool-downs show their own target, and those of the work its own', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  await assignDayText(
    rita,
    ana,
    'Back squat warm-up 2x5 60kg, 3x3 100kg\nRun 3x400m, 200m jog, CD 2 km',
    'Mixed',
  )
  await signInOnPage(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  const value = (set: string, column: string) => page.getByLabel(`${set}, ${column}`)
  for (const [set, loadKg, reps] of [
    ['Back squat, warm-up 1', '60', '5'],
    ['Back squat, warm-up 2', '60', '5'],
    ['Back squat, set 1', '100', '3'],
  ] as const) {
    await expect(value(set, 'kg')).toHaveValue(loadKg)
    await expect(value(set, 'reps')).toHaveValue(reps)
  }
  await expect(value('Run, cool-down 1', 'km')).toHaveValue('2')
  await expect(value('Run, set 1', 'km')).toHaveValue('0.4')
})
