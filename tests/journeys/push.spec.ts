import type { Page } from '@playwright/test'
import { account } from '#contract/account.ts'
import { push } from '#contract/push.ts'
import { unsubscribeToken } from '#server/access/unsubscribe-token.ts'
import { openSecrets } from '#server/secrets.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })

const message = (more: object = {}) =>
  JSON.stringify({
    kind: 'comment',
    title: 'Rita commented on Lower A',
    body: 'Open to read it.',
    link: '/app/settings#notifications',
    tag: 'comment.written 1',
    ...more,
  })

/** As the push service of the browser's maker would, by the browser's own command. */
async function deliver(page: Page, origin: string, data: string) {
  const developer = await page.context().newCDPSession(page)
  const registered = new Promise<string>(found =>
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(one => one.scopeURL.startsWith(origin))
      if (own) found(own.registrationId)
    }),
  )
  await developer.send('ServiceWorker.enable')
  const registrationId = await registered
  await developer.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** It first keeps every file of the app, which takes a busy machine its time. */
const expectAtWork = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => navigator.serviceWorker.getRegistration().then(one => one?.active?.state)),
      { timeout: 40_000 },
    )
    .toBe('activated')

/**
 * The worker's own part, from the browser's event to what it asks the browser to show. A browser without a screen
 * shows no messages; what it was asked for is written down here in its place.
 */
async function workerOf(page: Page) {
  await expectAtWork(page)
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  // As text: the types of a worker are not those of a page.
  await worker.evaluate(`self.shown = []
    self.registration.showNotification = async (title, options) => {
      self.shown.push({ title, body: options.body, tag: options.tag, link: options.data.link })
    }`)
  return {
    shown: () => worker.evaluate('self.shown') as Promise<object[]>,
    press: (link: string) =>
      worker.evaluate(`(async () => {
        const event = new ExtendableEvent('notificationclick')
        event.notification = { close: () => { self.isClosed = true }, data: { link: ${JSON.stringify(link)} } }
        let work
        event.waitUntil = promise => { work = promise }
        self.dispatchEvent(event)
        await work
        return self.isClosed
      })()`),
  }
}

test('the worker shows a message as the server wrote it, and one that it cannot read as our own', async ({
  page,
  product,
}) => {
  await page.goto('/auth/login')
  const worker = await workerOf(page)
  const { origin } = new URL(product.address)
  await deliver(page, origin, message())
  const expected = {
    title: 'Rita commented on Lower A',
    body: 'Open to read it.',
    tag: 'comment.written 1',
    link: '/app/settings#notifications',
  }
  await expect.poll(worker.shown).toEqual([expected])
  await deliver(page, origin, 'no message of ours')
  await expect.poll(worker.shown).toEqual([expected, { title: 'Cornerman', body: '', tag: '', link: '' }])
})

test('a press on a message leads the open page to what it tells of, and nowhere else', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  const worker = await workerOf(page)
  expect(await worker.press('/app/settings#notifications')).toBe(true)
  await expect(page).toHaveURL(/\/app\/settings#notifications$/)
  await worker.press('https://elsewhere.example/')
  await expect(page).toHaveURL(/\/app$/)
  await worker.press('/app/athlete/progress')
  await expect(page).toHaveURL(/\/app\/athlete\/progress$/)
  await worker.press('//elsewhere.example/')
  await expect(page).toHaveURL(/\/app$/)
})

test('when the browser’s maker changes an address, the worker tells the server by itself, for who is signed in', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await enter(page, ana)
  await page.goto('/app')
  await workerOf(page)
  const worker = page.context().serviceWorkers()[0]
  const devices = async () => (await ana.get(push.devices)).data.length
  expect(await devices()).toBe(0)
  /** The browser's event, with what its maker would answer; says with which key an address was asked for. */
  const change = (of: string) =>
    worker?.evaluate(`(async () => {
      const keys = { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) }
      let asked
      PushManager.prototype.subscribe = async options => {
        asked = options
        return { toJSON: () => ({ endpoint: 'https://push.example.org/of-${of}', keys }) }
      }
      const event = new ExtendableEvent('pushsubscriptionchange')
      let work
      event.waitUntil = promise => { work = promise }
      self.dispatchEvent(event)
      await work.catch(() => undefined)
      return asked
    })()`)
  const { publicKey } = (await ana.get(push.key)).data
  expect(await change('ana')).toEqual({ userVisibleOnly: true, applicationServerKey: publicKey })
  // The sign-in of this page, which has one address at a time.
  await change('ana-again')
  expect(await devices()).toBe(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect.poll(devices).toBe(0)
  expect(await change('nobody')).toBeUndefined()
  expect(await devices()).toBe(0)
})

