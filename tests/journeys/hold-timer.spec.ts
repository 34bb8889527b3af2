import type { Page } from '@playwright/test'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { findDoneButton, waitForSentLogs } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const dock = (page: Page) => page.getByRole('region', { name: 'Hold timer' })
const findTimerButton = (page: Page, exercise: string, set: number) =>
  page.getByRole('button', { name: new RegExp(`^Time set ${set}\\b.*${exercise}$`) })
const passSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

test('Ana times a plank, stops a hold for as long as possible, and both are logged', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDayText(rita, ana, 'A1. Plank 2x30s\nA2. Push-up 2x10\nB. Dead hang 1xmax')
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await signInOnPage(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()

  await expect(findTimerButton(page, 'Push-up', 1)).toHaveCount(0)
  await findTimerButton(page, 'Plank', 1).click()
  await expect(dock(page)).toContainText('Get ready: Plank, set 1')
  await expectAccessible(page)
  await passSeconds(page, 6)
  await expect(dock(page)).toContainText('Hold: Plank, set 1')
  // The timer continues while the page reloads, and ends after 30 seconds even if the page was closed.
  await page.clock.fastForward('01:00')
  await page.reload()
  await expect(findDoneButton(page, 'Plank', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(findDoneButton(page, 'Plank', 2)).toHaveAttribute('aria-pressed', 'false')
  await expect(dock(page)).toHaveCount(0)

  await findTimerButton(page, 'Plank', 2).click()
  await dock(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dock(page)).toHaveCount(0)
  await expect(findDoneButton(page, 'Plank', 2)).toHaveAttribute('aria-pressed', 'false')

  await findTimerButton(page, 'Dead hang', 1).click()
  await passSeconds(page, 50)
  await dock(page).getByRole('button', { name: 'Stop' }).click()
  await expect(findDoneButton(page, 'Dead hang', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()

  const [log] = await waitForSentLogs(ana)
  const secondsOf = (name: string) =>
    log?.exercises.find(exercise => exercise.name === name)?.sets.map(set => set.seconds)
  expect(secondsOf('Plank')).toEqual([30])
  expect(secondsOf('Dead hang')).toEqual([expect.any(Number)])
  expect(secondsOf('Dead hang')?.[0]).toBeGreaterThanOrEqual(44)
})
