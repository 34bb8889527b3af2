import type { Page } from '@playwright/test'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { runStatement } from '#support/server/accounts.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const minuteMs = 60_000

async function pair(address: string) {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  return { rita, ana }
}
const unreadOf = async (who: JourneyUser) => (await who.get(notifications.list)).data.unreadCount

/** Returns a server response with one notification for each of the given ages. */
function listOf(agesMs: number[], { read = false, link = '/app/notifications' } = {}) {
  const one = (ageMs: number, index: number) => ({
    _id: `n${index}`,
    id: `n${index}`,
    kind: 'comment',
    title: `Title ${index}`,
    message: `Message ${index}`,
    date: new Date(Date.now() - ageMs).toISOString(),
    read,
    link,
  })
  const all = agesMs.map(one)
  return {
    status: 'success',
    data: { notifications: all, unreadCount: read ? 0 : all.length },
    version: '1',
    nextCursor: null,
  }
}

const answerList = (page: Page, list: () => unknown) =>
  page.route('**/api/notifications*', route => route.fulfill({ json: list() }))

test('the bell counts unread notifications, and its list shows each notification’s title, message, age and unread dot', async ({
  page,
  product,
}) => {
  const ages = [30_000, 5 * minuteMs, 3 * 60 * minuteMs, 3 * 24 * 60 * minuteMs]
  await answerList(page, () => listOf(ages))
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread')
  await expect(bell(page)).toHaveText('4')
  await bell(page).click()
  const items = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  const date = new Date(Date.now() - (ages[3] ?? 0)).toLocaleDateString('en-GB', {
    timeZone: 'Europe/Madrid',
  })
  const times = ['just now', '5 minutes ago', '3 hours ago', date]
  await expect(items).toHaveText(times.map((time, index) => `Unread: Title ${index}${time}Message ${index}`))
  await expectAccessible(page)
})

test('clicking a notification marks it as read, closes the list and opens its program', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  const regimen = await assignSquats(rita, ana)
  await openAs(page, ana, '/app/settings')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await page.getByRole('button', { name: /Rita Example assigned you Base strength/ }).click()
  await expect(page).toHaveURL(new RegExp(`/app/athlete/regimen/${regimen.id}$`))
  await expect(page.getByRole('heading', { name: 'Base strength' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect.poll(() => unreadOf(ana)).toBe(0)
  await bell(page).click()
  const item = page.getByRole('dialog').getByRole('button', { name: /Rita Example assigned you/ })
  await expect(item).toBeVisible()
  await expect(item).not.toContainText('Unread')
})

test('the notification list does not open if Escape is pressed while it loads, and it closes on navigation', async ({
  page,
  product,
}) => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*after-start*.js', async route => {
    await gate
    await route.continue()
  })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  await bell(page).click()
  await page.keyboard.press('Escape')
  const codeResponse = page.waitForResponse('**/assets/*after-start*.js')
  release()
  await codeResponse
  await expect(bell(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await expect(list).toHaveCount(0)

  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await bell(page).click()
  await expect(list).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/settings$/)
  await expect(list).toHaveCount(0)
})

test('“Mark all as read” marks all notifications as read on the page and on the server', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  await assignSquats(rita, ana)
  await assignSquats(rita, ana)
  await openAs(page, ana, '/app/settings')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await bell(page).press('Enter')
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  await expect.poll(() => unreadOf(ana)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('a coach’s bell groups notifications by athlete and shows the newest one of each', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await rita.get(notifications.readAll)
  const log = (athlete: JourneyUser, name: string) =>
    athlete.get(workoutLogs.record, { input: { name, exercises: [{ name: 'Run' }] } })
  for (const name of ['Easy run', 'Long run']) await log(ana, name)
  await openAs(page, rita, '/app/settings')
  await bell(page).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  const ofAna = dialog.getByRole('listitem', { name: 'Ana Example' })
  await expect(ofAna.getByRole('button', { name: /logged (Easy|Long) run/ })).toHaveCount(1)
  await ofAna.getByRole('button', { name: /^\d other notifications$/ }).click()
  await expect(ofAna.getByRole('button', { name: /logged (Easy|Long) run/ })).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: /^Bo Example/ })).toHaveCount(1)
  await expectAccessible(page)
  await ofAna
    .getByRole('button', { name: /logged (Easy|Long) run/ })
    .first()
    .click()
  await expect(page).toHaveURL(/log=/)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test('an empty list shows “No notifications”', async ({ page, product }) => {
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText('No notifications')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await expectAccessible(page)
})

