import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { runStatement } from '#support/server/accounts.ts'

// Each list has 5,000 rows, of which only those near the visible ones may be rendered.

const rowCount = 5000
/** The rows of two or three screens. */
const maxRowsRendered = 100

/** Makes the page load the largest pages, so that all rows are there after fewer requests. */
const loadLargePages = (page: Page) =>
  page.route(/[?&]limit=50\b/, route =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/([?&])limit=50\b/, '$1limit=200'),
    }),
  )

/** Presses the button that shows more rows until there are no more. */
async function showAll(page: Page, name: RegExp) {
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  await expect(async () => {
    while (await button.isVisible()) {
      await button.click({ timeout: 5000 })
      await expect(button.and(page.locator('[data-loading="true"]'))).toHaveCount(0)
    }
  }).toPass({ timeout: 80_000 })
}

const recordLogs = (address: string, athleteId: string) =>
  runStatement(
    address,
    `insert into workout_logs (id, athlete_id, name, completed_at)
     select gen_random_uuid(), $1, 'Workout ' || place, now() - place * interval '1 hour'
     from generate_series(1, $2::int) as place`,
    [athleteId, rowCount],
  )

/** Expects that the row has the focus and is visible. */
async function expectReached(target: Locator) {
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}

for (const [device, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
}))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('Rita loads 5,000 logs, of which few are rendered, and reaches the first and last with the keyboard', async ({
      page,
      product,
    }) => {
      const rita = await createJourneyUser(product.address, 'Rita', 'coach')
      const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
      await joinCoach(rita, ana)
      await recordLogs(product.address, ana.id)
      await loadLargePages(page)
      await openAs(page, rita, '/app/analytics')
      await showAll(page, /^Show \d+ more$/)
      await expect(page.getByText('5,000 of 5,000 shown')).toBeVisible()

      const table = page.getByRole('table')
      await expect(table).toHaveAttribute('aria-rowcount', '5001')
      const links = table.getByRole('link')
      expect(await links.count()).toBeLessThan(maxRowsRendered)
      await links.first().focus()
      await page.keyboard.press('End')
      const last = page.getByRole('link', { name: 'Ana Example, Workout 5000', exact: true })
      await expectReached(last)
      await page.keyboard.press('ArrowUp')
      await expectReached(page.getByRole('link', { name: 'Ana Example, Workout 4999', exact: true }))
      expect(await links.count()).toBeLessThan(maxRowsRendered)
      await page.keyboard.press('Home')
      await expectReached(page.getByRole('link', { name: 'Ana Example, Workout 1', exact: true }))
      for (let place = 2; place <= 30; place++) {
        await page.keyboard.press('j')
        await expectReached(page.getByRole('link', { name: `Ana Example, Workout ${place}`, exact: true }))
      }
      await expectAccessible(page)
    })

    test('Ana loads 5,000 workouts of her history, of which few are rendered, and reaches the last with the keyboard', async ({
      page,
      product,
    }) => {
      const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
      await recordLogs(product.address, ana.id)
      await loadLargePages(page)
      await openAs(page, ana, '/app/athlete/activity')
      const history = page.getByRole('region', { name: 'History' })
      await showAll(page, /^Show more$/)
      await expect(history.getByText('5,000 shown')).toBeVisible()

      const rows = history.getByRole('listitem')
      expect(await rows.count()).toBeLessThan(maxRowsRendered)
      await history.getByRole('link', { name: 'Workout 1', exact: true }).focus()
      await page.keyboard.press('End')
      await expectReached(history.getByRole('link', { name: 'Workout 5000', exact: true }))
      const last = rows.filter({ hasText: 'Workout 5000' })
      await expect(last).toHaveAttribute('aria-posinset', '5000')
      await expect(last).toHaveAttribute('aria-setsize', '5000')
      expect(await rows.count()).toBeLessThan(maxRowsRendered)
      await expectAccessible(page)
    })
  })

test('the rows that Ana sees stay in place while older workouts are added below them', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await recordLogs(product.address, ana.id)
  await openAs(page, ana, '/app/athlete/activity')
  const history = page.getByRole('region', { name: 'History' })
  const more = history.getByRole('button', { name: 'Show more' })
  await expect(page.getByRole('table', { name: 'Days' })).toBeVisible()
  for (const count of [100, 150, 200]) {
    await more.scrollIntoViewIfNeeded()
    const last = history.getByRole('link', { name: `Workout ${count - 50}`, exact: true })
    const before = await last.boundingBox()
    await more.click()
    await expect(history.getByText(`${count} shown`)).toBeVisible()
    await expect
      .poll(async () => (await last.boundingBox())?.y, { message: `${count} shown` })
      .toBeCloseTo(before?.y ?? 0, -1)
  }
})
