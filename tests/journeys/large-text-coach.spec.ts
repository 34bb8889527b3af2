import { maxes } from '#contract/analytics/maxes.ts'
import { messages } from '#contract/people/messages.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectNoClippedText, largeTextSizeOptions } from '#support/journey/large-text-size.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { paths } from '#web/app/navigation/paths.ts'

test.use(largeTextSizeOptions)

/** Creates Rita and her athlete Ana, who logged today's session of her program. */
async function createPair(address: string) {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)
  const [today] = (await ana.get(schedule.list)).data
  const input = { sessionId: today?.id ?? null, notes: 'Bar felt light.', sessionRpe: 8, durationMinutes: 52 }
  const { data: log } = await ana.get(workoutLogs.record, { input })
  await ana.get(maxes.record, {
    input: { exercise: 'Bench press', loadKg: 50, origin: 'tested', date: '2026-05-20' },
  })
  await ana.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Bench press', sets: [{ loadKg: 60, reps: 5 }] }] },
  })
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Is the pause on every rep?' } })
  return { rita, ana, regimen, log }
}

test('every coach screen is legible on a phone with text at 200 %', async ({ page, product }) => {
  const { rita, ana, regimen, log } = await createPair(product.address)
  const screens = [
    paths.home,
    paths.athletes,
    ...[undefined, 'calendar', 'logs', 'progress', 'maxes', 'notes'].map(tab => paths.athlete(ana.id, tab)),
    ...['month', 'week', 'agenda'].map(view => `${paths.schedule}?view=${view}`),
    paths.analytics,
    paths.athleteLogs(ana.id, log.id),
    paths.regimens,
    paths.regimen(regimen.id),
    paths.regimenCreate,
    paths.regimenTemplates,
    paths.deletedRegimens,
    paths.regimenHistory(regimen.id),
    paths.exercises,
    paths.maxesToUpdate,
    paths.messages,
    paths.thread(ana.id),
    paths.coachProfile,
  ]
  await openAs(page, rita, paths.home)
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilLoaded(page)
      await expectNoClippedText(page)
    })
  }
})
