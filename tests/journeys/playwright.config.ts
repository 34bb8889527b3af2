import { defineConfig } from '@playwright/test'
import { findBrowser } from '#support/journey/find-browser.ts'
import { testTimeZone } from '#support/test-time-zone.ts'

const { executablePath, env } = await findBrowser()

const largeTextFiles = '**/large-text-*.spec.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  // One more than the number of processors on a small machine, because a journey spends a third of its time
  // waiting.
  workers: 4,
  retries: 0,
  timeout: 90_000,
  // Long enough for a page on a busy machine. Journeys check whether something happens, not how fast.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  // Journeys with large text need their own browsers. They are listed first, because Playwright would
  // otherwise start these browsers at the end, when most of its workers are idle.
  projects: [
    // One worker per file is enough, because each worker starts its own browser and server.
    { name: 'large text', testMatch: largeTextFiles, fullyParallel: false },
    { name: 'normal text', testIgnore: largeTextFiles },
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: testTimeZone,
    // A service worker would respond to requests before a test's mocks could.
    serviceWorkers: 'block',
    // Without animations, journeys use about 7 % less processor time. Some journeys enable animations
    // (`no-preference`).
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
