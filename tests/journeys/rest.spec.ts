import type { Page } from '@playwright/test'
import { expectAccessible } from '#support/accessible.ts'
import { assignDay } from '#support/by-clock.ts'
import { check } from '#support/following.ts'
import { enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

async function athleteOf(address: string, text: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDay(rita, ana, text, 'Lower')
  return ana
}

async function openDay(page: Page, ana: Guest) {
  await enter(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Lower', level: 1 })).toBeVisible()
}

const dock = (page: Page) => page.getByRole('region', { name: 'Rest' })
const timer = (page: Page) => page.getByRole('timer')
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

test('a rest is shifted, goes on while the page is closed, and says when it is over', async ({
  page,
  product,
}) => {
  const ana = await athleteOf(product.address, 'Squat 3x5 100kg, rest 2:00')
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await openDay(page, ana)
  await check(page, 'Squat', 1).click()
  await expect(dock(page)).toContainText('Rest of 2:00. Next: A, set 2')
  await page.getByRole('button', { name: '15 seconds more' }).click()
  await page.getByRole('button', { name: '15 seconds more' }).click()
  await page.getByRole('button', { name: '15 seconds less' }).click()
  await expect(dock(page)).toContainText('Rest of 2:15')
  await pass(page, 60)
  await expect(timer(page)).toHaveText(/1:1\d/)
  await page.reload()
  await expect(timer(page)).toHaveText(/1:1\d/)
  await page.clock.fastForward('00:40')
  await page.reload()
  await expect(timer(page)).toHaveText(/0:3\d/)
  await pass(page, 40)
  await expect(dock(page)).toContainText('Rest over.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dock(page)).toHaveCount(0)
})

test('whether a rest is told is asked once, at a rest, and not again', async ({ page, product }) => {
  const ana = await athleteOf(product.address, 'Squat 3x5 100kg, rest 2:00')
  await page.addInitScript(`
    window.asked = 0
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => { window.asked++; return 'denied' }`)
  await openDay(page, ana)
  expect(await page.evaluate('window.asked')).toBe(0)
  await check(page, 'Squat', 1).click()
  const question = page.getByText('Be told when it is over, while you are elsewhere?')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await dock(page).getByRole('button', { name: 'Yes' }).click()
  await expect(question).toHaveCount(0)
  expect(await page.evaluate('window.asked')).toBe(1)
  await page.reload()
  await expect(dock(page)).toContainText('Rest of 2:00')
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'Sound and alerts' }).click()
  const told = page.getByRole('checkbox', { name: 'Tell me that a rest is over while I am elsewhere' })
  await expect(told).not.toBeChecked()
  await told.click()
  await expect(page.getByText('This browser does not allow it.')).toBeVisible()
  await expectAccessible(page)
})

test('while the page is not seen its title says what is left of the rest', async ({ page, product }) => {
  const ana = await athleteOf(product.address, 'Squat 3x5 100kg, rest 2:00')
  await page.addInitScript(`
    window.seen = 'visible'
    Object.defineProperty(document, 'visibilityState', { get: () => window.seen })`)
  const turn = (seen: 'visible' | 'hidden') =>
    page.evaluate(`window.seen = '${seen}'; document.dispatchEvent(new Event('visibilitychange'))`)
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await openDay(page, ana)
  const title = await page.title()
  await check(page, 'Squat', 1).click()
  await turn('hidden')
  await pass(page, 30)
  await expect(page).toHaveTitle(new RegExp(`^Rest 1:[23]\\d · ${title}$`))
  await pass(page, 100)
  await expect(page).toHaveTitle(`Rest over · ${title}`)
  await turn('visible')
  await expect(page).toHaveTitle(title)
})

test.describe('with the background worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the end of a rest is told while one is elsewhere, and leads back to the session', async ({
    page,
    product,
  }) => {
    const ana = await athleteOf(product.address, 'Squat 4x5 100kg, rest 0:05')
    await page.addInitScript(allowed)
    await openDay(page, ana)
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    const [worker] = page.context().serviceWorkers()
    if (!worker) throw new Error('There is no background worker.')
    await worker.evaluate(noticeboard)
    const told = () => worker.evaluate<string[]>("self.board.map(one => one.title + '. ' + one.body)")

    await page.getByRole('button', { name: 'Sound and alerts' }).click()
    const wish = page.getByRole('checkbox', { name: 'Tell me that a rest is over while I am elsewhere' })
    await wish.click()
    await expect(wish).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(wish).toHaveCount(0)
    const session = new URL(page.url()).pathname

    await check(page, 'Squat', 1).click()
    await expect(dock(page)).toContainText('Rest of 0:05')
    await expect(dock(page)).toContainText('Rest over.')
    expect(await told(), 'who sees it is not told').toEqual([])

    // Skipped, it is told nobody; the next one is, after its own time.
    await check(page, 'Squat', 2).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await check(page, 'Squat', 3).click()
    await expect(dock(page)).toContainText('Next: A, set 4')
    await page.goto('/app/help')
    await expect.poll(told).toEqual(['Rest over. Next: A, set 4'])
    expect(await worker.evaluate('self.pinned')).toBe(1)

    await worker.evaluate(clickOnIt)
    await expect.poll(() => new URL(page.url()).pathname).toBe(session)
    await expect.poll(told).toEqual([])
  })
})

/** This browser has no notifications: what the page asks it is answered here. */
const allowed = `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'`

/** And what the worker hands it is pinned here, one of a tag at a time, as browsers do. */
const noticeboard = `
  self.board = []
  self.pinned = 0
  self.registration.showNotification = async (title, options) => {
    self.pinned++
    const close = () => { self.board = self.board.filter(one => one !== notice) }
    const notice = { title, ...options, close }
    self.board = [...self.board.filter(one => one.tag !== options.tag), notice]
  }
  self.registration.getNotifications = async ({ tag } = {}) => self.board.filter(one => !tag || one.tag === tag)
  undefined`

/** The browser refuses to bring a page to the front where nobody really tapped: that alone is let pass. */
const clickOnIt = `
  self.dispatchEvent(Object.assign(new Event('notificationclick'), {
    notification: self.board[0],
    waitUntil: going => going.catch(error => {
      if (error.name !== 'InvalidAccessError') throw error
    }),
  }))
  undefined`
