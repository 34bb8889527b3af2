import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()
const lastMonday = addDays(today, 1 - weekdayOf(today) - 7)

/** Creates Rita with Ana and Bo, who each did six sets of bench presses in the last full week. */
async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
  ]
  const sets = Array.from({ length: 6 }, () => ({ reps: 5, loadKg: 60 }))
  for (const athlete of [ana, bo])
    await athlete.get(workoutLogs.record, {
      input: {
        completedAt: `${addDays(lastMonday, 2)}T12:00:00.000Z`,
        exercises: [{ name: 'Bench press', sets }],
      },
    })
  const coachings = [await joinCoach(rita, ana), await joinCoach(rita, bo)]
  return { rita, ana, bo, coachings }
}

test('above the logs, Rita sees charts of all athletes who share their logs, also as tables', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { rita, bo, coachings } = await createClub(product.address)
  await openAs(page, rita, '/app/analytics')
  const muscles = page.getByRole('region', { name: 'Hard sets per muscle' })
  await expect(muscles.getByText('12 working sets by 2 athletes.')).toBeVisible()
  await expect(muscles.getByRole('listitem').first()).toHaveText('Chest6')
  await expect(page.getByRole('region', { name: 'Sessions done' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'RPE vs. target' })).toContainText('Not enough data')
  await expectAccessible(page)
  await muscles.getByRole('button', { name: 'Hard sets per muscle: Show as table' }).click()
  await expect(muscles.getByRole('row', { name: /^Triceps/ })).toHaveText('Triceps36')
  await expectAccessible(page)

  const [, ofBo] = coachings
  await bo.get(people.changeCoaching, { params: { id: ofBo?.id ?? '' }, input: { scopes: [] } })
  await page.reload()
  await expect(muscles.getByText('6 working sets by 1 athlete.')).toBeVisible()
  await expect(muscles.getByText('Not enough data: 10 working sets are needed.')).toBeVisible()
})

test('after four weeks with sets, the table of hard sets has their usual range, which screen readers also hear', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { rita, ana } = await createClub(product.address)
  for (const [weeksAgo, count] of [2, 4, 6, 8].map((sets, index) => [index + 1, sets] as const))
    await ana.get(workoutLogs.record, {
      input: {
        completedAt: `${addDays(lastMonday, -7 * weeksAgo)}T12:00:00.000Z`,
        exercises: [
          { name: 'Bench press', sets: Array.from({ length: count }, () => ({ reps: 5, loadKg: 60 })) },
        ],
      },
    })
  await openAs(page, rita, '/app/analytics')
  const muscles = page.getByRole('region', { name: 'Hard sets per muscle' })
  await expect(muscles.getByRole('listitem').first()).toHaveText('Chest6, usually 3.5 to 6.5')
  await expect(muscles.getByText('Grey: the middle half of the eight weeks before.')).toBeVisible()
  await expectAccessible(page)
  await muscles.getByRole('button', { name: 'Hard sets per muscle: Show as table' }).click()
  await expect(muscles.getByRole('columnheader')).toHaveText(['Muscle', 'Per athlete', 'Usual', 'All'])
  await expect(muscles.getByRole('row', { name: /^Chest/ })).toHaveText('Chest63.5 to 6.512')
})

test('on a phone, a button shows the charts', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { rita } = await createClub(product.address)
  await openAs(page, rita, '/app/analytics')
  await page.getByRole('button', { name: 'Charts of the last 12 weeks' }).click()
  const muscles = page.getByRole('region', { name: 'Hard sets per muscle' })
  await expect(muscles.getByRole('listitem').first()).toHaveText('Chest6')
  await expectAccessible(page)
})
