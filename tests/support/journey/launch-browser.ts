import type { Browser, BrowserType } from '@playwright/test'

/** Matches the error of a browser that was killed by a signal at startup, before it ran any product code. */
const crashAtStartPattern = /process did exit: exitCode=null, signal=(SIG\w+)/

/** Starts the browser. After a crash at startup, reports it and retries, at most twice. */
export async function launchBrowser(browser: Pick<BrowserType, 'launch'>, retries = 2): Promise<Browser> {
  try {
    return await browser.launch()
  } catch (error) {
    const [, signal] = crashAtStartPattern.exec(String(error)) ?? []
    if (!signal || retries === 0) throw error
    process.stdout.write(`The browser crashed with ${signal} at startup and is restarted.\n`)
    return launchBrowser(browser, retries - 1)
  }
}
