import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { push } from '#contract/account/push.ts'
import { signUnsubscribeToken } from '#server/access/unsubscribe-token.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 })

const message = (more: object = {}) =>
  JSON.stringify({
    kind: 'comment',
    title: 'Rita commented on Lower A',
    body: 'Open the app for details.',
    link: '/app/settings#notifications',
    tag: 'comment.written 1',
    ...more,
  })

/** Delivers a push message to the worker through the DevTools protocol. */
async function deliver(page: Page, origin: string, data: string) {
  const developer = await page.context().newCDPSession(page)
  const registrationIdPromise = new Promise<string>(resolve =>
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(one => one.scopeURL.startsWith(origin))
      if (registration) resolve(registration.registrationId)
    }),
  )
  await developer.send('ServiceWorker.enable')
  const registrationId = await registrationIdPromise
  await developer.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** Waits for the worker, which first caches every file of the app. */
const expectWorkerActive = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => navigator.serviceWorker.getRegistration().then(one => one?.active?.state)),
      { timeout: 40_000 },
    )
    .toBe('activated')

/** Records the notifications that the worker shows, because a headless browser displays none. */
async function recordNotifications(page: Page) {
  await expectWorkerActive(page)
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  // The code is passed as text, because the types of a worker differ from those of a page.
  await worker.evaluate(`self.notifications = []
    self.registration.showNotification = async (title, options) => {
      self.notifications.push({ title, body: options.body, tag: options.tag, link: options.data.link })
    }`)
  return {
    notifications: () => worker.evaluate('self.notifications') as Promise<object[]>,
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

test('the worker shows the server’s message, or a generic one if it cannot be parsed', async ({
  page,
  product,
}) => {
  await page.goto('/auth/login')
  const worker = await recordNotifications(page)
  const { origin } = new URL(product.address)
  await deliver(page, origin, message())
  const expected = {
    title: 'Rita commented on Lower A',
    body: 'Open the app for details.',
    tag: 'comment.written 1',
    link: '/app/settings#notifications',
  }
  await expect.poll(worker.notifications).toEqual([expected])
  await deliver(page, origin, 'no message of ours')
  await expect
    .poll(worker.notifications)
    .toEqual([expected, { title: 'Cornerman', body: '', tag: '', link: '' }])
})

test('clicking a push notification opens its link in the open page and never opens another site', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByText('Athlete Portal')).toBeVisible()
  const worker = await recordNotifications(page)
  expect(await worker.press('/app/settings#notifications')).toBe(true)
  await expect(page).toHaveURL(/\/app\/settings#notifications$/)
  await worker.press('https://elsewhere.example/')
  await expect(page).toHaveURL(/\/app$/)
  await worker.press('/app/athlete/progress')
  await expect(page).toHaveURL(/\/app\/athlete\/progress$/)
  await worker.press('//elsewhere.example/')
  await expect(page).toHaveURL(/\/app$/)
})

test('the worker reports a changed push subscription to the server, but only for a signed-in user', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app')
  await recordNotifications(page)
  const worker = page.context().serviceWorkers()[0]
  const devices = async () => (await ana.get(push.devices)).data.length
  expect(await devices()).toBe(0)
  /**
   * Fires the browser's `pushsubscriptionchange` event with a mock subscription. Returns the options with
   * which the worker requested a new subscription.
   */
  const change = (of: string) =>
    worker?.evaluate(`(async () => {
      const keys = { p256dh: 'B' + 'A'.repeat(86), auth: 'A'.repeat(22) }
      let requestedOptions
      PushManager.prototype.subscribe = async options => {
        requestedOptions = options
        return { toJSON: () => ({ endpoint: 'https://push.example.org/of-${of}', keys }) }
      }
      const event = new ExtendableEvent('pushsubscriptionchange')
      let work
      event.waitUntil = promise => { work = promise }
      self.dispatchEvent(event)
      await work.catch(() => undefined)
      return requestedOptions
    })()`)
  const { publicKey } = (await ana.get(push.key)).data
  expect(await change('ana')).toEqual({ userVisibleOnly: true, applicationServerKey: publicKey })
  // Each sign-in has at most one push subscription at a time.
  await change('ana-again')
  expect(await devices()).toBe(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect.poll(devices).toBe(0)
  expect(await change('nobody')).toBeUndefined()
  expect(await devices()).toBe(0)
})

const notificationSettings = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('the Settings page shows whether push notifications are available, and how to allow them if they are blocked', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    }),
  )
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await expect(
    notificationSettings(page).getByRole('button', { name: 'Switch on push notifications on this device' }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.evaluate(() => localStorage.setItem('permission', 'denied'))
  await page.reload()
  await expect(
    notificationSettings(page).getByText(/allow notifications there, then come back/),
  ).toBeVisible()
  await expect(
    notificationSettings(page).getByRole('button', { name: /push notifications on this device/ }),
  ).toHaveCount(0)

  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.reload()
  await expect(notificationSettings(page).getByText(/^Push notifications require HTTPS/)).toBeVisible()

  await page.route('**/api/push/devices', route => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(
    notificationSettings(page).getByText('The list of devices with push notifications could not be loaded.'),
  ).toBeVisible()
  await page.unroute('**/api/push/devices')
  await notificationSettings(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notificationSettings(page).getByText(/^Push notifications require HTTPS/)).toBeVisible()
})

test('push notifications are turned on for this device, tested, and turned off', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  // Mocks the browser's push service.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('permission') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('permission', 'granted')
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
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await expectWorkerActive(page)
  const turnOn = notificationSettings(page).getByRole('button', {
    name: 'Switch on push notifications on this device',
  })
  await turnOn.focus()
  await page.keyboard.press('Enter')
  await expect(
    notificationSettings(page).getByText('Push notifications stay on until you sign out.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/push/test', route =>
    route.fulfill({
      json: { status: 'success', data: { sentCount: 1, refusedCount: 0, goneCount: 0 } },
    }),
  )
  await notificationSettings(page).getByRole('button', { name: 'Send a test notification' }).click()
  await expect(notificationSettings(page).getByText('Sent to 1 device.')).toBeVisible()

  await notificationSettings(page)
    .getByRole('button', { name: 'Switch off push notifications on this device' })
    .click()
  await expect(turnOn).toBeVisible()
  await expect(
    notificationSettings(page).getByRole('button', { name: 'Send a test notification' }),
  ).toHaveCount(0)
})

test('after the server’s key was replaced, the app subscribes the device again when it starts', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  // Mocks the browser's push service, which gives each subscription a new address.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
    PushManager.prototype.subscribe = async () => {
      const count = Number(localStorage.getItem('subscriptions') ?? 0) + 1
      localStorage.setItem('subscriptions', String(count))
      return { toJSON: () => ({ endpoint: `https://push.example.org/${count}`, keys }) } as never
    }
    PushManager.prototype.getSubscription = async () => null
  })
  const countSubscriptions = () => page.evaluate(() => localStorage.getItem('subscriptions'))
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await expectWorkerActive(page)
  const settings = notificationSettings(page)
  await settings.getByRole('button', { name: 'Switch on push notifications on this device' }).click()
  await expect(settings.getByText('Push notifications stay on until you sign out.')).toBeVisible()

  const devices = page.waitForResponse('**/api/push/devices')
  await page.reload()
  await devices
  await expect(settings.getByText('Push notifications stay on until you sign out.')).toBeVisible()
  expect(await countSubscriptions()).toBe('1')

  let isReplaced = true
  await page.route('**/api/push/devices', async route => {
    if (route.request().method() !== 'GET' || !isReplaced) return route.continue()
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const json = { ...rest, data: data.map((device: object) => ({ ...device, usesFormerKey: true })) }
    await route.fulfill({ response, json })
  })
  const renewal = page.waitForRequest(
    request => request.method() === 'PUT' && /push\/devices/.test(request.url()),
  )
  await page.reload()
  const { publicKey } = (await ana.get(push.key)).data
  expect((await renewal).postDataJSON()).toMatchObject({
    endpoint: 'https://push.example.org/2',
    serverKey: publicKey,
  })
  isReplaced = false
  await expect.poll(async () => (await ana.get(push.devices)).data.length).toBe(1)
})

