import type { Page } from '@playwright/test'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { findDoneButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

async function athleteOf(address: string, text: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDayText(rita, ana, text, 'Lower')
  return ana
}

async function openDay(page: Page, ana: JourneyUser) {
  await signInOnPage(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Lower', level: 1 })).toBeVisible()
}

const dock = (page: Page) => page.getByRole('region', { name: 'Rest', exact: true })
const timer = (page: Page) => page.getByRole('timer')
const passSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

test('a rest can be adjusted, continues while the page is closed, and shows when it is over', async ({
  page,
  product,
}) => {
  // The timer keeps running while the page reloads, so the rest is much longer than a slow reload.
  const ana = await athleteOf(product.address, 'Squat 3x5 100kg, rest 10:00')
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await openDay(page, ana)
  await findDoneButton(page, 'Squat', 1).click()
  await expect(dock(page)).toContainText('Rest: 10:00. Next: A, set 2')
  await page.getByRole('button', { name: 'Add 15 seconds' }).click()
  await page.getByRole('button', { name: 'Add 15 seconds' }).click()
  await expect(dock(page)).toContainText('Rest: 10:30')
  await page.getByRole('button', { name: 'Subtract 15 seconds' }).click()
  await expect(dock(page)).toContainText('Rest: 10:15')
  // This leaves at most 9:19.
  await passSeconds(page, 56)
  await expect(timer(page)).toHaveText(/^(9:[01]\d|8:\d\d)$/)
  await page.reload()
  await expect(timer(page)).toHaveText(/^(9:[01]\d|8:\d\d)$/)
  await page.clock.fastForward('05:00')
  await page.reload()
  await expect(timer(page)).toHaveText(/^(4:[01]\d|3:\d\d)$/)
  await page.clock.fastForward('05:00')
  await expect(dock(page)).toContainText('Rest over.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dock(page)).toHaveCount(0)
})

test('permission for rest notifications is requested once, during a rest, and not again', async ({
  page,
  product,
}) => {
  const ana = await athleteOf(product.address, 'Squat 3x5 100kg, rest 2:00')
  await page.addInitScript(`
    window.requestCount = 0
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => { window.requestCount++; return 'denied' }`)
  await openDay(page, ana)
  expect(await page.evaluate('window.requestCount')).toBe(0)
  await findDoneButton(page, 'Squat', 1).click()
  const question = page.getByText('Get a notification when rest ends?')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await dock(page).getByRole('button', { name: 'Notify me' }).click()
  await expect(question).toHaveCount(0)
  expect(await page.evaluate('window.requestCount')).toBe(1)
  await page.reload()
  await expect(dock(page)).toContainText('Rest: 2:00')
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'Sound and alerts' }).click()
  const notifyCheckbox = page.getByRole('checkbox', { name: 'Notify me when rest ends' })
  await expect(notifyCheckbox).not.toBeChecked()
  await notifyCheckbox.click()
  await expect(page.getByText('Notifications are blocked.')).toBeVisible()
  await expectAccessible(page)
})

test('the title of a hidden page shows the remaining rest', async ({ page, product }) => {
  const ana = await athleteOf(product.address, 'Squat 3x5 100kg, rest 2:00')
  await page.addInitScript(`
    window.visibility = 'visible'
    Object.defineProperty(document, 'visibilityState', { get: () => window.visibility })`)
  const setVisibility = (visibility: 'visible' | 'hidden') =>
    page.evaluate(
      `window.visibility = '${visibility}'; document.dispatchEvent(new Event('visibilitychange'))`,
    )
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await openDay(page, ana)
  await expect(page).toHaveTitle(/^Workout/)
  const title = await page.title()
  await findDoneButton(page, 'Squat', 1).click()
  await setVisibility('hidden')
  await passSeconds(page, 30)
  await expect(page).toHaveTitle(new RegExp(`^Rest 1:[23]\\d · ${title}$`))
  await passSeconds(page, 100)
  await expect(page).toHaveTitle(`Rest over · ${title}`)
  await setVisibility('visible')
  await expect(page).toHaveTitle(title)
})

test.describe('when the background worker is active', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a notification on another screen announces the end of a rest and leads back to the session', async ({
    page,
    product,
  }) => {
    const ana = await athleteOf(product.address, 'Squat 4x5 100kg, rest 0:05')
    await page.addInitScript(grantPermission)
    await openDay(page, ana)
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('There is no background worker.')
    await worker.evaluate(recordNotices)
    const readNotices = () =>
      worker.evaluate<string[]>("self.notices.map(one => one.title + '. ' + one.body)")

    await page.getByRole('button', { name: 'Sound and alerts' }).click()
    const notifyCheckbox = page.getByRole('checkbox', { name: 'Notify me when rest ends' })
    await notifyCheckbox.click()
    await expect(notifyCheckbox).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(notifyCheckbox).toHaveCount(0)
    const session = new URL(page.url()).pathname

    await findDoneButton(page, 'Squat', 1).click()
    await expect(dock(page)).toContainText('Rest: 0:05')
    await expect(dock(page)).toContainText('Rest over.')
    expect(await readNotices(), 'no notification while the session is visible').toEqual([])

    // A skipped rest sends no notification; the next rest sends one when it ends.
    await findDoneButton(page, 'Squat', 2).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await findDoneButton(page, 'Squat', 3).click()
    await expect(dock(page)).toContainText('Next: A, set 4')
    await page.goto('/app/help')
    await expect.poll(readNotices).toEqual(['Rest over. Next: A, set 4'])
    expect(await worker.evaluate('self.noticeCount')).toBe(1)

    await worker.evaluate(clickNotice)
    await expect.poll(() => new URL(page.url()).pathname).toBe(session)
    await expect.poll(readNotices).toEqual([])
  })
})

/** Mocks a granted notification permission, because this browser cannot grant it. */
const grantPermission = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'`

/**
 * Records the worker's notifications. As in browsers, a notification replaces an earlier one with the same
 * tag.
 */
const recordNotices = `
  self.notices = []
  self.noticeCount = 0
  self.registration.showNotification = async (title, options) => {
    self.noticeCount++
    const close = () => { self.notices = self.notices.filter(one => one !== notice) }
    const notice = { title, ...options, close }
    self.notices = [...self.notices.filter(one => one.tag !== options.tag), notice]
  }
  self.registration.getNotifications = async ({ tag } = {}) =>
    self.notices.filter(one => !tag || one.tag === tag)
  undefined`

/** Clicks the notification, and ignores the error caused by focusing a page without a real tap. */
const clickNotice = `
  self.dispatchEvent(Object.assign(new Event('notificationclick'), {
    notification: self.notices[0],
    waitUntil: promise => promise.catch(error => {
      if (error.name !== 'InvalidAccessError') throw error
    }),
  }))
  undefined`
