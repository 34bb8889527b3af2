import type { Page } from '@playwright/test'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, type Guest, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const minuteMs = 60_000

async function pair(address: string) {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
  await joinCoach(rita, ana)
  return { rita, ana }
}
const unreadOf = async (who: Guest) => (await who.get(notifications.list)).data.unreadCount

/** A list such as the server answers it, of so many ages. */
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
    nextCursor: null,
  }
}

const answerList = (page: Page, list: () => unknown) =>
  page.route('**/api/notifications*', route => route.fulfill({ json: list() }))

test('the bell lists title, message, relative time and an unread dot of each, and counts the unread', async ({
  page,
  product,
}) => {
  const ages = [30_000, 5 * minuteMs, 3 * 60 * minuteMs, 3 * 24 * 60 * minuteMs]
  await answerList(page, () => listOf(ages))
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
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

test('clicking an item marks it read, closes the list and leads to what it tells of', async ({
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
  expect(await unreadOf(ana)).toBe(0)
  await bell(page).click()
  const item = page.getByRole('dialog').getByRole('button', { name: /Rita Example assigned you/ })
  await expect(item).toBeVisible()
  await expect(item).not.toContainText('Unread')
})

test('the bell that comes after it was pressed opens only for who still waits, and closes with the page', async ({
  page,
  product,
}) => {
  const { promise: isAwaited, resolve: comes } = Promise.withResolvers<void>()
  await page.route('**/assets/BellPopoverPanel*.js', async route => {
    await isAwaited
    await route.continue()
  })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
  await bell(page).click()
  await page.keyboard.press('Escape')
  const arrived = page.waitForResponse('**/assets/BellPopoverPanel*.js')
  comes()
  await arrived
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

test('“Mark all as read” does so, here and on the server', async ({ page, product }) => {
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

test('an empty list reads “No notifications”', async ({ page, product }) => {
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText('No notifications')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/app/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await expectAccessible(page)
})

test('the header asks anew every 30 seconds, and what came meanwhile shows in the badge', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  await page.clock.install()
  await page.addInitScript(noteAsks, '/api/notifications')
  await openAs(page, ana, '/app/settings')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.clock.pauseAt(Date.now() + 5 * minuteMs)
  const first = await nextAsk(page)
  await assignSquats(rita, ana)
  const second = await nextAsk(page)
  // It waits from the answer on, which may need a step or two to be taken in.
  expect([30, 31, 32]).toContain(second - first)
  // A clock that stands still draws nothing: it goes on in small steps.
  const nameSoon = async () => {
    await page.clock.runFor(20)
    return bell(page).getAttribute('aria-label')
  }
  await expect.poll(nameSoon).toBe('Notifications, 1 unread')
  expect([30, 31, 32]).toContain((await nextAsk(page)) - second)
})

type Ask = { at: number; isAnswered: boolean }

/** Runs in the page before all else: notes when it asks for that, by the page's own clock. */
function noteAsks(path: string) {
  const fetchIt = window.fetch
  const asks: Ask[] = []
  window.fetch = async (...request) => {
    if (!String(request[0]).includes(path)) return fetchIt(...request)
    const ask = { at: Date.now(), isAnswered: false }
    asks.push(ask)
    const response = await fetchIt(...request)
    await response.clone().text()
    ask.isAnswered = true
    return response
  }
  Object.assign(window, { asks })
}

/** Lets the page's clock run until it asks anew and is answered; the second at which it asked. */
async function nextAsk(page: Page): Promise<number> {
  const asks = () => page.evaluate(() => (window as unknown as { asks: Ask[] }).asks)
  const known = (await asks()).length
  const afterSecond = async () => {
    await page.clock.runFor(1000)
    return (await asks()).length
  }
  await expect.poll(afterSecond, { intervals: [50], timeout: 30_000 }).toBe(known + 1)
  await expect.poll(async () => (await asks())[known]?.isAnswered).toBe(true)
  return Math.floor(((await asks())[known]?.at ?? 0) / 1000)
}

test('the kept list is asked for anew when it is empty or older than 30 seconds, and not before', async ({
  page,
  product,
}) => {
  let isEmpty = false
  let asked = 0
  await page.route('**/api/notifications*', route => {
    // The page asks for fifty; the header for the newest.
    if (route.request().url().includes('limit=50')) asked++
    return route.fulfill({ json: listOf(isEmpty ? [] : [minuteMs], { read: true }) })
  })
  await page.clock.install()
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/settings')
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
  expect(asked).toBe(1)
  await leave()
  await visit()
  await expect(page.getByRole('main').getByRole('button', { name: /Title 0/ })).toBeVisible()
  expect(asked).toBe(1)
  await leave()
  await page.clock.runFor(31_000)
  isEmpty = true
  await visit()
  await expect.poll(() => asked).toBe(2)
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await leave()
  await visit()
  await expect.poll(() => asked).toBe(3)
})

test('the page has them by day, marks one by key and by mouse, and shows the unread alone', async ({
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
  await page.getByRole('link', { name: 'What reaches you...' }).click()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 2 })).toBeInViewport()
})

test('what cannot be marked comes back unread', async ({ page, product }) => {
  const { rita, ana } = await pair(product.address)
  await assignSquats(rita, ana)
  await page.route('**/notifications/*/read', route => route.fulfill({ status: 500, body: '' }))
  await openAs(page, ana, '/app/notifications')
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByText('1 unread')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toBeVisible()
})

test('a list that cannot be loaded says so, offers another try, and is not called empty', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  await assignSquats(rita, ana)
  await page.route('**/api/notifications*', route => route.fulfill({ status: 500, body: '' }))
  await openAs(page, ana, '/app/notifications')
  await expect(page.getByRole('heading', { name: 'Your notifications could not be loaded' })).toBeVisible()
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText('They could not be loaded.')).toBeVisible()
  await expect(page.getByText('No notifications')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.unroute('**/api/notifications*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /assigned you Base strength/ })).toBeVisible()
})

test('a notification leads nowhere outside of this app', async ({ page, product }) => {
  await answerList(page, () => listOf([minuteMs], { read: true, link: '//evil.example/app' }))
  await openAs(page, await guest(product.address, 'Ana', 'athlete'), '/app/notifications')
  await page.getByRole('button', { name: /Title 0/ }).click()
  await expect(page).toHaveURL(/\/app\/notifications$/)
})

test('each kind leads to its own screen', async ({ page, someone, product }) => {
  const { rita, ana } = await pair(product.address)
  const bo = await guest(product.address, 'Bo', 'athlete')
  await rita.get(people.invite, { input: { email: bo.email } })
  await openAs(page, bo, '/app/notifications')
  await page.getByRole('button', { name: /Rita Example invites you/ }).click()
  await expect(page).toHaveURL(/\/app\/athlete\/my-coaches$/)
  await expect(page.getByRole('heading', { name: 'My Coaches' })).toBeVisible()
  const ritas = await someone()
  await openAs(ritas, rita, '/app/notifications')
  await ritas.getByRole('button', { name: /Ana Example joined with your code/ }).click()
  await expect(ritas).toHaveURL(/\/app\/athletes/)
  expect(await unreadOf(ana)).toBe(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('bell and page fit, and each target is large enough for a thumb', async ({ page, product }) => {
    const { rita, ana } = await pair(product.address)
    await assignSquats(rita, ana)
    await openAs(page, ana, '/app/notifications')
    await expect(page.getByRole('listitem').filter({ hasText: 'assigned you' })).toBeVisible()
    await expect(page.getByText('Unread 1')).toBeVisible()
    await expectAccessible(page)
    const box = await bell(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
    await bell(page).tap()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await expectAccessible(page)
  })
})
