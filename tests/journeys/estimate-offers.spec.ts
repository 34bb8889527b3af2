import { readFile } from 'node:fs/promises'
import { maxes } from '#contract/analytics/maxes.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

/** Records an old max of 95 kg, and sets since then from which the 1RM is estimated. */
async function logLift(athlete: JourneyUser, exercise: string, loadKg: number) {
  await athlete.get(maxes.record, {
    input: { exercise, loadKg: 95, origin: 'tested', date: addDays(today, -180) },
  })
  for (const days of [21, 14, 7, 2])
    await athlete.get(workoutLogs.record, {
      input: {
        completedAt: `${addDays(today, -days)}T12:00:00Z`,
        exercises: [{ name: exercise, sets: [{ loadKg, reps: 5 }] }],
      },
    })
}

async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
  ]
  for (const athlete of [ana, bo]) {
    await joinCoach(rita, athlete)
    await logLift(athlete, 'Back squat', 90)
  }
  await logLift(ana, 'Deadlift', 70)
  return { rita, ana, bo }
}

/** Assigns four weeks of squats at 80 %, with one session a week from today on. */
async function assignSquats(coach: JourneyUser, athlete: JourneyUser) {
  const sets = [
    { amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 80, of: '1rm' } } as const,
  ]
  const day = { name: 'Lower', blocks: [{ items: [{ exercise: { name: 'Back squat' }, sets }] }] }
  const { data: regimen } = await coach.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: Array.from({ length: 4 }, () => ({ days: [day] })) },
  })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate: today },
  })
}

const listMaxes = async (athlete: JourneyUser) =>
  (await athlete.get(maxes.list)).data.map(max => `${max.exercise} ${max.loadKg} ${max.origin}`)

