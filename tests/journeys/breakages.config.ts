import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

// For `npm run breakages`, where most tests are expected to fail: they wait less for what does not appear. The
// same tests run unbroken first, with these limits.

export default defineConfig(config, {
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { actionTimeout: 10_000, screenshot: 'off' },
  reporter: [['json']],
})
