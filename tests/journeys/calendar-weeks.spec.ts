import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { chooseCalendarView, pressCalendarAction } from '#support/journey/choose-calendar-view.ts'
import { formatLongDay } from '#support/journey/format-long-day.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'
import { startOfWeek } from '#training/week.ts'

const today = getTestToday()

/** A program of four weeks with a session at RPE 8 on one day, assigned since two weeks ago. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  const set = {
    amount: { kind: 'reps' as const, reps: 5 },
    effort: { kind: 'rpe' as const, rpe: 8 },
  }
  const day = {
    name: 'Squats',
    blocks: [{ items: [{ exercise: { name: 'Back squat' }, sets: [set, set] }] }],
  }
  for (const [name, athlete] of [
    ['Autumn strength', ana],
    ['Winter base', bo],
  ] as const) {
    const weeks = Array.from({ length: 4 }, () => ({ days: [day] }))
    const { data } = await rita.get(regimens.create, { input: { name, category: 'Strength', weeks } })
    const input = {
      regimenId: data.id,
      athleteIds: [athlete.id],
      startDate: addDays(today, -14),
      weekdays: [weekdayOf(today)],
    }
    await rita.get(assignments.assignBulk, { input })
  }
  return { rita, ana }
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('each week of an athlete’s calendar names her program and its load, planned until the week is over', async ({
      page,
      product,
    }) => {
      const { rita, ana } = await createSquad(product.address)
      const query = { from: addDays(today, -14), to: today }
      const [first] = (await ana.get(schedule.list, { query })).data
      const completedAt = `${addDays(today, -14)}T12:00:00Z`
      const exercises = [{ name: 'Back squat', sets: [{ reps: 5 }] }]
      const input = { sessionId: first?.id ?? '', completedAt, sessionRpe: 7, durationMinutes: 60, exercises }
      await ana.get(workoutLogs.record, { input })
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      const week = (number: number) =>
        page.getByRole('rowheader', { name: new RegExp(`Autumn strength, week ${number} of 4`) })
      // A phone opens the agenda, which starts with this week.
      if (width < 768) await expect(page.getByRole('combobox', { name: 'View' })).toHaveValue('agenda')
      else await expect(page.getByRole('radio', { name: '5 weeks' })).toBeChecked()
      for (const view of ['Agenda', 'Month', '5 weeks'] as const) {
        await page.goto(`/app/athletes/${ana.id}?tab=calendar`)
        await chooseCalendarView(page, view)
        if (view === 'Month' && width < 768) {
          // A phone has no room for the button, so today is in the menu.
          await page.getByRole('button', { name: 'Next month' }).click()
          await pressCalendarAction(page, 'Today')
        }
        await expect(week(3)).toContainText(/load [\d,]+ planned/)
        await expectAccessible(page)
        await expect(page.getByRole('rowheader', { name: /Winter base/ })).toHaveCount(0)
        // The first week may be on the page before.
        if ((await week(1).count()) === 0) await page.getByRole('button', { name: /^Previous / }).click()
        await expect(week(1)).toContainText('load 420')
      }
    })
  })

test('Rita opens five weeks from the week before today, turns the page, and the address leads back there', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  const calendar = page.getByRole('region', { name: 'Calendar' })
  const day = (date: string) => calendar.getByRole('cell', { name: formatLongDay(date) })
  const lastWeek = addDays(startOfWeek(today, 'monday'), -7)
  await expect(day(lastWeek)).toBeVisible()
  await expect(day(addDays(lastWeek, 34))).toBeVisible()
  await expect(day(addDays(lastWeek, -1))).toHaveCount(0)
  await expect(day(addDays(lastWeek, 35))).toHaveCount(0)

  await page.getByRole('button', { name: 'Next five weeks' }).click()
  await expect(day(addDays(lastWeek, 35))).toBeVisible()
  await expect(day(addDays(lastWeek, 34))).toHaveCount(0)
  await page.reload()
  await expect(day(addDays(lastWeek, 69))).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(day(today)).toBeVisible()

  await chooseCalendarView(page, 'Month')
  await expect(page).toHaveURL(/tab=calendar&view=month$/)
  await expect(day(`${today.slice(0, 7)}-01`)).toBeVisible()
  await expect(day(`${today.slice(0, 7)}-28`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()

  await page.goto(`/app/athletes/${ana.id}?tab=calendar&view=nonsense&date=2026-02-31`)
  await expect(page.getByRole('radio', { name: '5 weeks' })).toBeChecked()
  await expect(day(today)).toBeVisible()
})
