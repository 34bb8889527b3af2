import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { reviews } from '#contract/reviews.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, logsOf } from '#support/following.ts'
import { assignSquats, enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { stored } from '#support/page/stored.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/** Everything that lies on the device about what was read, as text. */
const keptOn = async (page: Page) =>
  JSON.stringify([await stored(page, 'answers'), await page.evaluate(() => ({ ...localStorage }))])

const isAtWork = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

const squats = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 77.5 }] }]

/** Ana, whose coach Rita gave her squats every day, with a workout of yesterday that Rita wrote under. */
async function withPast(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const log = { id: randomUUID(), name: 'Squats of yesterday', exercises: squats, completedAt: yesterday() }
  await ana.get(workoutLogs.record, { input: log })
  await rita.get(reviews.comment, { params: { id: log.id }, input: { text: 'Knees out, Ana.' } })
  return { rita, ana, log }
}

const yesterday = () => new Date(Date.now() - 24 * 60 * 60_000).toISOString()

/** Opens the home, and waits until the device has what belongs to the days to come. */
async function openOnce(page: Page, person: Guest) {
  await enter(page, person)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  // It fetches the whole app, beside whatever else this machine does.
  await expect.poll(() => page.evaluate(isAtWork), { timeout: 60_000 }).toBe('activated')
  // The comment itself: the bell knows its words earlier.
  await expect.poll(() => keptOn(page), { timeout: 30_000 }).toMatch(/"comments"\],"data":\[[^\]]*Knees out/)
  await expect.poll(() => keptOn(page)).toMatch(/"mine","[^"]+"\],"data":/)
  await expect.poll(() => keptOn(page)).toMatch(/"queryKey":\["sessions"[^\]]*"regimenId"/)
}

test('after one visit the app starts without a network, with today, the days to come, logs and comments', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await openOnce(page, ana)
  await page.context().setOffline(true)

  const started = Date.now()
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  const startedMs = Date.now() - started
  const figure = `offline start: ${startedMs} ms until today’s session stood there`
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
  // What was done yesterday stands in the column beside the plan.
  await expect(page.getByText('77.5').first()).toBeVisible()
})

test('what the device does not keep says so, and comes by itself when the network is back', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await openOnce(page, ana)
  await page.context().setOffline(true)
  await page.goto('/app/athlete/my-coaches')
  const notKept = page.getByText('There is no connection, and this device does not keep this.')
  await expect(notKept).toBeVisible()
  await page.context().setOffline(false)
  await expect(notKept).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Rita')
})

test('a network that never answers delays neither the first screen nor the session', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await openOnce(page, ana)
  // What stands on the page is the worker's; only calls go to the network, and nothing comes back.
  await page.context().route(/\/(api|auth)\//, () => new Promise(() => {}))
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
})

test('somebody else on the same device finds nothing of it, by the screen or by the disk', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await openOnce(page, ana)
  expect(await keptOn(page)).toContain(ana.email)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  const leavings = /Knees out|Squats of yesterday|Base strength|ana-/
  await expect.poll(() => keptOn(page)).not.toMatch(leavings)

  const bo = await guest(product.address, 'Bo', 'athlete')
  await enter(page, bo)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect.poll(() => keptOn(page)).toMatch(/sessions.*between/)
  await page.context().setOffline(true)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect(page.getByText(/Squats|Lower and push/)).toHaveCount(0)
  expect(await keptOn(page)).not.toMatch(leavings)
})

test('whose sign-in it is not, sees nothing of what was kept, even where nobody signed out', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await openOnce(page, ana)
  const bo = await guest(product.address, 'Bo', 'athlete')
  // The token of another person in its place, as by a hand or a tool.
  await page.evaluate(token => localStorage.setItem('token', token), bo.token ?? '')
  await page.context().setOffline(true)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible()
  await expect(page.getByText(/Squats|Lower and push/)).toHaveCount(0)

  await page.context().setOffline(false)
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('No coach yet')
  await expect.poll(() => keptOn(page)).not.toMatch(/Knees out|Squats of yesterday/)
})

test('the browser can install it: a manifest, icons that are there, and shortcuts that lead somewhere', async ({
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
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await enter(page, ana)
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This page does not exist')).toHaveCount(0)
  }
  await page.goto('/app/athlete/today')
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
})

