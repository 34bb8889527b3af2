import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { assignSquats, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { expectLegible, largeText } from '#support/legible.ts'

test.use(largeText)

/** Rita with Ana, who is on a program and did today's session of it. */
async function pair(address: string) {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
  await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)
  const [today] = (await ana.get(schedule.list)).data
  const input = { sessionId: today?.id ?? null, notes: 'Bar felt light.', sessionRpe: 8, durationMinutes: 52 }
  const { data: log } = await ana.get(workoutLogs.record, { input })
  return { rita, ana, regimen, log }
}

test('with text at 200 % a coach reads every screen on a phone', async ({ page, product }) => {
  const { rita, ana, regimen, log } = await pair(product.address)
  const screens = [
    '/app',
    '/app/athletes',
    ...['', '?tab=calendar', '?tab=logs', '?tab=progress', '?tab=maxes', '?tab=notes'].map(
      tab => `/app/athletes/${ana.id}${tab}`,
    ),
    ...['', '?view=week', '?view=agenda'].map(view => `/app/schedule${view}`),
    '/app/analytics',
    `/app/analytics?log=${log.id}`,
    '/app/regimens',
    `/app/regimens/${regimen.id}/edit`,
    '/app/profile',
  ]
  await openAs(page, rita, '/app')
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectLegible(page)
    })
  }
})
