import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { chooseCalendarView, pressCalendarAction } from '#support/journey/choose-calendar-view.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

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
      else await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
      for (const view of ['Agenda', 'Month'] as const) {
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
