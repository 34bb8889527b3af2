import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { fetchOwnLogs, findDoneButton } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/** Returns all data cached on the device, as text. */
const readCachedData = async (page: Page) =>
  JSON.stringify([await readStoredRows(page, 'answers'), await page.evaluate(() => ({ ...localStorage }))])

const readWorkerState = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

const squats = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 77.5 }] }]

/** Creates Ana with daily squats assigned by Rita, and a log from yesterday on which Rita commented. */
async function createAthleteWithHistory(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const log = { id: randomUUID(), name: 'Squats of yesterday', exercises: squats, completedAt: yesterday() }
  await ana.get(workoutLogs.record, { input: log })
  await rita.get(reviews.comment, { params: { id: log.id }, input: { text: 'Knees out, Ana.' } })
  return { rita, ana, log }
}

const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000).toISOString()

/** Opens the home screen and waits until the coming days are cached. */
async function openAndCache(page: Page, person: JourneyUser) {
  await signInOnPage(page, person)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  // Wait for the worker, which first caches the whole app. This is slow on a busy machine.
  await expect.poll(() => page.evaluate(readWorkerState), { timeout: 60_000 }).toBe('activated')
  // Wait for the comment itself, because the notification about it is cached earlier.
  await expect
    .poll(() => readCachedData(page), { timeout: 30_000 })
    .toMatch(/"comments"\],"data":\[[^\]]*Knees out/)
  await expect.poll(() => readCachedData(page)).toMatch(/"mine","[^"]+"\],"data":/)
  await expect.poll(() => readCachedData(page)).toMatch(/"queryKey":\["sessions"[^\]]*"regimenId"/)
}

test('after one visit the app starts offline and shows today’s session, the coming days, logs and comments', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await openAndCache(page, ana)
  await page.context().setOffline(true)

  const startTime = Date.now()
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  const startupMs = Date.now() - startTime
  const figure = `offline start: ${startupMs} ms until today’s session appeared`
  test.info().annotations.push({ type: 'figures', description: figure })
  process.stdout.write(`    ${figure}\n`)
  await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Squats of yesterday' }).click()
  await expect(page.getByText('Knees out, Ana.')).toBeVisible()
  await page.goto('/app/athlete/activity')
  await expect(page.getByRole('link', { name: 'Squats of yesterday' }).first()).toBeVisible()
  await page.goto('/app/athlete/regimens')
  await page.getByRole('link', { name: 'Base strength' }).click()
  await expect(page.getByRole('heading', { name: 'Base strength' })).toBeVisible()
  await expect(page.getByText('Lower and push').first()).toBeVisible()

  await page.goto('/app/athlete/today')
  await expect(page).toHaveURL(/\/session\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
  // The column beside the plan shows yesterday's sets.
  await expect(page.getByText('77.5').first()).toBeVisible()
})

test('a page that is not cached shows a message, and loads when the network returns', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await openAndCache(page, ana)
  await page.context().setOffline(true)
  await page.goto('/app/athlete/my-coaches')
  const offlineNotice = page.getByText('You are offline, and this content is not saved on this device.')
  await expect(offlineNotice).toBeVisible()
  await page.context().setOffline(false)
  await expect(offlineNotice).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Rita')
})

test('a network that never responds delays neither the first screen nor the session', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await openAndCache(page, ana)
  // The worker serves the page; only API calls reach the network, and none of them gets a response.
  await page.context().route(/\/(api|auth)\//, () => new Promise(() => {}))
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
})

test('the next user of a device finds no data of the previous user, on screen or in storage', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await openAndCache(page, ana)
  expect(await readCachedData(page)).toContain(ana.email)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  const anasData = /Knees out|Squats of yesterday|Base strength|ana-/
  await expect.poll(() => readCachedData(page)).not.toMatch(anasData)

  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await signInOnPage(page, bo)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect.poll(() => readCachedData(page)).toMatch(/sessions.*between/)
  await page.context().setOffline(true)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect(page.getByText(/Squats|Lower and push/)).toHaveCount(0)
  expect(await readCachedData(page)).not.toMatch(anasData)
})

test('another user’s token reveals no cached data, even if nobody signed out', async ({ page, product }) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await openAndCache(page, ana)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  // Replace the stored token with that of another user.
  await page.evaluate(token => localStorage.setItem('token', token), bo.token ?? '')
  await page.context().setOffline(true)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'The server is not responding' })).toBeVisible()
  await expect(page.getByText(/Squats|Lower and push/)).toHaveCount(0)

  await page.context().setOffline(false)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect.poll(() => readCachedData(page)).not.toMatch(/Knees out|Squats of yesterday/)
})