const part = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('the settings say how it stands with push, and what to do about it', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    }),
  )
  await enter(page, ana)
  await page.goto('/app/settings')
  await expect(part(page).getByRole('button', { name: 'Switch on push on this device' })).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('permission', 'denied'))
  await page.reload()
  await expect(part(page).getByText(/allow notifications there, then come back/)).toBeVisible()
  await expect(part(page).getByRole('button', { name: /push on this device/ })).toHaveCount(0)

  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.reload()
  await expect(part(page).getByText(/^Needs https/)).toBeVisible()

  await page.route('**/api/push/devices', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(part(page).getByText('The devices with push could not be loaded.')).toBeVisible()
  await page.unroute('**/api/push/devices')
  await part(page).getByRole('button', { name: 'Try again' }).click()
  await expect(part(page).getByText(/^Needs https/)).toBeVisible()
})

test('push is switched on for this device, tried, and switched off', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  // The browser's maker is not asked: what it would answer stands here.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('said') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('said', 'granted')
      return 'granted'
    }
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example.org/of-ana', keys }),
      unsubscribe: async () => true,
    }
    PushManager.prototype.subscribe = async () => subscription as never
    PushManager.prototype.getSubscription = async () => null
  })
  await enter(page, ana)
  await page.goto('/app/settings')
  await expectAtWork(page)
  const on = part(page).getByRole('button', { name: 'Switch on push on this device' })
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(part(page).getByText('On, until you sign out here.')).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/push/test', route =>
    route.fulfill({
      json: { status: 'success', data: { sentCount: 1, refusedCount: 0, goneCount: 0 } },
    }),
  )
  await part(page).getByRole('button', { name: 'Send me a test' }).click()
  await expect(part(page).getByText('Sent to 1 device.')).toBeVisible()

  await part(page).getByRole('button', { name: 'Switch off push on this device' }).click()
  await expect(on).toBeVisible()
  await expect(part(page).getByRole('button', { name: 'Send me a test' })).toHaveCount(0)
})

test('who has a program is asked once, calmly, and not again after a no', async ({ page, product }) => {
  const [rita, ana] = [
    await guest(product.address, 'Rita', 'coach'),
    await guest(product.address, 'Ana', 'athlete'),
  ]
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      throw new Error('Nobody pressed for it.')
    }
  })
  await enter(page, ana)
  await page.goto('/app')
  const question = page.getByRole('complementary', { name: 'Push messages' })
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  await expect(question).toHaveCount(0)

  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await page.reload()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('quiet hours, what comes all the same and the morning are chosen by keyboard', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  const preferences = async () => (await ana.get(account.check)).data.user.preferences
  await enter(page, ana)
  await page.goto('/app/settings')
  const own = part(page)
  await expect(own.getByText('Quiet from 22:00 to 06:00')).toBeVisible()
  await own.getByRole('button', { name: 'Change the hours' }).press('Enter')
  await own.getByLabel('From').fill('21:30')
  await own.getByRole('checkbox', { name: 'A comment on your workout', exact: true }).press('Space')
  await own.getByLabel('Tell me of today’s session at').fill('06:15')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(own.getByText('Quiet from 21:30 to 06:00')).toBeVisible()
  const { quietHours, morningAt } = await preferences()
  expect([quietHours, morningAt]).toEqual([
    { from: '21:30', to: '06:00', except: ['pain', 'comment'] },
    '06:15',
  ])

  await own.getByRole('button', { name: 'Change the hours' }).click()
  await own.getByRole('checkbox', { name: 'Quiet hours' }).uncheck()
  await page.route('**/auth/profile', route => route.fulfill({ status: 500, json: {} }))
  await own.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('This was not saved. Please try again.')).toBeVisible()
  await page.unroute('**/auth/profile')
  await own.getByRole('button', { name: 'Save hours' }).click()
  await expect(own.getByText('No quiet hours')).toBeVisible()
  expect((await preferences()).quietHours).toBeNull()
})

test('the link of a mail asks before it switches such mails off, and needs no sign-in', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  const { tokenKey } = openSecrets(product.dataDir)
  const token = await unsubscribeToken(tokenKey, { userId: ana.id, kind: 'comment' })
  const chosen = async () => (await ana.get(account.check)).data.user.preferences.notifications
  await page.goto(`/unsubscribe/${token}`)
  await expect(page.getByText('They are about comments.')).toBeVisible()
  await expectAccessible(page)
  expect(await chosen()).toEqual({})
  await page.getByRole('button', { name: 'Send me no more of them' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Switched off' })).toBeVisible()
  await expectAccessible(page)
  expect((await chosen()).comment?.mail).toBe(false)
})

test('a link that no mail of ours has says that nothing was switched off', async ({ page }) => {
  await page.goto('/unsubscribe/no-token')
  await expect(page.getByRole('heading', { name: 'Nothing was switched off' })).toBeVisible()
  await expectAccessible(page)
})
