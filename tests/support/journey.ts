import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { cloneDatabase } from './database.ts'
import { launch } from './launch.ts'
import { serve } from './serving.ts'

type Product = { address: string; dataDir: string }

type Fixtures = {
  /** Fails the test on anything the page calls an error, unless a test says which it expects. */
  expectedErrors: RegExp[]
  watched: undefined
  /** A page of its own in a browser of its own: another person, another device. */
  someone: (options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
}

/** The product as a child process, with a database of its own, one for each worker. */
export const test = base.extend<Fixtures, { product: Product; browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await launch(playwright[browserName])
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ browserName: _ }, use) => {
      const database = await cloneDatabase()
      const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-journey-'))
      const server = await serve({ ...guests, DATABASE_URL: database.url, DATA_DIR: dataDir })
      await use({ address: server.address, dataDir })
      await server.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const errors = watch(context)
      await use(undefined)
      expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([])
    },
    { auto: true },
  ],
  someone: async ({ browser, baseURL, expectedErrors }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await use(async options => {
      const context = await browser.newContext({
        baseURL,
        locale: 'en-GB',
        timezoneId: 'Europe/Madrid',
        ...options,
      })
      opened.push({ context, errors: watch(context) })
      return context.newPage()
    })
    for (const { context, errors } of opened) {
      await context.close()
      expect(errors.filter(error => !expectedErrors.some(expected => expected.test(error)))).toEqual([])
    }
  },
})

export { expect }

function watch(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', error => errors.push(String(error.error())))
  context.on('console', message => {
    // The browser itself reports every refused request; the tests look at what the page makes of it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  return errors
}

/** All guests of all journeys register from this machine within the hour. */
const guests = { LIMIT_REGISTRATIONS_PER_HOUR: '100000' }