test('the browser can install the app: manifest, icons and shortcuts are valid', async ({
  page,
  product,
}) => {
  await page.goto('/auth/login')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/app', start_url: '/app', scope: '/', display: 'standalone' })
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
  ]) {
    const image = await page.evaluate(async url => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
      return `${width}x${height}`
    }, src)
    expect(image).toBe(sizes)
  }
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(one => one.errorId)).toEqual([])
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await signInOnPage(page, ana)
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This page does not exist')).toHaveCount(0)
  }
  await page.goto('/app/athlete/today')
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
})

test('the Settings page offers to install the app if the browser supports it, and there is no other install prompt', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.goto('/app/settings')
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device).toContainText('Add to Home Screen')
  await expect(device).toContainText(/\d MB used\. The browser (keeps|may delete)/)
  await expect(device.getByRole('button', { name: 'Install' })).toHaveCount(0)
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: async () => Object.assign(document.body.dataset, { asked: 'yes' }) })
    window.dispatchEvent(offer)
    document.body.dataset.held = String(offer.defaultPrevented)
  })
  await expect(page.locator('body[data-held="true"]')).toBeAttached()
  await device.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('body[data-asked="yes"]')).toBeAttached()
  await expect(device.getByRole('button', { name: 'Install' })).toHaveCount(0)
})

test('a new version is not offered during a workout, and it loads only when the user asks for it', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  // To the page, this registration looks like a waiting worker with a new version.
  await page.addInitScript(() => {
    const waiting = { postMessage: (message: string) => sessionStorage.setItem('message', message) }
    const registration = { waiting, addEventListener() {}, update: async () => {} }
    Object.assign(navigator.serviceWorker, { register: async () => registration })
  })
  await signInOnPage(page, ana)
  await page.goto('/app')
  const offer = page.getByText('A new version is available.')
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/app')
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByRole('link', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await page.goto('/app')
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('message'))).toBe('take-over')
})

test('a phone whose clock is three days ahead shows the actual day, and its log gets the correct time', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await page.clock.install({ time: Date.now() + 72 * 60 * 60_000 })
  await signInOnPage(page, ana)
  await page.goto('/app')
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/Madrid' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(today.format(new Date()))
  await page.getByRole('link', { name: 'Start session' }).click()
  for (const number of [1, 2]) {
    await findDoneButton(page, 'Back squat', number).click()
    await expect(findDoneButton(page, 'Back squat', number)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(async () => (await fetchOwnLogs(ana)).length, { timeout: 30_000 }).toBe(2)
  const log = (await fetchOwnLogs(ana)).find(one => one.sessionId)
  expect(Math.abs(Date.parse(log?.completedAt ?? '') - Date.now())).toBeLessThan(5 * 60_000)
  const completionTimes = log?.exercises[0]?.sets.map(set => set.completedAt ?? '') ?? []
  expect(completionTimes).toHaveLength(2)
  expect(completionTimes.toSorted()).toEqual(completionTimes)
  expect(Date.parse(completionTimes[0] ?? '')).toBeLessThan(Date.now())
})

test('a device in another time zone shows the current day in the athlete’s own time zone', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  const day = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(new Date())
  // At any hour, the date in one of these two time zones differs from the date in Madrid.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await someone({ timezoneId })
    await signInOnPage(page, ana)
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(day('Europe/Madrid'))
    await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  }
})

test('if the network fails during the first visit, pages that have not been opened yet load from the cache', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithHistory(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: 60_000 }).toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  // Retrying a file that failed to load uses a different URL, which is also served from the cache.
  const script = await page.locator('script[type=module]').last().getAttribute('src')
  expect(await page.evaluate(path => fetch(path).then(file => file.ok), `${script}?again=1`)).toBe(true)
})

test.describe('when the background worker is blocked', () => {
  test.use({ serviceWorkers: 'block' })

  test('a script that fails to load is retried automatically', async ({ page, product }) => {
    const { ana } = await createAthleteWithHistory(product.address)
    await signInOnPage(page, ana)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
    let requestCount = 0
    await page.route('**/assets/ActivityScreen*.js', route => {
      requestCount++
      return requestCount === 1 ? route.abort() : route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
    await expect(page.getByText('Part of this page did not load')).toHaveCount(0)
  })
})

test.describe('when a script no longer exists', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/dynamically imported module/] })

  test('the page shows an error, and a retry loads the current version', async ({ page, product }) => {
    const { ana } = await createAthleteWithHistory(product.address)
    await signInOnPage(page, ana)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
    await page.route('**/assets/ActivityScreen*.js', route => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
    await expect(page.getByRole('heading', { name: 'Part of this page did not load' })).toBeVisible()
    // The page first checks by itself whether the file is available again; if so, it reloads without a click.
    // Wait until this check has ended.
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toBeEnabled()
    await page.unroute('**/assets/ActivityScreen*.js')
    await tryAgain.click()
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  })
})
