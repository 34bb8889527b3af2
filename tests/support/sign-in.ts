import type { Page } from '@playwright/test'
import { password } from './guests.ts'

/** Fills in the login form, which stands open, and sends it. */
export async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Fills in what registering asks for. */
export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

type Move = { how: 'pushState' | 'replaceState'; url: string; afterMs: number }

/** Has the page note how it changed its address, and how long after the last answer of the server. Before `goto`. */
export async function noteMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(`
    window.moves = []
    for (const how of ['pushState', 'replaceState']) {
      const real = history[how].bind(history)
      history[how] = (state, title, url) => {
        const answers = performance.getEntriesByType('resource').filter(one => one.name.includes(window.watched))
        window.moves.push({ how, url: String(url), afterMs: performance.now() - (answers.at(-1)?.responseEnd ?? 0) })
        real(state, title, url)
      }
    }`)
  return () => page.evaluate('window.moves') as Promise<Move[]>
}

/** The call whose answer the moves are measured from, by a part of its path. */
export const measureFrom = (page: Page, path: string) => page.evaluate(`window.watched = '${path}'`)
