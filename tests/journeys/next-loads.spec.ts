import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, joinCoach, openAs } from '#support/journey/journey-users.ts'
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
    const reasons = page.getByRole('list', { name: 'Why these loads' }).getByRole('listitem')
    const squatReason = reasons.filter({ hasText: 'Squat' })
    const rowReason = reasons.filter({ hasText: 'Row' })
    await expect(squatReason).toContainText(/all 3 sets of 5.*\+2\.5 kg.*applied by Rita/)
    await expect(rowReason.getByRole('button')).toHaveCount(0)
    await expectAccessible(page)
    await squatReason.getByRole('button', { name: 'Undo: Squat' }).click()
    await expect(page.getByRole('list', { name: 'Why these loads' })).toHaveCount(0)
    const { data: after } = await ana.get(schedule.show, { params: { id: second?.id ?? '' } })
    expect(after.blocks).toEqual(second?.blocks)
  })

test('Rita chooses that Ana’s next loads are applied after each log, and undoes it; Bo’s are still proposed', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  const weeks = [{ days: [{ name: 'Lower', notes: 'Squat.', blocks: [] }] }]
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Steps', category: 'Strength', weeks },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id], startDate: getTestToday() },
  })
  const listModes = async () => {
    const { data } = await rita.get(people.athletes)
    return data
      .toSorted((one, other) => one.athlete.firstName.localeCompare(other.athlete.firstName))
      .map(({ programs }) => programs[0]?.progression)
  }
  await openAs(page, rita, `/app/athletes/${ana.id}`)
  await page.getByRole('button', { name: 'Actions for Steps' }).click()
  await page.getByRole('menuitem', { name: 'Apply next loads at once' }).click()
  await expect(page.getByText('Ana’s next loads in Steps are applied at once after each log')).toBeVisible()
  expect(await listModes()).toEqual(['apply', 'propose'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ana’s next loads in Steps are proposed to you first')).toBeVisible()
  expect(await listModes()).toEqual(['propose', 'propose'])
  await page.getByRole('button', { name: 'Actions for Steps' }).click()
  await expect(page.getByRole('menuitem', { name: 'Apply next loads at once' })).toBeVisible()
})

for (const width of [360, 1440])
  test(`a log of sets at percentages offers a new 1RM with the sets behind it, at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await joinCoach(rita, ana)
    const today = getTestToday()
    const item = (name: string) => ({
      exercise: { name },
      sets: [
        {
          amount: { kind: 'reps', reps: 5 } as const,
          load: { kind: 'percent', percent: 80, of: '1rm' } as const,
        },
      ],
    })
    const { data: regimen } = await rita.get(regimens.create, {
      input: {
        name: 'Percentages',
        category: 'Strength',
        weeks: [
          { days: [{ name: 'Lower', blocks: [{ items: [item('Back squat'), item('Bench press')] }] }] },
        ],
      },
    })
    await rita.get(assignments.assignBulk, {
      input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: today },
    })
    for (const [exercise, loadKg] of [
      ['Back squat', 95],
      ['Bench press', 70],
    ] as const)
      await ana.get(maxes.record, {
        input: { exercise, loadKg, origin: 'tested', date: addDays(today, -60) },
      })
    const [session] = (await ana.get(schedule.list, { query: { from: today, to: addDays(today, 7) } })).data
    const done = (name: string, loadKg: number) => ({ name, sets: [{ loadKg, reps: 5 }] })
    const input = { sessionId: session?.id, exercises: [done('Back squat', 90), done('Bench press', 60)] }
    const { data: log } = await ana.get(workoutLogs.record, { input })

    await openAs(page, rita, `/app?log=${log.id}`)
    const rows = page.getByRole('list', { name: '1RMs behind the percentages' }).getByRole('listitem')
    const squat = rows.filter({ hasText: 'Back squat' })
    await expect(squat).toContainText(/Back squat 105 kg instead of 95 kg.*5 × 90 kg.*Epley/)
    await expect(rows.filter({ hasText: 'Bench press' })).toContainText(
      /Bench press stays 70 kg.*the estimate of 70 kg is within 5 %/,
    )
    await expectAccessible(page)
    await squat.getByRole('button', { name: 'Use 105 kg: Back squat' }).click()
    await expect(squat).toContainText('Back squat stays 105 kg')
    const { data: recorded } = await ana.get(maxes.list)
    expect(recorded.filter(one => one.exercise === 'Back squat').map(one => one.loadKg)).toEqual([105, 95])
  })