test('where the browser offers it, Settings install the app, and nobody is asked unbidden', async ({
  page,
  product,
}) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.goto('/app/settings')
  const device = page.getByRole('region', { name: 'This device' })
  await expect(device).toContainText('Add to Home Screen')
  await expect(device).toContainText(/\d MB that the browser gives\. The browser (has promised|may remove)/)
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

test('a newer version is not offered while a workout is under way, and taken when somebody says so', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  // A worker that waits with a newer version, as far as the page sees one.
  await page.addInitScript(() => {
    const waiting = { postMessage: (said: string) => sessionStorage.setItem('said', said) }
    const registration = { waiting, addEventListener() {}, update: async () => {} }
    Object.assign(navigator.serviceWorker, { register: async () => registration })
  })
  await enter(page, ana)
  await page.goto('/app')
  const offer = page.getByText('A newer version is here.')
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/app')
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.getByRole('link', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await page.goto('/app')
  await page.getByRole('button', { name: 'Load it now' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('said'))).toBe('take-over')
})

test('a phone that is three days ahead shows the day that it is, and its log is set right', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await page.clock.install({ time: Date.now() + 72 * 60 * 60_000 })
  await enter(page, ana)
  await page.goto('/app')
  const today = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/Madrid' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(today.format(new Date()))
  await page.getByRole('link', { name: 'Start session' }).click()
  for (const number of [1, 2]) {
    await check(page, 'Back squat', number).click()
    await expect(check(page, 'Back squat', number)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(async () => (await logsOf(ana)).length, { timeout: 30_000 }).toBe(2)
  const log = (await logsOf(ana)).find(one => one.sessionId)
  expect(Math.abs(Date.parse(log?.completedAt ?? '') - Date.now())).toBeLessThan(5 * 60_000)
  const ends = log?.exercises[0]?.sets.map(set => set.completedAt ?? '') ?? []
  expect(ends).toHaveLength(2)
  expect(ends.toSorted()).toEqual(ends)
  expect(Date.parse(ends[0] ?? '')).toBeLessThan(Date.now())
})

test('a device in another time zone keeps the days of its athlete', async ({ someone, product }) => {
  const { ana } = await withPast(product.address)
  const day = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone }).format(new Date())
  // One of the two is on another day than Madrid, whenever this runs.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await someone({ timezoneId })
    await enter(page, ana)
    await page.goto('/app')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(day('Europe/Madrid'))
    await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  }
})

test('the page of the first visit finds the rest of the app on the device when the network goes', async ({
  page,
  product,
}) => {
  const { ana } = await withPast(product.address)
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  const isAnswered = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isAnswered, { timeout: 60_000 }).toBe(true)
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  // By the other address as well, under which a file is asked for that did not arrive at first.
  const script = await page.locator('script[type=module]').getAttribute('src')
  expect(await page.evaluate(path => fetch(path).then(file => file.ok), `${script}?again=1`)).toBe(true)
})

test.describe('without what keeps the whole app', () => {
  test.use({ serviceWorkers: 'block' })

  test('a part of the app that gets lost on the way comes without a press', async ({ page, product }) => {
    const { ana } = await withPast(product.address)
    await enter(page, ana)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
    let asked = 0
    await page.route('**/assets/ActivityScreen*.js', route => {
      asked++
      return asked === 1 ? route.abort() : route.continue()
    })
    await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
    await expect(page.getByText('A part of this page did not arrive')).toHaveCount(0)
  })
})

test.describe('a part of the app that is gone', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: [/dynamically imported module/] })

  test('says so, and loads the version that is there', async ({ page, product }) => {
    const { ana } = await withPast(product.address)
    await enter(page, ana)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
    await page.route('**/assets/ActivityScreen*.js', route => route.fulfill({ status: 404, body: '' }))
    await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).first().click()
    await expect(page.getByRole('heading', { name: 'A part of this page did not arrive' })).toBeVisible()
    // It asks by itself whether the file is there after all, and would load the page without a press.
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await expect(tryAgain).toBeEnabled()
    await page.unroute('**/assets/ActivityScreen*.js')
    await tryAgain.click()
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  })
})
