import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { withBrowser } from '#scripts/browser.ts'
import type { ScreenToCapture } from './screens.ts'
import type { StagedScreen } from './staged-screens.ts'

type Variant = { name: string; options: BrowserContextOptions; isLargeText?: boolean }

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const light = { colorScheme: 'light' } as const
const dark = { colorScheme: 'dark' } as const

const fewVariants: Variant[] = [
  { name: '1440-light', options: { ...desktop, ...light } },
  { name: '360-dark', options: { ...phone, ...dark } },
]
const allVariants: Variant[] = [
  ...fewVariants,
  { name: '1440-dark', options: { ...desktop, ...dark } },
  { name: '360-light', options: { ...phone, ...light } },
  { name: '1440-text-200', options: { ...desktop, ...light }, isLargeText: true },
  { name: '360-text-200', options: { ...phone, ...light }, isLargeText: true },
  { name: '1440-forced-colors', options: { ...desktop, ...dark, forcedColors: 'active' } },
]

/** Saves an image of each screen in each variant to a folder. */
export async function takeScreenshots(
  address: string,
  { screens, staged }: { screens: ScreenToCapture[]; staged: StagedScreen[] },
  folder: string,
) {
  for (const variant of allVariants) {
    const captured = screens.filter(({ variants }) => variants !== 'few' || fewVariants.includes(variant))
    await withBrowser(async browser => {
      for (const who of new Set(captured.map(screen => screen.who))) {
        const page = await openPage(browser, variant, address, who?.token)
        for (const screen of captured.filter(screen => screen.who === who))
          await openAndCapture(page, screen, join(folder, `${screen.name}-${variant.name}.png`))
        await page.context().close()
      }
      for (const { name, stage } of staged) {
        const page = await openPage(browser, variant, address)
        await stage(page, address)
        // Captures only the viewport, because bottom sheets are positioned relative to the viewport.
        await capturePage(page, join(folder, `${name}-${variant.name}.png`), { fullPage: false })
        await page.context().close()
      }
    }, browserArguments(variant))
    console.log(`${variant.name}: ${captured.length + staged.length} screenshots`)
  }
}

/** Simulates large text by changing the browser's default font size, so that widths in `em` grow as well. */
const browserArguments = ({ isLargeText }: Variant) =>
  isLargeText ? ['--blink-settings=defaultFontSize=32'] : []

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

async function openAndCapture(page: Page, { path }: ScreenToCapture, file: string) {
  await page.goto(path)
  await capturePage(page, file)
}

async function capturePage(page: Page, file: string, { fullPage = true } = {}) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: file, fullPage })
}
