import { assignments } from '#contract/programs/assignments.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

const squats = { exercise: { name: 'Back squat' }, sets: [{ amount: { kind: 'reps', reps: 5 } } as const] }
const week = { days: [{ name: 'Squats', blocks: [{ items: [squats] }] }] }

/** Rita with Ana, who follows a program of four weeks since last week, and Bo, who follows another one. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  for (const [name, athlete, weekCount] of [
    ['Autumn strength', ana, 4],
    ['Winter base', bo, 2],
  ] as const) {
    const { data: regimen } = await rita.get(regimens.create, {
      input: { name, category: 'Strength', weeks: Array.from({ length: weekCount }, () => week) },
    })
    await rita.get(assignments.assignBulk, {
      input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate: addDays(today, -7) },
    })
  }
  return { rita, ana, bo }
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('the season shows an athlete’s programs and the weeks until an event', async ({ page, product }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await rita.get(calendarEvents.create, {
        input: {
          kind: 'competition',
          name: 'Regional meet',
          startDate: addDays(today, 26),
          athleteIds: [ana.id],
        },
      })
      await bo.get(calendarEvents.create, { input: { kind: 'travel', name: 'Bergen', startDate: today } })
      await ana.get(workoutLogs.record, {
        input: {
          name: 'Own ride',
          exercises: [],
          sessionRpe: 7,
          durationMinutes: 50,
          completedAt: new Date().toISOString(),
        },
      })
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await page.getByText('Season', { exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Season, / })).toBeVisible()
      const season =
        width === 360
          ? page.getByRole('list', { name: 'Season' })
          : page.getByRole('table', { name: 'Season' })
      await expect(season.getByText('Autumn strength').first()).toBeVisible()
      await expect(season.getByText('Winter base')).toBeHidden()
      await expect(season.getByText('Bergen')).toBeHidden()
      await expectAccessible(page)
      if (width === 1440) {
        await expect(season.getByRole('cell', { name: 'Regional meet in 26 days' })).toBeVisible()
        await expect(season.getByRole('row', { name: /^Weekly load .* 350/ })).toBeVisible()
        await season.getByRole('button', { name: /^Autumn strength/ }).click()
        const weeks = page.getByRole('region', { name: 'Autumn strength' })
        await expect(weeks.getByRole('row')).toHaveCount(5)
        await expectAccessible(page)
      }
      await season.getByRole('button', { name: /Regional meet/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Regional meet, Ana Example' })
      await dialog.getByLabel('Name').fill('City meet')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(season.getByRole('button', { name: /City meet/ })).toBeVisible()
    })
  })
