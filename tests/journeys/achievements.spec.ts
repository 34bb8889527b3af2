import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { enter, type Guest, guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const sentence = 'Failed to load achievements.'

/** Ana, who squatted twice, the second time with more. */
async function lifter(address: string): Promise<Guest> {
  const ana = await guest(address, 'Ana', 'athlete')
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

test('what is earned has its day and its workout, what is open has both its numbers', async ({
  page,
  product,
}) => {
  const ana = await lifter(product.address)
  await enter(page, ana)
  await page.goto('/app/athlete/achievements')
  await expect(page.getByText(/^2 of \d+ earned\./)).toBeVisible()
  const earned = page.getByRole('region', { name: 'Earned', exact: true }).getByRole('listitem')
  await expect(earned).toHaveCount(2)
  await expect(earned.first()).toContainText('First record')
  await expect(earned.first()).toContainText('3 Oct')
  const open = page.getByRole('region', { name: 'Workouts', exact: true }).getByRole('listitem')
  await expect(open.first()).toContainText('Log 10 workouts.')
  await expect(open.first()).toContainText('2 of 10 workouts')
  await expect(page.getByRole('region', { name: 'Volume' }).getByRole('listitem').first()).toContainText(
    '3.1 of 10 t',
  )
  const comeback = page.getByRole('listitem').filter({ hasText: 'Back after a month' })
  await expect(comeback).not.toContainText(' of ')
  await expectAccessible(page)

  const link = earned.first().getByRole('link', { name: 'Heavier' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Heavier', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 3 sets' }).click()
  await expect(page.getByText('Workout deleted')).toBeVisible()
  await page.goto('/app/athlete/achievements')
  await expect(earned.first()).toContainText('by a workout that was deleted')
  await expect(open.first()).toContainText('1 of 10 workouts')
})

test('achievements that cannot be loaded say so, and are not called none', async ({ page, product }) => {
  const ana = await lifter(product.address)
  await enter(page, ana)
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

test('before the first workout all rules stand there, and the way to begin', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.goto('/app/athlete/achievements')
  await expect(page.getByRole('heading', { name: 'Nothing earned yet' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'First workout' })).toContainText(
    '0 of 1 workout',
  )
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the newest stand below the history, and lead to all of them', async ({ page, product }) => {
    await enter(page, await lifter(product.address))
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