test('an athlete with a program is asked once whether to turn on push notifications, and not again after declining', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Ana', 'athlete'),
  ]
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => {
      throw new Error('Permission was requested without a click.')
    }
  })
  await signInOnPage(page, ana)
  await page.goto('/app')
  const question = page.getByRole('complementary', { name: 'Push notifications' })
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

test('quiet hours, their exceptions and the time of the daily reminder can be set by keyboard', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const preferences = async () => (await ana.get(account.check)).data.user.preferences
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  const settings = notificationSettings(page)
  await expect(settings.getByText('Quiet from 22:00 to 06:00')).toBeVisible()
  await settings.getByRole('button', { name: 'Change quiet hours' }).press('Enter')
  await settings.getByLabel('From').fill('21:30')
  await settings
    .getByRole('checkbox', { name: 'Someone comments on your workout', exact: true })
    .press('Space')
  await settings.getByLabel('Remind me about today’s session at').fill('06:15')
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(settings.getByText('Quiet from 21:30 to 06:00')).toBeVisible()
  const { quietHours, morningAt } = await preferences()
  expect([quietHours, morningAt]).toEqual([
    { from: '21:30', to: '06:00', except: ['pain', 'comment'] },
    '06:15',
  ])

  await settings.getByRole('button', { name: 'Change quiet hours' }).click()
  await settings.getByRole('checkbox', { name: 'Quiet hours' }).uncheck()
  await page.route('**/auth/profile', route => route.fulfill({ status: 500, json: {} }))
  await settings.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Your changes were not saved. Please try again.')).toBeVisible()
  await page.unroute('**/auth/profile')
  await settings.getByRole('button', { name: 'Save hours' }).click()
  await expect(settings.getByText('No quiet hours')).toBeVisible()
  expect((await preferences()).quietHours).toBeNull()
})

test('the unsubscribe link asks for confirmation before turning off one kind of email, and needs no sign-in', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const { tokenKey } = loadOrCreateSecrets(product.dataDir)
  const token = await signUnsubscribeToken(tokenKey, { userId: ana.id, kind: 'comment' })
  const fetchChannels = async () => (await ana.get(account.check)).data.user.preferences.notifications
  await page.goto(`/unsubscribe/${token}`)
  await expect(page.getByText('These emails are about comments.')).toBeVisible()
  await expectAccessible(page)
  expect(await fetchChannels()).toEqual({})
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
  await expectAccessible(page)
  expect((await fetchChannels()).comment?.mail).toBe(false)
})

test('an invalid unsubscribe link opens a page that says nothing was turned off', async ({ page }) => {
  await page.goto('/unsubscribe/no-token')
  await expect(page.getByRole('heading', { name: 'You were not unsubscribed' })).toBeVisible()
  await expectAccessible(page)
})
