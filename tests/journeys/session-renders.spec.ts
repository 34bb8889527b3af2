import { findDoneButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { assignLongSession, longSessionSizes } from '#support/journey/long-session.ts'
import { countRenders, waitUntilSettled, watchRenders } from '#support/page/count-renders.ts'

const maxRenders = 100
const maxLaterRenders = 15

for (const { sets, setsPerExercise } of longSessionSizes)
  for (const width of [360, 1440])
    test(`logging one of ${sets} sets renders at most ${maxRenders} components at ${width} px`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const rita = await createJourneyUser(product.address, 'Rita', 'coach')
      const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
      await joinCoach(rita, ana)
      const path = await assignLongSession(rita, ana, setsPerExercise)
      await watchRenders(page)
      await openAs(page, ana, path)
      await expect(findDoneButton(page, 'Exercise 1', 1)).toBeEnabled()
      await waitUntilSettled(page)
      for (const number of [1, 2, 3]) {
        const button = findDoneButton(page, 'Exercise 1', number)
        const counts = await countRenders(page, async () => {
          const sent = page.waitForResponse(response => response.url().endsWith('/changes'))
          await button.click()
          await expect(button).toHaveAttribute('aria-pressed', 'true')
          await sent
        })
        const [most = 0, ...others] = counts.toSorted((one, other) => other - one)
        // Rows did render, so the page reports its commits.
        expect(most).toBeGreaterThan(5)
        expect(most, `components in each commit: ${counts.join(', ')}`).toBeLessThanOrEqual(maxRenders)
        // Storing and sending the set renders the sync status, but not the workout.
        if (number > 1)
          for (const count of others) expect(count, counts.join(', ')).toBeLessThanOrEqual(maxLaterRenders)
      }
      await expect(page.getByRole('button', { name: / done$/ })).toHaveCount(sets)
    })
