import { assignDayText } from '#support/journey/assign-day-text.ts'
import { findDoneButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('a session opens at the next set, and the rest dock leads back to it', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDayText(
    rita,
    ana,
    'A. Back squat 14x5 100kg, rest 2:00\nB1. Bench press 8x5 60kg\nB2. Pull-up 8x5',
  )
  await openAs(page, ana, '/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  const first = findDoneButton(page, 'Back squat', 1)
  await expect(first).toBeInViewport()
  await findDoneButton(page, 'Back squat', 14).click()
  await expect(findDoneButton(page, 'Back squat', 14)).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Conditioning')
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click()
  const next = findDoneButton(page, 'Bench press', 1)
  await expect(next).toBeInViewport({ ratio: 1 })
  await expect(first).not.toBeInViewport()

  // Scrolling away is respected, and logging a set beside a visible next set does not move the page.
  await first.evaluate(button => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(first).toBeInViewport()
  await expect(next).not.toBeInViewport()
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(first).toBeInViewport()

  const dock = page.getByRole('region', { name: 'Rest', exact: true })
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const second = findDoneButton(page, 'Back squat', 2)
  await expect(second).not.toBeInViewport()
  await expectAccessible(page)
  await dock.getByRole('button', { name: 'Next: A, set 2' }).click()
  await expect(second).toBeInViewport({ ratio: 1 })
  await expect(second).toBeFocused()
})
