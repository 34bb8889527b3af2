import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

test('Rita reviews a log, and she and Ana read that decision with its reason, but not the undone one', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const input = { name: 'Lower', sessionRpe: 9, exercises: [{ name: 'Back squat', sets: [{ reps: 5 }] }] }
  const { data: log } = await ana.get(workoutLogs.record, { input })
  await openAs(page, rita, '/app')
  const row = page.getByRole('region', { name: 'To review', exact: true }).getByRole('listitem')
  await row.getByRole('link').focus()
  await page.keyboard.press('r')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('link').focus()
  // The row is removed before the review is saved.
  const saved = page.waitForResponse(response => response.url().endsWith(`/${log.id}/review`))
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  expect((await saved).status()).toBe(200)

  await page.goto(`/app?log=${log.id}`)
  const opened = page.getByRole('region', { name: 'Opened log' })
  await expect(opened.getByText(/^Reviewed/)).toBeVisible()
  await opened.getByRole('button', { name: 'Decisions' }).click()
  const decisions = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem')
  await expect(decisions).toHaveText([
    /You reviewed the workout\.(?!.*undone).*RPE 9/,
    /You reviewed the workout\..*undone/,
  ])
  await expectAccessible(page)
  await page.goto(`/app/athletes/${ana.id}`)
  await page.getByRole('button', { name: 'Decisions' }).click()
  await expect(decisions).toHaveCount(2)
  await expectAccessible(page)

  await openAs(page, ana, `/app/athlete/activity?log=${log.id}`)
  await page.getByRole('button', { name: 'What your coach decided' }).click()
  await expect(decisions).toHaveText([/^Rita reviewed the workout\..*RPE 9/])
  await expectAccessible(page)
})

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('Ana reads in the session what was decided and why, and undoes one part; the other part stays', async ({
      page,
      product,
    }) => {
      const rita = await createJourneyUser(product.address, 'Rita', 'coach')
      const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
      await joinCoach(rita, ana)
      const today = getTestToday()
      const item = (name: string, loadKg: number) => ({
        exercise: { name },
        rule: { kind: 'linear', addKg: 2.5, every: 'week' } as const,
        sets: [1, 2].map(() => ({
          amount: { kind: 'reps', reps: 5 } as const,
          load: { kind: 'kg', loadKg } as const,
        })),
      })
      const days = [{ name: 'Lower', blocks: [{ items: [item('Squat', 100), item('Row', 60)] }] }]
      const { data: regimen } = await rita.get(regimens.create, {
        input: { name: 'Steps', category: 'Strength', weeks: [{ days }, { days }] },
      })
      const { data } = await rita.get(assignments.assignBulk, {
        input: {
          regimenId: regimen.id,
          athleteIds: [ana.id],
          startDate: today,
          weekdays: [weekdayOf(today)],
        },
      })
      const params = { id: data.assigned[0]?.id ?? '' }
      await rita.get(assignments.setProgression, { params, input: { progression: 'apply' } })
      const query = { from: today, to: addDays(today, 14) }
      const [first, second] = (await ana.get(schedule.list, { query })).data
      const done = (name: string, loadKg: number) => ({
        name,
        sets: [1, 2].map(() => ({ loadKg, reps: 5 })),
      })
      await ana.get(workoutLogs.record, {
        input: { sessionId: first?.id, exercises: [done('Squat', 100), done('Row', 60)] },
      })

      await openAs(page, ana, `/app/athlete/session/${second?.id}`)
      const ledger = page.getByRole('button', { name: 'What your coach decided' })
      const decision = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first()
      await ledger.click()
      await expect(decision).toContainText(/Squat: all 2 sets of 5; Row: all 2 sets of 5/)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Undo: Squat' }).click()
      await expect(page.getByRole('button', { name: 'Undo: Squat' })).toHaveCount(0)
      await page.reload()
      await ledger.click()
      await expect(page.getByRole('list', { name: 'Parts' }).getByRole('listitem')).toHaveText([
        'Squat: all 2 sets of 5, undone',
        'Row: all 2 sets of 5',
      ])
      await expectAccessible(page)

      await openAs(page, rita, `/app/athletes/${ana.id}`)
      await page.getByRole('button', { name: 'Decisions' }).click()
      await expect(page.getByRole('list', { name: 'Parts' }).getByRole('listitem')).toHaveText([
        'Squat: all 2 sets of 5, undone',
        'Row: all 2 sets of 5',
      ])
    })
  })