test('the header polls for notifications every 30 seconds, and its badge counts the new ones', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  await page.clock.install()
  await page.addInitScript(recordRequests, '/api/notifications')
  await openAs(page, ana, '/app/settings')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  // A pending request would time out when the clock jumps.
  await waitUntilLoaded(page)
  await page.clock.pauseAt(Date.now() + 5 * minuteMs)
  const first = await waitForNextRequest(page)
  await assignSquats(rita, ana)
  const second = await waitForNextRequest(page)
  // The 30-second interval starts when the response arrives; processing the response takes another second or
  // two.
  expect([30, 31, 32]).toContain(second - first)
  // Nothing renders while the clock is paused, so advance it in small steps.
  const advanceAndReadLabel = async () => {
    await page.clock.runFor(20)
    return bell(page).getAttribute('aria-label')
  }
  await expect.poll(advanceAndReadLabel).toBe('Notifications, 1 unread')
  expect([30, 31, 32]).toContain((await waitForNextRequest(page)) - second)
})

type RecordedRequest = { at: number; isAnswered: boolean }

/**
 * Runs in the page before its scripts. Records the time of each request to the path, as shown by the page's
 * clock.
 */
function recordRequests(path: string) {
  const originalFetch = window.fetch
  const requests: RecordedRequest[] = []
  window.fetch = async (...args) => {
    if (!String(args[0]).includes(path)) return originalFetch(...args)
    const entry = { at: Date.now(), isAnswered: false }
    requests.push(entry)
    const response = await originalFetch(...args)
    await response.clone().text()
    entry.isAnswered = true
    return response
  }
  Object.assign(window, { requests })
}

/**
 * Advances the page's clock until the next request has been answered, and returns the second in which that
 * request was sent.
 */
async function waitForNextRequest(page: Page): Promise<number> {
  const requests = () => page.evaluate(() => (window as unknown as { requests: RecordedRequest[] }).requests)
  const countBefore = (await requests()).length
  const afterSecond = async () => {
    await page.clock.runFor(1000)
    return (await requests()).length
  }
  await expect.poll(afterSecond, { intervals: [50], timeout: 30_000 }).toBe(countBefore + 1)
  await expect.poll(async () => (await requests())[countBefore]?.isAnswered).toBe(true)
  return Math.floor(((await requests())[countBefore]?.at ?? 0) / 1000)
}

test('the cached notifications are fetched again only when the list is empty or older than 30 seconds', async ({
  page,
  product,
}) => {
  let isEmpty = false
  let requestCount = 0
  await page.route('**/api/notifications*', route => {
    // The page requests fifty notifications; the header requests only the newest ones.
    if (route.request().url().includes('limit=50')) requestCount++
    return route.fulfill({ json: listOf(isEmpty ? [] : [minuteMs], { read: true }) })
  })
  await page.clock.install()
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/settings')
  const leave = async () => {
    await page.getByRole('link', { name: 'My Coaches' }).first().click()
    await expect(page.getByRole('heading', { name: 'My Coaches' })).toBeVisible()
  }
  const visit = async () => {
    await bell(page).click()
    await page.getByRole('link', { name: 'All notifications' }).click()
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  }
  await visit()
  await expect(page.getByRole('main').getByRole('button', { name: /Title 0/ })).toBeVisible()
  expect(requestCount).toBe(1)
  await leave()
  await visit()
  await expect(page.getByRole('main').getByRole('button', { name: /Title 0/ })).toBeVisible()
  expect(requestCount).toBe(1)
  await leave()
  await page.clock.runFor(31_000)
  isEmpty = true
  await visit()
  await expect.poll(() => requestCount).toBe(2)
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await leave()
  await visit()
  await expect.poll(() => requestCount).toBe(3)
})

test('with three pages of notifications, a poll requests only the first, shows what is new and keeps the others', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const addNotifications = (firstPlace: number, lastPlace: number) =>
    runStatement(
      product.address,
      `insert into notifications (id, user_id, kind, title, message, link, created_at)
       select gen_random_uuid(), $1, 'workout', 'Notification ' || place, 'Logged', '/analytics', now() - place * interval '1 minute'
       from generate_series($2::int, $3::int) as place`,
      [ana.id, firstPlace, lastPlace],
    )
  await addNotifications(2, 120)
  const cursors: (string | null)[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/notifications' && searchParams.get('limit') === '50')
      cursors.push(searchParams.get('cursor'))
  })
  await page.clock.install()
  await openAs(page, ana, '/app/notifications')
  const main = page.getByRole('main')
  await expect(main.getByText('50 shown')).toBeVisible()
  for (const shown of ['100 shown', '119 shown']) {
    await main.getByRole('button', { name: 'Show earlier notifications' }).click()
    await expect(main.getByText(shown)).toBeVisible()
  }
  await addNotifications(1, 1)
  cursors.length = 0
  await page.clock.runFor(31_000)
  await expect(main.getByText('120 shown')).toBeVisible()
  await main.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const newest = main.getByText('Notification 1', { exact: true })
  const isNewestShown = () => page.clock.runFor(100).then(() => newest.isVisible())
  await expect.poll(isNewestShown).toBe(true)
  await expect(main.getByRole('button', { name: 'Show earlier notifications' })).toHaveCount(0)
  expect(cursors).toEqual([null])
})

