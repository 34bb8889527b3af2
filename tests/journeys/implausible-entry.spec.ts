import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  findDoneButton,
  findSetValueButton,
  signInAndStartSession,
  waitForSentLogs,
  waitForWorkoutDialogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import type { JourneyUser } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

async function logEarlierSquats(ana: JourneyUser) {
  for (const completedAt of ['2026-10-05T10:00:00Z', '2026-10-12T10:00:00Z', '2026-10-19T10:00:00Z'])
    await ana.get(workoutLogs.record, {
      input: { completedAt, exercises: [{ name: 'Back squat', sets: [{ loadKg: 80, reps: 5 }] }] },
    })
}

/** Types a load for a set on the number pad and logs the set. */
async function typeLoad(page: Page, set: number, keys: string) {
  await findSetValueButton(page, 'Back squat', set, 'kg').click()
  const pad = page.getByRole('dialog', { name: `Back squat, set ${set}` })
  for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click()
  await pad.getByRole('button', { name: 'Log this set' }).click()
}

test('Ana types 825 instead of 82.5 kg, is asked about it without a network, and corrects or confirms the load', async ({
  page,
  product,
  context,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await logEarlierSquats(ana)
  // On a new device, the earlier workouts arrive shortly after the home screen.
  const latestLogs = page.waitForResponse(response => response.url().endsWith('/my-logs?limit=100'))
  await signInAndStartSession(page, ana)
  await (await latestLogs).finished()
  await waitForWorkoutDialogs(page)
  await expect(page.getByText('80 × 5').first()).toBeVisible()
  await context.setOffline(true)

  await typeLoad(page, 1, '825')
  const question = page.getByRole('dialog', { name: 'Was 825 kg meant?' })
  await expect(question).toContainText('Your best is 80 kg.')
  await expectAccessible(page)
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'false')
  await question.getByRole('button', { name: '82.5 kg', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(findSetValueButton(page, 'Back squat', 1, 'kg')).toHaveAccessibleName(/kg: 82\.5$/)

  // A new best is not questioned.
  await typeLoad(page, 2, '90')
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')

  await typeLoad(page, 3, '825')
  await question.getByRole('button', { name: 'Yes, 825 kg' }).click()
  await expect(findDoneButton(page, 'Back squat', 3)).toHaveAttribute('aria-pressed', 'true')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Finish' }).click()
  const [log] = await waitForSentLogs(ana, 4)
  const squat = log?.exercises.find(exercise => exercise.name === 'Back squat')
  expect(squat?.sets.map(set => [set.loadKg, set.isConfirmed])).toEqual([
    [82.5, undefined],
    [90, undefined],
    [825, true],
  ])
})
