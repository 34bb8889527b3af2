import { defineConfig } from '@playwright/test'
import { findBrowser } from '#support/find-browser.ts'

const { executablePath, env } = await findBrowser()

const largeTextFiles = '**/large-text-*.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more worker than a small machine has processors, because a journey spends a third of its time
  // waiting.
  workers: 4,
  retries: 0,
  timeout: 90_000,
  // Long enough for a page on a busy machine; what a journey waits for is not a matter of time.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  // Journeys with large text need browsers of their own, which Playwright would otherwise start at the end,
  // when most of its workers are idle.
  projects: [
    // One worker per file is enough, because each worker starts its own browser and server.
    { name: 'large text', testMatch: largeTextFiles, fullyParallel: false },
    { name: 'normal text', testIgnore: largeTextFiles },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    // A service worker would respond to requests before a test's mocks could.
    serviceWorkers: 'block',
    // Without animations, journeys take a fourteenth less processor time. Some run with them (`no-preference`).
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        // Journeys are short, so optimising hot code and collecting garbage often cost more time than they
        // save.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16,--single-threaded-gc',
      ],
    },
  },
})
