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
  page.route(/[?&]limit=[25]0\b/, route =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/([?&])limit=[25]0\b/, '$1limit=200'),
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

test('Rita loads 5,000 notifications, and a key marks the one with the focus as read', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await runStatement(
    product.address,
    `insert into notifications (id, user_id, kind, title, message, link, created_at)
     select gen_random_uuid(), $1, 'workout', 'Notification ' || place, 'Logged', '/analytics', now() - place * interval '10 minutes'
     from generate_series(1, $2::int) as place`,
    [rita.id, rowCount],
  )
  await loadLargePages(page)
  await openAs(page, rita, '/app/notifications')
  await showAll(page, /^Show earlier notifications$/)
  await expect(page.getByText('5,000 shown')).toBeVisible()

  const earlier = page.getByRole('region', { name: 'Earlier' })
  const rows = page.getByRole('main').getByRole('listitem')
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await rows.getByRole('button').first().focus()
  await page.keyboard.press('End')
  const last = earlier.getByRole('listitem').filter({ hasText: 'Notification 5000' })
  await expectReached(last.getByRole('button').first())
  await expect(last).toHaveAttribute('aria-posinset', (await last.getAttribute('aria-setsize')) ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('r')
  await expect(earlier.getByText('Notification 4999')).toBeVisible()
  await expect(
    earlier.getByRole('listitem').filter({ hasText: 'Notification 4999' }).getByText('Unread:'),
  ).toHaveCount(0)
  await expect(last.getByText('Unread:')).toHaveCount(1)
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await expectAccessible(page)
})

test('Rita reads 2,000 messages of Ana up to the first one, of which few are rendered, and what she sees stays in place', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  const send = (athleteId: string, name: string, count: number) =>
    runStatement(
      product.address,
      `with sent as (
         insert into messages (id, coach_id, athlete_id, author_id, text, created_at)
         select gen_random_uuid(), $1, $2, $2, $3 || ' ' || place || repeat(' and more', place % 40), now() - place * interval '1 hour'
         from generate_series(1, $4::int) as place returning created_at)
       insert into message_threads (coach_id, athlete_id, last_message_at) select $1, $2, max(created_at) from sent`,
      [rita.id, athleteId, name, count],
    )
  await send(ana.id, 'Message', 2000)
  await send(bo.id, 'Note', 3)
  await openAs(page, rita, `/app/messages/${ana.id}`)
  const thread = page.getByRole('region', { name: 'Messages', exact: true })
  const message = (place: number) => thread.getByText(new RegExp(`^Message ${place}( and more)*$`))
  await expect(message(1)).toBeInViewport()
  const more = page.getByRole('button', { name: 'Show earlier messages' })
  // The list becomes long with the second of these pages.
  for (const count of [50, 100, 150, 200]) {
    await more.scrollIntoViewIfNeeded()
    await expect(message(count)).toBeInViewport()
    const before = (await message(count).boundingBox())?.y ?? 0
    await more.press('Enter')
    await expect(message(count + 1)).toBeAttached()
    await expect
      .poll(async () => Math.abs(((await message(count).boundingBox())?.y ?? Number.NaN) - before), {
        message: `after ${count} messages`,
      })
      .toBeLessThan(2)
  }

  await loadLargePages(page)
  await showAll(page, /^Show earlier messages$/)
  const rows = thread.getByRole('listitem')
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await thread.focus()
  await page.keyboard.press('Home')
  await expect(message(2000)).toBeInViewport()
  await expect(rows.filter({ hasText: /Message 2000$/ })).toHaveAttribute('aria-posinset', '2')
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await page.keyboard.press('End')
  await expect(message(1)).toBeInViewport()
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await expectAccessible(page)

  // A message that is sent is shown below the others, and the thread with Bo has its own messages.
  await page.getByRole('textbox', { name: 'Message to Ana' }).fill('See you on Monday')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByText('See you on Monday')).toBeInViewport()
  await page.goto(`/app/messages/${bo.id}`)
  await expect(thread.getByText(/^Note \d/)).toHaveCount(3)
  await expect(thread.getByText(/^Message|See you on/)).toHaveCount(0)
})

test('Rita loads 5,000 conversations, and reaches the last one with the keyboard', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await runStatement(
    product.address,
    `with people as (
       insert into users (id, email, password_hash, role, first_name, last_name)
       select gen_random_uuid(), 'conversation-' || place || '-' || $1 || '@cornerman.example', '', 'athlete', 'No.', place
       from generate_series(1, $2::int) as place returning id, last_name)
     insert into message_threads (coach_id, athlete_id, last_message_at)
     select $1::uuid, id, now() - last_name::int * interval '1 hour' from people`,
    [rita.id, rowCount],
  )
  await loadLargePages(page)
  await openAs(page, rita, '/app/messages')
  await showAll(page, /^Show more conversations$/)
  const rows = page.getByRole('main').getByRole('listitem')
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await rows.getByRole('link').first().focus()
  await page.keyboard.press('End')
  const last = page.getByRole('link', { name: /^No\. 5000\b/ })
  await expectReached(last)
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await expectAccessible(page)
})

test('Ana loads 5,000 entries of her access log, of which few are rendered', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await runStatement(
    product.address,
    `insert into accesses (id, athlete_id, kind, utc_day, first_at, last_at)
     select gen_random_uuid(), $1, 'workouts', at::date, at, at
     from generate_series(1, $2::int) as place, lateral (select now() - place * interval '3 hours' as at) as entry`,
    [ana.id, rowCount],
  )
  await loadLargePages(page)
  await openAs(page, ana, '/app/settings')
  await showAll(page, /^Show more entries$/)
  const rows = page.getByRole('listitem').filter({ hasText: 'A deleted account' })
  await expect(rows.first()).toBeAttached()
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  // Only the sections near the visible ones are there, and the last one.
  const days = page.getByRole('region').filter({ hasText: 'A deleted account your workouts' })
  await expect(async () => {
    await days.last().scrollIntoViewIfNeeded()
    await expect(days.last()).toBeInViewport({ timeout: 1000 })
  }).toPass()
  expect(await rows.count()).toBeLessThan(maxRowsRendered)
  await expectAccessible(page)
})
