import type { Browser, BrowserType } from '@playwright/test'

/** A browser that a signal ended before it stood: nothing of the product ran in it yet. */
const diedAtStart = /process did exit: exitCode=null, signal=(SIG\w+)/

/** Starts the browser; one that dies as it starts is started anew, twice at most, and that is said. */
export async function launch(browser: Pick<BrowserType, 'launch'>, again = 2): Promise<Browser> {
  try {
    return await browser.launch()
  } catch (error) {
    const [, signal] = diedAtStart.exec(String(error)) ?? []
    if (!signal || again === 0) throw error
    process.stdout.write(`The browser died of ${signal} as it started, and is started anew.\n`)
    return launch(browser, again - 1)
  }
}
