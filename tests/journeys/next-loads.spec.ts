import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

for (const width of [360, 1440])
  test(`Rita applies Ana's next loads and Ana undoes one, with the reason for each, at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await joinCoach(rita, ana)
    const today = getTestToday()
    const item = (name: string, loadKg: number) => ({
      exercise: { name },
      rule: { kind: 'linear', addKg: 2.5, every: 'week' } as const,
      sets: [1, 2, 3].map(() => ({
        amount: { kind: 'reps', reps: 5 } as const,
        load: { kind: 'kg', loadKg } as const,
      })),
    })
    const blocks = [{ items: [item('Squat', 100), item('Row', 60)] }]
    const weeks = [1, 2].map(() => ({ days: [{ name: 'Lower', blocks }] }))
    const { data: regimen } = await rita.get(regimens.create, {
      input: { name: 'Steps', category: 'Strength', weeks },
    })
    await rita.get(assignments.assignBulk, {
      input: {
        regimenId: regimen.id,
        athleteIds: [ana.id],
        startDate: today,
        weekdays: [weekdayOf(today)],
      },
    })
    const query = { from: today, to: addDays(today, 14) }
    const [first, second] = (await ana.get(schedule.list, { query })).data
    const done = (name: string, loadKg: number) => ({
      name,
      sets: [1, 2, 3].map(() => ({ loadKg, reps: 5 })),
    })
    const input = { sessionId: first?.id, exercises: [done('Squat', 100), done('Row', 60)] }
    const { data: log } = await ana.get(workoutLogs.record, { input })

    await openAs(page, rita, `/app?log=${log.id}`)
    await page.getByRole('button', { name: 'Next loads' }).click()
    const rows = page.getByRole('list', { name: 'Next loads' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    const squat = rows.filter({ hasText: 'Squat' })
    const row = rows.filter({ hasText: 'Row' })
    await expect(squat).toContainText(/Squat 102\.5 kg.*all 3 sets of 5.*\+2\.5 kg.*proposed/)
    await expectAccessible(page)
    await squat.getByRole('button', { name: 'Apply: Squat' }).click()
    await expect(squat).toContainText('applied by you')
    await row.getByRole('button', { name: 'Decline: Row' }).click()
    await expect(row).toContainText('declined by you')

    await openAs(page, ana, `/app/athlete/session/${second?.id}`)
    await page.getByRole('button', { name: 'Why these loads' }).click()
    await expect(squat).toContainText(/all 3 sets of 5.*\+2\.5 kg.*applied by Rita/)
    await expect(row.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await squat.getByRole('button', { name: 'Undo: Squat' }).click()
    await expect(page.getByRole('button', { name: 'Why these loads' })).toHaveCount(0)
    const { data: after } = await ana.get(schedule.show, { params: { id: second?.id ?? '' } })
    expect(after.blocks).toEqual(second?.blocks)
  })
