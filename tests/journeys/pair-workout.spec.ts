import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()
const squats = { exercise: { name: 'Back squat' }, sets: [{ amount: { kind: 'reps', reps: 5 } } as const] }

/** Rita with Ana, who has sessions on all days of this week and next week, and two workouts of her own. */
async function createPair(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinAllToCoach(rita, [ana])
  const week = { days: [{ name: 'Squats', blocks: [{ items: [squats] }] }] }
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Autumn strength', category: 'Strength', weeks: [week, week] },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: today, weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  const exercises = [{ name: 'Back squat', sets: 1, reps: 5, weight: 60 }]
  const [ride, own] = [
    await ana.get(workoutLogs.record, {
      input: { name: 'Ride', exercises: [], completedAt: new Date().toISOString() },
    }),
    await ana.get(workoutLogs.record, { input: { name: 'Own squats', exercises } }),
  ]
  return { rita, ana, ride: ride.data, own: own.data }
}

const countDone = async (who: JourneyUser) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 20) } })).data.filter(
    session => session.state === 'done',
  ).length

for (const { who, width, colorScheme } of [
  { who: 'Rita', width: 1440, colorScheme: 'light' },
  { who: 'Ana', width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test(`${who} pairs Ana’s own squats with a planned session, and undoes it; the ride stays unplanned`, async ({
      page,
      product,
    }) => {
      const { rita, ana, ride, own } = await createPair(product.address)
      if (who === 'Rita') await openAs(page, rita, `/app/analytics?athlete=${ana.id}&log=${own.id}`)
      else await openAs(page, ana, `/app/athlete/activity?log=${own.id}`)
      await page.getByRole('button', { name: 'Pair with a planned session…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Pair with a planned session' })
      await expect(dialog.getByRole('button', { name: /^Squats/ })).toHaveCount(2)
      await expectAccessible(page)
      await dialog
        .getByRole('button', { name: /^Squats/ })
        .first()
        .click()
      await expect(page.getByText('The workout now counts as Squats')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Unpair from its session' })).toBeVisible()
      expect(await countDone(ana)).toBe(1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Pair with a planned session…' })).toBeVisible()
      expect(await countDone(ana)).toBe(0)
      const stored = await ana.get(workoutLogs.show, { params: ride })
      expect(stored.data.sessionId).toBeNull()
    })
  })
