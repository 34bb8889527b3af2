import type { Page } from '@playwright/test'
import { testPassword } from './journey-users.ts'

/** Fills in and submits the sign-in form on the current page. */
export async function submitSignInForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Fills in the registration form on the current page. */
export async function fillRegistrationForm(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
}

export const readStoredToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

type Navigation = { how: 'pushState' | 'replaceState'; url: string; afterMs: number }

/** Records each URL change made by the page, with the time since the last response. Call before `goto`. */
export async function recordNavigations(page: Page): Promise<() => Promise<Navigation[]>> {
  await page.addInitScript(`
        window.navigations = []
    for (const how of ['pushState', 'replaceState']) {
            const original = history[how].bind(history)
      history[how] = (state, title, url) => {
                const responses = performance.getEntriesByType('resource').filter(one => one.name.includes(window.watched))
                window.navigations.push({ how, url: String(url), afterMs: performance.now() - (responses.at(-1)?.responseEnd ?? 0) })
                original(state, title, url)
      }
    }`)
  return () => page.evaluate('window.navigations') as Promise<Navigation[]>
}

/** Measures the time between the response to the call whose URL contains `path` and each later navigation. */
export const measureNavigationsAfterResponse = (page: Page, path: string) =>
  page.evaluate(`window.watched = '${path}'`)
