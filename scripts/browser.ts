import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '#support/journey/find-browser.ts'
import { withResource } from './with-resource.ts'

/** Calls `use` with a browser, then closes the browser. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>, args: string[] = []): Promise<T> {
  const { executablePath, env } = await findBrowser()
  const browser = chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', ...args],
    // Disables Playwright's signal handlers, which would exit the process before the server has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return withResource(browser, one => one.close(), use)
}
