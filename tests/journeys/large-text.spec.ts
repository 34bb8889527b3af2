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
  await assignSquats(rita, ana)
  const [today] = (await ana.get(schedule.list)).data
  const input = { sessionId: today?.id ?? null, notes: 'Bar felt light.', sessionRpe: 8, durationMinutes: 52 }
  await ana.get(workoutLogs.record, { input })
  return { rita, ana }
}

test('with text at 200 % a coach reads the dashboard on a phone', async ({ page, product }) => {
  const { rita } = await pair(product.address)
  const screens = ['/app']
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
