import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

const logSquats = async (athlete: JourneyUser, daysAgo: number, loads: number[]) =>
  (
    await athlete.get(workoutLogs.record, {
      input: {
        completedAt: `${addDays(today, -daysAgo)}T12:00:00Z`,
        exercises: [{ name: 'Back squat', sets: loads.map(loadKg => ({ loadKg, reps: 5 })) }],
      },
    })
  ).data

const listLoads = async (athlete: JourneyUser, id: string) => {
  const { data: log } = await athlete.get(workoutLogs.show, { params: { id } })
  return log.exercises.flatMap(exercise => exercise.sets.map(set => [set.loadKg, set.isConfirmed === true]))
}

test('Ana corrects one set that looks implausible in Progress, and confirms the other in its log', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  for (const days of [35, 28, 21, 14]) await logSquats(ana, days, [80])
  const log = await logSquats(ana, 2, [80, 825, 150])
  await openAs(page, ana, '/app/athlete/progress')
  const sets = page.getByRole('region', { name: '2 sets look implausible: confirm or correct' })
  await expect(sets.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await sets.getByRole('button', { name: 'Back squat, 825 kg: change to 82.5 kg' }).click()
  const title = '1 set looks implausible: confirm or correct'
  await expect(page.getByRole('region', { name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeFocused()
  expect(await listLoads(ana, log.id)).toEqual([
    [80, false],
    [82.5, false],
    [150, false],
  ])

  await page.getByRole('link', { name: 'Back squat, 150 kg: edit the workout' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('region', { name: '1 set looks implausible: confirm or correct' })
  await expect(question).toContainText('Back squat: 150 kg × 5')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Back squat: 150 kg is correct' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await listLoads(ana, log.id)).toEqual([
    [80, false],
    [82.5, false],
    [150, true],
  ])
})
