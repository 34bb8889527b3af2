import { workoutLogs } from '#contract/workout-logs.ts'
import { check, figure, follower } from '#support/following.ts'
import { enter } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { countInteractions } from '#support/page/interactions.ts'

// What a job may cost, in taps and keys: docs/interaction-budget.md. The other rows of it are counted where their
// jobs are told: thirty.spec.ts, builder-text.spec.ts, regimen-progression.spec.ts.

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('from a cold open, today’s session is one tap away, and a set that went as written one more', async ({
    page,
    product,
  }) => {
    const { ana } = await follower(product.address)
    await enter(page, ana)
    const count = await countInteractions(page)
    await page.goto('/app')
    await page.getByRole('link', { name: 'Start session' }).tap()
    await expect(check(page, 'Back squat', 1)).toBeVisible()
    expect(await count()).toEqual({ taps: 1, typings: 0, keys: 0 })
    await check(page, 'Back squat', 1).tap()
    await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
    expect(await count()).toEqual({ taps: 2, typings: 0, keys: 0 })
  })

  test('a set that went otherwise is three: its figure, typing, the tick', async ({ page, product }) => {
    const { ana } = await follower(product.address)
    await enter(page, ana)
    await page.goto('/app')
    await page.getByRole('link', { name: 'Start session' }).tap()
    const count = await countInteractions(page)
    await page.reload()
    await figure(page, 'Back squat', 1, 'kg').tap()
    const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
    for (const key of ['8', '2', '.', '5']) await pad.getByRole('button', { name: key, exact: true }).tap()
    await pad.getByRole('button', { name: 'Log this set' }).tap()
    await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
    expect(await count()).toEqual({ taps: 2, typings: 1, keys: 0 })
    await expect(figure(page, 'Back squat', 1, 'kg')).toContainText('82.5')
  })
})

test('a finished session is reviewed, and the next one opens, with one key', async ({ page, product }) => {
  const { rita, ana } = await follower(product.address)
  for (const name of ['Row', 'Curl'])
    await ana.get(workoutLogs.record, { input: { name, exercises: [{ name, sets: 1, reps: 10 }] } })
  await enter(page, rita)
  await page.goto('/app/analytics')
  await page
    .getByRole('row', { name: /Ana Example/ })
    .first()
    .click()
  const opened = page.getByRole('complementary', { name: 'Opened log' })
  await expect(opened.getByText('Curl').first()).toBeVisible()
  const count = await countInteractions(page)
  await page.reload()
  await expect(opened.getByText('Curl').first()).toBeVisible()
  await page.keyboard.press('r')
  await expect(opened.getByText('Row').first()).toBeVisible()
  expect(await count()).toEqual({ taps: 0, typings: 1, keys: 1 })
})
