import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

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
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('link').focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()

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