test('the page groups notifications by day, marks one as read by keyboard or mouse, and filters by unread', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  for (const _ of [1, 2, 3]) await assignSquats(rita, ana)
  await openAs(page, ana, '/app/notifications')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('3 unread')).toBeVisible()
  await expectAccessible(page)
  await today.getByRole('button', { name: 'Mark as read' }).first().press('Enter')
  await expect(page.getByText('2 unread')).toBeVisible()
  await expect(
    today
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /assigned/ }),
  ).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(page.getByText('1 unread')).toBeVisible()
  await page.getByText('Unread', { exact: true }).click()
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible()
  await expect.poll(() => unreadOf(ana)).toBe(0)
  await page.getByText('All', { exact: true }).click()
  await expect(today.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Notification settings' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 2 })).toBeInViewport()
})

test('opening a notification on the page marks it as read, and leaves the others unread', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  for (const _ of [1, 2]) await assignSquats(rita, ana)
  await openAs(page, ana, '/app/notifications')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await today
    .getByRole('button', { name: /assigned/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Base strength' })).toBeVisible()
  await expect.poll(() => unreadOf(ana)).toBe(1)
  await page.goBack()
  await expect(page.getByText('1 unread')).toBeVisible()
})

test('a notification becomes unread again when marking it as read fails', async ({ page, product }) => {
  const { rita, ana } = await pair(product.address)
  await assignSquats(rita, ana)
  await page.route('**/notifications/*/read', route => route.fulfill({ status: 500, body: '' }))
  await openAs(page, ana, '/app/notifications')
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('1 unread')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
})

test('a notification list that fails to load shows an error and a retry button, not an empty state', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  await assignSquats(rita, ana)
  await page.route('**/api/notifications*', route => route.fulfill({ status: 500, body: '' }))
  await openAs(page, ana, '/app/notifications')
  await expect(page.getByRole('heading', { name: 'Your notifications could not be loaded' })).toBeVisible()
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText('Notifications could not be loaded.')).toBeVisible()
  await expect(page.getByText('No notifications')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.unroute('**/api/notifications*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /assigned you Base strength/ })).toBeVisible()
})

test('a notification never opens a page outside the app', async ({ page, product }) => {
  await answerList(page, () => listOf([minuteMs], { read: true, link: '//evil.example/app' }))
  await openAs(page, await createJourneyUser(product.address, 'Ana', 'athlete'), '/app/notifications')
  await page.getByRole('button', { name: /Title 0/ }).click()
  await expect(page).toHaveURL(/\/app\/notifications$/)
})

test('each kind of notification opens its own screen', async ({ page, someone, product }) => {
  const { rita, ana } = await pair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await rita.get(people.invite, { input: { email: bo.email } })
  await openAs(page, bo, '/app/notifications')
  await page.getByRole('button', { name: /Rita Example would like to coach you/ }).click()
  await expect(page).toHaveURL(/\/app\/athlete\/my-coaches$/)
  await expect(page.getByRole('heading', { name: 'My Coaches' })).toBeVisible()
  const ritasPage = await someone()
  await openAs(ritasPage, rita, '/app/notifications')
  await ritasPage.getByRole('button', { name: /Ana Example joined with your code/ }).click()
  await expect(ritasPage).toHaveURL(/\/app\/athletes/)
  expect(await unreadOf(ana)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the notifications page and the bell’s list fit the screen, and the bell is at least 48 px wide and high', async ({
    page,
    product,
  }) => {
    const { rita, ana } = await pair(product.address)
    await assignSquats(rita, ana)
    await openAs(page, ana, '/app/notifications')
    await expect(page.getByRole('listitem').filter({ hasText: 'assigned you' })).toBeVisible()
    await expect(page.getByText('Unread 1')).toBeVisible()
    await expectAccessible(page)
    const shorterSide = async () => {
      const box = await bell(page).boundingBox()
      return Math.min(box?.width ?? 0, box?.height ?? 0)
    }
    // The bell renders again when the code for its list has loaded.
    await expect.poll(shorterSide).toBeGreaterThanOrEqual(48)
    await bell(page).tap()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await expectAccessible(page)
  })
})
