import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'

/** Creates Rita and her athlete Ana. */
async function createRitaAndAna(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  return { rita, ana }
}

test('the session dialog and the home page show the effort of every set', async ({ page, product }) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  await assignDayText(rita, ana, 'Deadlift 1x1 @8, 4x4 77.5%\nSide plank 3x20s per side', 'Pull')
  const [session] = (await ana.get(schedule.list)).data
  await signInOnPage(page, rita)
  await page.goto(`/app/schedule?session=${session?.id}`)
  const planned = page.getByRole('list', { name: 'Planned' }).getByRole('listitem')
  await expect(planned).toHaveText([/Deadlift1×1 at RPE 8, 4×4 at 77\.5 %$/, /Side plank3×20 s, per side$/])

  await signInOnPage(page, ana)
  await page.goto('/app')
  const rows = page.getByRole('region', { name: 'Pull' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Deadlift' })).toContainText('RPE 8, 77.5 %')
  await expect(rows.filter({ hasText: 'Side plank' })).toContainText('per side')
})

test('an unnamed day is named after its program, for the athlete and for the coach', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createRitaAndAna(product.address)
  await assignDayText(rita, ana, 'Back squat 3x5', '', 'Meet prep')
  await assignDayText(rita, ana, 'Plank 3x60s', 'Core', 'Trunk')
  const sessions = (await ana.get(schedule.list)).data
  const unnamed = sessions.find(session => session.regimen.name === 'Meet prep')
  const name = `Meet prep, day ${unnamed?.dayOfWeek}`
  expect(
    sessions
      .slice(0, 2)
      .map(session => session.name)
      .toSorted(),
  ).toEqual(['Core', name])

  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Core', level: 2 })).toBeVisible()
  await page.goto(`/app/athlete/session/${unnamed?.id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const { data: log } = await ana.get(workoutLogs.record, { input: { sessionId: unnamed?.id ?? '' } })
  expect(log.name).toBe(name)
  await signInOnPage(page, rita)
  await page.goto(`/app/schedule?session=${unnamed?.id}`)
  await expect(page.getByText(new RegExp(`, ${name}$`))).toBeVisible()
  await page.goto('/app')
  await expect(page.getByRole('region', { name: 'To review' })).toContainText(`${name}:`)
})
