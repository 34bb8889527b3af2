import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { cloneDatabase } from '#support/server/database.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import {
  type BrowserContextPool,
  openBrowserContextPool,
  type PooledContext,
} from './browser-context-pool.ts'
import { launchBrowser } from './launch-browser.ts'
import { describeRequests, trackRequests } from './page-requests.ts'

type ProductServer = { address: string; dataDir: string }

type Fixtures = {
  /** Patterns of errors that the test expects. Any other page error makes the test fail. */
  expectedErrors: RegExp[]
  /** True if the test needs a browser with an empty HTTP cache. */
  isNewDevice: boolean
  /** The browser context options for the pages of this test. */
  device: BrowserContextOptions
  pooled: PooledContext
  /** Opens a page in a separate context, for another person or device. */
  someone: (options?: BrowserContextOptions) => Promise<Page>
}

type WorkerFixtures = { product: ProductServer; browser: Browser; pool: BrowserContextPool }

/** The test function of journeys. Each worker runs the product as a child process with its own database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await launchBrowser(playwright[browserName])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ browserName: _ }, use) => {
      const database = await cloneDatabase()
      const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-journey-'))
      const server = await serveProduct({
        ...registrationLimits,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
      })
      await use({ address: server.address, dataDir })
      await server.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  pool: [
    async ({ browser }, use) => {
      const pool = openBrowserContextPool(browser)
      await use(pool)
      await pool.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  expectedErrors: [[], { option: true }],
  isNewDevice: [false, { option: true }],
  device: async (
    {
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      colorScheme,
      serviceWorkers,
      contextOptions: { reducedMotion },
    },
    use,
  ) =>
    use({
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      colorScheme,
      serviceWorkers,
      reducedMotion,
    }),
  pooled: async ({ pool, device, isNewDevice, expectedErrors }, use, testInfo) => {
    const pooled = await pool.take(device, { isNew: isNewDevice })
    const errors = collectErrors(pooled.context)
    trackRequests(pooled.context)
    await use(pooled)
    if (testInfo.status !== testInfo.expectedStatus)
      testInfo.errors.push({
        message: `The last page was ${pooled.page.url()}, ${describeRequests(pooled.page)}.`,
      })
    await pooled.release({ isBroken: testInfo.status !== testInfo.expectedStatus })
    expectOnlyErrors(expectedErrors, errors)
  },
  context: async ({ pooled }, use) => use(pooled.context),
  page: async ({ pooled }, use) => use(pooled.page),
  someone: async ({ pool, device, isNewDevice, expectedErrors }, use, testInfo) => {
    const others: { pooled: PooledContext; errors: string[] }[] = []
    await use(async options => {
      const pooled = await pool.take({ ...device, ...options }, { isNew: isNewDevice })
      trackRequests(pooled.context)
      others.push({ pooled, errors: collectErrors(pooled.context) })
      return pooled.page
    })
    for (const { pooled } of others)
      await pooled.release({ isBroken: testInfo.status !== testInfo.expectedStatus })
    for (const { errors } of others) expectOnlyErrors(expectedErrors, errors)
  },
})

export { expect }

function expectOnlyErrors(expected: RegExp[], errors: string[]) {
  expect(errors.filter(error => !expected.some(one => one.test(error)))).toEqual([])
}

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', error => errors.push(String(error.error())))
  context.on('console', message => {
    // Ignore failed requests, which the browser always reports; the tests check how the page handles them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  return errors
}

/**
 * The default limit on registrations would be exceeded, because the users of all journeys register from the
 * same IP address within an hour.
 */
const registrationLimits = {
  LIMIT_REGISTRATIONS_PER_HOUR: '100000',
  LIMIT_INVITATIONS_PER_SERVER: '100000',
  LIMIT_INVITATIONS_PER_RECIPIENT: '100000',
}
