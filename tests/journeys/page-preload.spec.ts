import type { Page, Request } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { createAthleteWithSession } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'
import { startOfWeek } from '#training/week.ts'

// The HTML page requests the code of the page to be shown together with that of the app, and its data, because a slow
// connection would otherwise wait for the app to start in between.

const appScript = '**/assets/start-*.js'

/** Opens a page, holds back the code of the app, and returns the names of the other scripts that are requested. */
async function listScriptsBeforeStart(page: Page, path: string): Promise<string[]> {
  const gate = Promise.withResolvers<void>()
  await page.route(appScript, async route => {
    await gate.promise
    await route.continue()
  })
  const names = new Set<string>()
  page.on('request', request => {
    const [, name] = /\/assets\/([a-z-]+)-[^/]+\.js$/.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => names.has('base')).toBe(true)
  await page.waitForFunction(() => document.readyState !== 'loading')
  const before = [...names]
  gate.resolve()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.unroute(appScript)
  return before
}

const isData = (request: Request) =>
  request.resourceType() === 'fetch' && /^\/(api|auth|notifications)\//.test(new URL(request.url()).pathname)

/**
 * Opens a page on a device that may have been used before, and holds back the code of the app until the page has sent the
 * expected requests. Returns all requests for data until the page shows the given text, and the files of the page.
 */
async function listRequests(
  page: Page,
  { path, early, shown }: { path: string; early: readonly string[]; shown: string | RegExp },
) {
  const gate = Promise.withResolvers<void>()
  await page.route(appScript, async route => {
    await gate.promise
    await route.continue()
  })
  const calls: string[] = []
  const scripts: string[] = []
  const pending = new Set<Request>()
  const onRequest = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (isData(request)) {
      calls.push(pathname + search)
      pending.add(request)
    }
    if (pathname.endsWith('.js')) scripts.push(pathname)
  }
  const onEnd = (request: Request) => pending.delete(request)
  page.on('request', onRequest)
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  await page.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => early.filter(call => !calls.includes(call))).toEqual([])
  expect(calls.toSorted()).toEqual(early.toSorted())
  const scriptsBefore = [...scripts]
  gate.resolve()
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  // The frame around the page requests the notifications last.
  await expect.poll(() => calls.some(call => call.startsWith('/api/notifications'))).toBe(true)
  await expect.poll(() => [...pending].map(request => request.url())).toEqual([])
  await page.unroute(appScript)
  page.off('request', onRequest)
  page.off('requestfinished', onEnd)
  page.off('requestfailed', onEnd)
  return { calls, scriptsBefore }
}

type FirstPage = {
  path: string
  early: readonly string[]
  /** A request that is sent only by a device that does not know the role. */
  earlyOnNewDevice?: string
  shown: string | RegExp
  script?: RegExp
}

/** Opens each page while the person’s role is unknown to the device, and again once it is known. */
async function expectOneRequestEach(page: Page, pages: readonly FirstPage[]) {
  for (const { script = /./, path, early: always, earlyOnNewDevice, shown } of pages)
    for (const visit of ['first', 'second']) {
      if (visit === 'first') await page.evaluate(() => localStorage.removeItem('user'))
      const early = visit === 'first' && earlyOnNewDevice ? [...always, earlyOnNewDevice] : always
      const { calls, scriptsBefore } = await listRequests(page, { path, early, shown })
      expect(calls.filter(call => early.includes(call)).toSorted()).toEqual(early.toSorted())
      expect(scriptsBefore.join()).toMatch(script)
    }
}

const check = '/auth/check'

/** The request for the sessions of this week and the next 14 days. */
const getSessionsCall = () => {
  const today = getTestToday()
  return `/api/sessions?from=${startOfWeek(today, 'monday')}&to=${addDays(today, 14)}&limit=200`
}

test('the data of an athlete’s page is requested once, before the app has started', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const [session] = (await ana.get(schedule.list, {})).data
  const call = `/api/sessions/${session?.id}`
  await signInOnPage(page, ana)
  await expectOneRequestEach(page, [
    {
      path: '/app',
      early: [check, '/api/home'],
      earlyOnNewDevice: getSessionsCall(),
      shown: 'Lower and push',
      script: /\/home-/,
    },
    { path: `/app/athlete/session/${session?.id}`, early: [check, call], shown: 'Back squat' },
  ])
})

test('the data of a coach’s page is requested once, before the app has started', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await createAthleteWithSession(product.address)
  const dashboard = ['/api/coach/attention', '/api/coach/today?limit=100']
  const program = [`/api/regimens/${regimen.id}`, `/api/assignments?regimenId=${regimen.id}&limit=200`]
  await signInOnPage(page, rita)
  await expectOneRequestEach(page, [
    { path: '/app', early: [check, ...dashboard], shown: 'All logs', script: /\/dashboard-/ },
    { path: `/app/regimens/${regimen.id}`, early: [check, ...program], shown: /^Back squat/ },
    { path: '/app/settings', early: [check], shown: 'Sign out' },
  ])
})

