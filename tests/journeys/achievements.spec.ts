import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const sentence = 'Failed to load achievements.'

/** Creates Ana, who has logged two squat workouts, the second with a heavier load. */
async function createLifter(address: string): Promise<JourneyUser> {
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  for (const [day, weight] of [
    ['2026-10-01', 100],
    ['2026-10-03', 110],
  ] as const) {
    const input = {
      name: weight === 100 ? 'Garage' : 'Heavier',
      completedAt: `${day}T10:00:00Z`,
      exercises: [{ name: 'Squat', sets: 3, reps: 5, weight }],
    }
    await ana.get(workoutLogs.record, { input })
  }
  return ana
}

test('shows the day and workout of an earned achievement, and the progress towards one not yet earned', async ({
  page,
  product,
}) => {
  const ana = await createLifter(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/achievements')
  await expect(page.getByText(/^2 of \d+ earned\./)).toBeVisible()
  const earnedItems = page.getByRole('region', { name: 'Earned', exact: true }).getByRole('listitem')
  await expect(earnedItems).toHaveCount(2)
  await expect(earnedItems.first()).toContainText('First record')
  await expect(earnedItems.first()).toContainText('3 Oct')
  const openItems = page.getByRole('region', { name: 'Workouts', exact: true }).getByRole('listitem')
  await expect(openItems.first()).toContainText('Log 10 workouts.')
  await expect(openItems.first()).toContainText('2 of 10 workouts')
  await expect(page.getByRole('region', { name: 'Volume' }).getByRole('listitem').first()).toContainText(
    '3.1 of 10 t',
  )
  const comeback = page.getByRole('listitem').filter({ hasText: 'Back after a month' })
  await expect(comeback).not.toContainText(' of ')
  await expectAccessible(page)

  const link = earnedItems.first().getByRole('link', { name: 'Heavier' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Heavier', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 sets' }).click()
  await expect(page.getByText('Workout deleted')).toBeVisible()
  await page.goto('/app/athlete/achievements')
  await expect(earnedItems.first()).toContainText('in a workout that was deleted')
  await expect(openItems.first()).toContainText('1 of 10 workouts')
})

test('shows an error, not an empty state, when achievements cannot be loaded', async ({ page, product }) => {
  const ana = await createLifter(product.address)
  await signInOnPage(page, ana)
  await page.route('**/achievements/my-achievements', route =>
    route.fulfill({ status: 500, json: { status: 'error' } }),
  )
  await page.goto('/app/athlete/achievements')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Nothing earned yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/achievements/my-achievements')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Earned', exact: true }).getByRole('listitem')).toHaveCount(2)
})

test('before the first workout, every achievement is listed as not yet earned', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.goto('/app/athlete/achievements')
  await expect(page.getByRole('heading', { name: 'Nothing earned yet' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'First workout' })).toContainText(
    '0 of 1 workout',
  )
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('shows the newest achievements below the history, with a link to all achievements', async ({
    page,
    product,
  }) => {
    await signInOnPage(page, await createLifter(product.address))
    await page.goto('/app/athlete/activity')
    const panel = page.getByRole('region', { name: 'Achievements' })
    await expect(panel.getByText('First record')).toBeVisible()
    await expect(panel.getByText('1.6 of 5 t')).toBeVisible()
    await panel.getByRole('link', { name: 'All 2' }).tap()
    await expect(page.getByRole('heading', { name: 'Achievements', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Not yet earned' })).toBeVisible()
    await expectAccessible(page)
  })
})
