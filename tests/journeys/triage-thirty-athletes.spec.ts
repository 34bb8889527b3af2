import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { countClicks } from '#support/page/count-clicks.ts'

const athleteCount = 30

test('Rita works through thirty athletes with one key each, and only while the queue has focus', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const athletes: JourneyUser[] = []
  for (let number = 0; number < athleteCount; number++)
    athletes.push(await createJourneyUser(product.address, `Athlete ${number}`, 'athlete'))
  await joinAllToCoach(rita, athletes)
  for (const athlete of athletes)
    await athlete.get(workoutLogs.record, { input: { name: 'Lower', exercises: [{ name: 'Squat' }] } })
  await signInOnPage(page, rita)
  await page.goto('/app')
  const logs = page.getByRole('region', { name: 'To review', exact: true }).getByRole('listitem')
  await expect(page.getByText(/^30 items need you/)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText(/^30 items need you/)).toBeVisible()
  // Once a keyboard has been used, the queue has the focus when the page opens.
  await page.reload()
  await expect(logs.first().getByRole('link')).toBeFocused()
  await expect(page.getByText('While the queue has focus:')).toBeVisible()
  const clicks = await countClicks(page)
  let keys = 0
  for (let left = athleteCount; left > 0; left--) {
    await expect(page.getByText(new RegExp(`^${left} items? needs? you`))).toBeVisible()
    await expect(logs.getByRole('link').and(page.locator(':focus'))).toBeInViewport()
    await page.keyboard.press('r')
    keys++
  }
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  expect(keys).toBe(athleteCount)
  expect(await clicks()).toBe(0)
})

for (const width of [360, 1440])
  test(`the last row of a long queue can be reached with the keyboard at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await joinAllToCoach(rita, [ana])
    for (let number = 1; number <= 14; number++)
      await ana.get(workoutLogs.record, { input: { name: `Day ${number}`, exercises: [{ name: 'Squat' }] } })
    await signInOnPage(page, rita)
    await page.goto('/app')
    const logs = page.getByRole('region', { name: 'To review', exact: true }).getByRole('listitem')
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(logs).toHaveCount(14)
    await logs.first().getByRole('link').focus()
    for (let number = 1; number < 14; number++) await page.keyboard.press('j')
    await expect(logs.last().getByRole('link')).toBeFocused()
    await expect(logs.last()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('k')
    await expect(logs.nth(12).getByRole('link')).toBeFocused()
  })