for (const [weekStart, timeZone] of [
  ['sunday', 'Pacific/Kiritimati'],
  ['saturday', 'Pacific/Pago_Pago'],
] as const)
  test(`the first sessions are those of the week that begins on ${weekStart} in ${timeZone}`, async ({
    page,
    product,
  }) => {
    const { ana } = await createAthleteWithSession(product.address)
    await ana.get(account.updateProfile, { input: { preferences: { weekStart, timeZone } } })
    await signInOnPage(page, ana)
    const calls: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/sessions?from=')) calls.push(request.url())
    })
    // The frame around the page requests the notifications last.
    const lastResponse = page.waitForResponse(/\/api\/notifications/)
    await page.goto('/app')
    await lastResponse
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(calls).toHaveLength(1)
  })

/** Records the text of the first page that the app renders. A loading state has no heading. */
const recordFirstPageScript = `
  new MutationObserver((_, observer) => {
    const main = document.querySelector('main')
    if (!main) return
    observer.disconnect()
    window.firstPage = main.querySelector('h1') ? main.textContent : 'no heading'
  }).observe(document, { childList: true, subtree: true })`

test('the app renders no loading state in place of a page whose code and user have arrived', async ({
  browser,
  product,
}) => {
  const { rita, ana, regimen } = await createAthleteWithSession(product.address)
  const [session] = (await ana.get(schedule.list, {})).data
  for (const { person, path, early } of [
    { person: ana, path: '/app', early: getSessionsCall() },
    { person: ana, path: `/app/athlete/session/${session?.id}`, early: check },
    { person: rita, path: '/app', early: check },
    { person: rita, path: `/app/regimens/${regimen.id}`, early: check },
  ]) {
    const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signInOnPage(page, person)
    await page.addInitScript(recordFirstPageScript)
    const gate = Promise.withResolvers<void>()
    await page.route(appScript, async route => {
      await gate.promise
      await route.continue()
    })
    const arrived = page.waitForResponse(response => response.url().endsWith(early))
    await page.goto(path, { waitUntil: 'commit' })
    // Most pages are faster than this text.
    await expect(page.getByText('Loading...')).toHaveCSS('animation-delay', '2s')
    await arrived
    gate.resolve()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const firstPage = await page.evaluate<string>('window.firstPage')
    expect(firstPage, path).not.toBe('no heading')
    if (early !== check) expect(firstPage).toContain('Lower and push')
    await context.close()
  }
})

test('the font is requested after the largest files of the code, and before the app has started', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  const [base, app] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = (pattern: string, gate: PromiseWithResolvers<void>) =>
    page.route(pattern, async route => {
      await gate.promise
      await route.continue()
    })
  await hold('**/assets/base-*.js', base)
  await hold(appScript, app)
  const paths: string[] = []
  page.on('request', request => paths.push(new URL(request.url()).pathname))
  const isRequested = (pattern: RegExp) => () => paths.some(path => pattern.test(path))
  const homeArrived = page.waitForResponse(response => /\/assets\/home-/.test(response.url()))
  await page.goto('/app', { waitUntil: 'commit' })
  await (await homeArrived).finished()
  expect(isRequested(/woff2$/)()).toBe(false)
  base.resolve()
  await expect.poll(isRequested(/woff2$/)).toBe(true)
  app.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the code of a page is requested before the app has started, for the role of the person', async ({
  browser,
  product,
}) => {
  const { rita, ana, regimen } = await createAthleteWithSession(product.address)
  const builder = /^builder/
  const scriptsOf = async (person: typeof ana | undefined, firstPath: string, path: string) => {
    const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (person) await signInOnPage(page, person)
    // The first visit saves the role on the device.
    await page.goto(firstPath)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const scripts = await listScriptsBeforeStart(page, path)
    await context.close()
    return scripts
  }
  const program = `/app/regimens/${regimen.id}`
  expect(await scriptsOf(ana, '/app', '/app')).toContain('home')
  expect(await scriptsOf(rita, '/app', '/app')).toContain('dashboard-for-coaches')
  expect(await scriptsOf(rita, '/app', program)).toEqual(
    expect.arrayContaining([expect.stringMatching(builder)]),
  )
  for (const scripts of [
    await scriptsOf(ana, '/app', program),
    await scriptsOf(undefined, '/auth/terms', program),
    await scriptsOf(rita, '/app', '/app'),
  ])
    expect(scripts).not.toEqual(expect.arrayContaining([expect.stringMatching(builder)]))
})
