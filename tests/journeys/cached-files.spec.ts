import type { Page } from '@playwright/test'
import { createAthleteWithSession } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { signInOnPage } from '#support/journey/journey-users.ts'

// The service worker caches for each role what it uses. Other files are cached when they are first used.

test.use({ serviceWorkers: 'allow' })

const builderPattern = /\/assets\/(builder|grid|text|Regimen(Create|Edit|List)Screen)\b/

const readWorkerState = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)

/** Returns the cached files of the app and their sizes. */
const readCachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('app-files')
    return Promise.all(
      (await cache.keys()).map(async request => ({
        path: new URL(request.url).pathname,
        bytes: (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0,
      })),
    )
  })

const readCachedPaths = async (page: Page) => (await readCachedFiles(page)).map(({ path }) => path)

async function openAndInstall(page: Page) {
  await page.goto('/app')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Caching takes time on a busy machine.
  await expect.poll(() => page.evaluate(readWorkerState), { timeout: 60_000 }).toBe('activated')
}

test('an athlete’s device caches at most 185 files and 2.25 MB, and no part of the builder', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await openAndInstall(page)
  const files = await readCachedFiles(page)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const figure = `an athlete’s device caches ${files.length} files, ${Math.round(bytes / 1000)} kB`
  process.stdout.write(`    ${figure}\n`)
  expect(files.map(({ path }) => path).filter(path => builderPattern.test(path))).toEqual([])
  expect(files.some(({ path }) => path.includes('/workout-'))).toBe(true)
  expect(files.length).toBeLessThanOrEqual(185)
  expect(bytes).toBeLessThanOrEqual(2_250_000)
})

test('a coach who signs in on an athlete’s device gets the builder, and the athlete’s files stay', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await openAndInstall(page)
  const before = await readCachedPaths(page)
  await signInOnPage(page, rita)
  await openAndInstall(page)
  await expect
    .poll(async () => (await readCachedPaths(page)).filter(path => builderPattern.test(path)).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan(5)
  expect(await readCachedPaths(page)).toEqual(expect.arrayContaining(before))
  await expect.poll(() => readCachedPaths(page).then(paths => paths.length)).toBeGreaterThan(200)
  await page.context().setOffline(true)
  await page.goto('/app/regimens/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor’s device caches the pages for visitors, and the rest once someone signs in', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.goto('/auth/login')
  await expect.poll(() => page.evaluate(readWorkerState), { timeout: 60_000 }).toBe('activated')
  const before = await readCachedPaths(page)
  expect(before.some(path => /\/ActivityScreen-/.test(path))).toBe(false)
  expect(before.some(path => /\/sign-in-/.test(path))).toBe(true)
  await signInOnPage(page, ana)
  await openAndInstall(page)
  await expect
    .poll(async () => (await readCachedPaths(page)).some(path => /\/AchievementsScreen-/.test(path)), {
      timeout: 60_000,
    })
    .toBe(true)
  expect((await readCachedPaths(page)).filter(path => builderPattern.test(path))).toEqual([])
})

test('a file of another role is cached when it is first used, and an update keeps all that was cached', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await openAndInstall(page)
  const [own] = (await readCachedPaths(page)).filter(path => path.includes('/workout-'))
  const worker = await (await page.request.get('/service-worker.js')).text()
  const builderFile = /assets\/text-grid-[\w-]+\.js/.exec(worker)?.[0] ?? ''
  expect(await readCachedPaths(page)).not.toContain(`/${builderFile}`)
  await page.evaluate(path => fetch(`/${path}`), builderFile)
  await expect.poll(() => readCachedPaths(page)).toContain(`/${builderFile}`)
  const before = await readCachedPaths(page)

  // The browser treats a script with a different URL as a new version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer'))
  await page.getByRole('button', { name: 'Update now' }).click({ timeout: 60_000 })
  const readControllerUrl = () =>
    page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '').catch(() => '')
  await expect.poll(readControllerUrl).toMatch(/\?newer$/)
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  const after = await readCachedPaths(page)
  expect(after).toContain(own)
  expect(after.toSorted()).toEqual(before.toSorted())
})
