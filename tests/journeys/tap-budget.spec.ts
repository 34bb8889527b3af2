import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  findDoneButton,
  findSetValueButton,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'
import { countInteractions } from '#support/page/count-interactions.ts'

// The limits for taps and keys per task are listed in docs/interaction-budget.md. Those not tested here are
// tested in assign-to-thirty-athletes.spec.ts, builder-text.spec.ts and regimen-progression.spec.ts.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('starting today’s session from a cold start takes one tap, and logging a set as planned takes one more', async ({
    page,
    product,
  }) => {
    const { ana } = await createAthleteWithSession(product.address)
    await signInOnPage(page, ana)
    const count = await countInteractions(page)
    await page.goto('/app')
    await page.getByRole('link', { name: 'Start session' }).tap()
    await expect(findDoneButton(page, 'Back squat', 1)).toBeVisible()
    expect(await count()).toEqual({ taps: 1, typings: 0, keys: 0 })
    await findDoneButton(page, 'Back squat', 1).tap()
    await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
    expect(await count()).toEqual({ taps: 2, typings: 0, keys: 0 })
  })

  test('logging a set with different values takes two taps and one typed value', async ({
    page,
    product,
  }) => {
    const { ana } = await createAthleteWithSession(product.address)
    await signInOnPage(page, ana)
    await page.goto('/app')
    await page.getByRole('link', { name: 'Start session' }).tap()
    await expect(page).toHaveURL(/\/session\//)
    const count = await countInteractions(page)
    await page.reload()
    await findSetValueButton(page, 'Back squat', 1, 'kg').tap()
    const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
    for (const key of ['8', '2', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).tap()
    await pad.getByRole('button', { name: 'Log this set' }).tap()
    await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
    expect(await count()).toEqual({ taps: 2, typings: 1, keys: 0 })
    await expect(findSetValueButton(page, 'Back squat', 1, 'kg')).toContainText('82.5')
  })
})

test('one key reviews a finished session and opens the next one', async ({ page, product }) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  for (const name of ['Row', 'Curl'])
    await ana.get(workoutLogs.record, { input: { name, exercises: [{ name, sets: 1, reps: 10 }] } })
  await signInOnPage(page, rita)
  await page.goto('/app/analytics')
  await page
    .getByRole('row', { name: /Ana Example/ })
    .first()
    .click()
  const logPanel = page.getByRole('complementary', { name: 'Opened log' })
  await expect(logPanel.getByText('Curl').first()).toBeVisible()
  const count = await countInteractions(page)
  // The key press works even while the list is still being fetched.
  const list = Promise.withResolvers<void>()
  await page.route(/coach\/my-athletes(\?|$)/, async route => {
    await list.promise
    await route.continue()
  })
  await page.reload()
  await expect(logPanel.getByText('Curl').first()).toBeVisible()
  await page.keyboard.press('r')
  await expect(logPanel.getByText('Reviewed').first()).toBeVisible()
  list.resolve()
  await expect(logPanel.getByText('Row').first()).toBeVisible()
  expect(await count()).toEqual({ taps: 0, typings: 1, keys: 1 })
})
