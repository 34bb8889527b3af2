import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#support/browser.ts'
import type { Pictured } from './screens.ts'
import type { Staged } from './staged.ts'

type Variant = { name: string; options: BrowserContextOptions; isLargeText?: boolean }

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const light = { colorScheme: 'light' } as const
const dark = { colorScheme: 'dark' } as const

const few: Variant[] = [
  { name: '1440-light', options: { ...desktop, ...light } },
  { name: '360-dark', options: { ...phone, ...dark } },
]
const all: Variant[] = [
  ...few,
  { name: '1440-dark', options: { ...desktop, ...dark } },
  { name: '360-light', options: { ...phone, ...light } },
  { name: '1440-text-200', options: { ...desktop, ...light }, isLargeText: true },
  { name: '360-text-200', options: { ...phone, ...light }, isLargeText: true },
  { name: '1440-forced-colors', options: { ...desktop, ...dark, forcedColors: 'active' } },
]

/** Into the folder, a file for each screen in each variant. */
export async function takePictures(
  address: string,
  { screens, staged }: { screens: Pictured[]; staged: Staged[] },
  folder: string,
) {
  for (const variant of all) {
    const wanted = screens.filter(({ variants }) => variants !== 'few' || few.includes(variant))
    const browser = await openBrowser(variant)
    for (const who of new Set(wanted.map(screen => screen.who))) {
      const page = await openPage(browser, variant, address, who?.token)
      for (const screen of wanted.filter(one => one.who === who))
        await take(page, screen, join(folder, `${screen.name}-${variant.name}.png`))
      await page.context().close()
    }
    for (const { name, stage } of staged) {
      const page = await openPage(browser, variant, address)
      await stage(page, address)
      // As it is seen: what comes up from the foot belongs to the window, not to the page.
      await picture(page, join(folder, `${name}-${variant.name}.png`), { fullPage: false })
      await page.context().close()
    }
    await browser.close()
    console.log(`${variant.name}: ${wanted.length + staged.length} pictures`)
  }
}

/** Large text is the reader's own setting of the browser, which the widths in `em` follow. */
async function openBrowser({ isLargeText }: Variant): Promise<Browser> {
  const { executablePath, env } = await findBrowser()
  const args = ['--no-sandbox', ...(isLargeText ? ['--blink-settings=defaultFontSize=32'] : [])]
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args })
}

async function openPage(
  browser: Browser,
  { options }: Variant,
  address: string,
  token?: string,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: address,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (token) await context.addInitScript(value => localStorage.setItem('token', value), token)
  return context.newPage()
}

async function take(page: Page, { path }: Pictured, file: string) {
  await page.goto(path)
  await picture(page, file)
}

async function picture(page: Page, file: string, { fullPage = true } = {}) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file, fullPage })
}