test('Rita uses the estimates of several athletes at once, and dismisses one, by keyboard', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createClub(product.address)
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('link', { name: 'Maxes to update' }).click()
  await expect(
    page.getByText('3 maxes of 2 athletes differ from the estimate by more than 5 %'),
  ).toBeVisible()
  const squat = page.getByRole('row').filter({ hasText: 'Ana Example' }).filter({ hasText: 'Back squat' })
  await expect(squat).toContainText('+11 %')
  await expect(squat.getByRole('checkbox')).toBeChecked()
  const deadlift = page.getByRole('row').filter({ hasText: 'Deadlift' })
  await expect(deadlift).toContainText('below the max: ask first')
  await expect(deadlift.getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await deadlift.getByRole('button', { name: 'Ana Example, Deadlift: keep 95 kg' }).press('Enter')
  await expect(deadlift).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use 2 estimates' })).toBeEnabled()
  // The dismissed offer was the last one, so the focus moves to the one above it.
  await expect(page.getByRole('checkbox', { name: 'Bo Example, Back squat' })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('row').filter({ hasText: 'Ana Example' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Bo Example, Back squat' })).toBeFocused()
  expect(await listMaxes(ana)).toContain('Back squat 105 estimated')
  expect(await listMaxes(bo)).toEqual(['Back squat 95 tested'])
  await page.getByRole('checkbox', { name: 'Select all 1' }).check()
  await page.getByRole('button', { name: 'Use 1 estimate' }).click()
  await expect(page.getByRole('heading', { name: 'No estimates to use' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maxes to update', level: 1 })).toBeFocused()
  expect(await listMaxes(bo)).toContain('Back squat 105 estimated')
})

test('Ana is offered an estimate beside her max, keeps one max and replaces the other', async ({
  page,
  product,
}) => {
  const { ana, bo } = await createClub(product.address)
  await openAs(page, ana, '/app/athlete/progress')
  const maxesOnPage = page.getByRole('region', { name: 'Maxes' })
  const squat = maxesOnPage
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Back squat' }) })
  await expect(squat).toContainText(/Estimated 105 kg, 11 % above the max from .+\. Use it\?/)
  await expect(squat).toContainText('90 % range 98 to 116 kg')
  await expectAccessible(page)
  await squat.getByRole('button', { name: 'Back squat: use 105 kg' }).click()
  await expect(squat).toContainText('1RM, accepted estimate')
  await expect(squat).not.toContainText('Use it?')
  await expect(page.getByRole('button', { name: /^Deadlift: use/ })).toBeFocused()
  await maxesOnPage.getByRole('button', { name: 'Deadlift: keep 95 kg' }).click()
  await expect(maxesOnPage).not.toContainText('Use it?')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await listMaxes(ana)).toEqual([
    'Back squat 105 estimated',
    'Deadlift 95 tested',
    'Back squat 95 tested',
  ])
  expect(await listMaxes(bo)).toEqual(['Back squat 95 tested'])
  await page.reload()
  await expect(squat).toBeVisible()
  await expect(maxesOnPage).not.toContainText('Use it?')
})

test('Rita sees how many sessions an estimate would change and the sets behind it, and saves the offers of one lift', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createClub(product.address)
  await assignSquats(rita, ana)
  await ana.get(workoutLogs.record, {
    input: {
      completedAt: `${addDays(today, -4)}T12:00:00Z`,
      exercises: [{ name: 'Back squat', sets: [{ loadKg: 900, reps: 5 }] }],
    },
  })
  await openAs(page, rita, '/app/athletes/maxes')
  const squat = page.getByRole('row').filter({ hasText: 'Ana Example' }).filter({ hasText: 'Back squat' })
  await expect(squat).toContainText('4 sessions change')
  const total = page.getByRole('status').filter({ hasText: 'selected' })
  await expect(total).toHaveText(/2 selected\s*4 sessions change, none has begun/)
  await page.getByRole('checkbox', { name: 'Ana Example, Back squat' }).uncheck()
  await expect(total).toHaveText(/1 selected\s*no session changes/)
  await squat.getByRole('button', { name: 'Ana Example, Back squat: sets behind 105 kg' }).click()
  const sets = page.getByRole('list', { name: 'Ana Example, Back squat: sets behind 105 kg' })
  await expect(sets.getByRole('listitem')).toHaveCount(5)
  await expect(sets.getByRole('listitem').filter({ hasText: '900 × 5' })).toContainText('left out')
  await expect(sets.getByRole('listitem').first()).toContainText('1RM 105 kg')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('checkbox', { name: 'Ana Example, Back squat' }).check()
  await page.getByRole('combobox', { name: 'Lift' }).selectOption('Back squat')
  await expect(page.getByRole('row').filter({ hasText: 'Deadlift' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Athlete' }).selectOption('Bo Example')
  await expect(squat).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use 1 estimate' })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [heads, ...rows] = text.trim().split(/\r?\n/)
  expect(heads).toContain('Athlete,Lift,In use (kg),Source,Date,Estimated (kg)')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/^Bo Example,Back squat,95,tested,[\d-]+,105,.*,10\.5,0$/)
})

test('Rita plans a test of a max from the roster of estimates, by keyboard', async ({ page, product }) => {
  const { rita, ana, bo } = await createClub(product.address)
  await openAs(page, rita, '/app/athletes/maxes')
  const checkbox = page.getByRole('checkbox', { name: 'Bo Example, Back squat' })
  await checkbox.focus()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Plan a test of Back squat for Bo Example' })
  await expect(dialog.getByLabel('Day')).toBeFocused()
  await dialog.getByLabel('Day').fill(addDays(today, 7))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^A test of Back squat is planned on/)).toBeVisible()
  await expect(dialog).toBeHidden()
  const listSessions = async (athlete: JourneyUser) =>
    (await athlete.get(schedule.list, { query: { from: today, to: addDays(today, 30) } })).data.map(
      one => `${one.name} ${one.date}`,
    )
  expect(await listSessions(bo)).toEqual([`Back squat: max test ${addDays(today, 7)}`])
  expect(await listSessions(ana)).toEqual([])
})
