import type { Page } from '@playwright/test'
import { createAthleteWithSession } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'

// The HTML page requests the code of the page to be shown together with that of the app, because a slow connection
// would otherwise wait for the app to start in between.

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
