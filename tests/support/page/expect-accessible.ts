import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '#support/journey/journey.ts'
import { describePageStructure } from './page-structure.ts'

/**
 * Expects that axe finds no violations and that the page does not scroll sideways. `extraRules` are rules that
 * axe does not run by default.
 */
export async function expectAccessible(page: Page, extraRules: readonly string[] = []) {
  // Every page has a main heading; until it appears, the page is still loading.
  await expect(page.locator('h1').first()).toBeAttached()
  expect(await findViolations(page, extraRules)).toEqual([])
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  expect(isWide, 'the page scrolls sideways').toBe(false)
}

/** The page structures in which axe has already found no violations in this worker process. */
const accessibleStructures = new Set<string>()

async function findViolations(page: Page, extraRules: readonly string[]): Promise<string[]> {
  const hasAxe = await page.evaluate<boolean>(waitUntilStillScript)
  const structure = [...extraRules, await page.evaluate(describePageStructure)].join(' ')
  // The same elements with the same classes give the same results.
  if (accessibleStructures.has(structure)) return []
  const { violations } = await createAxe(page, hasAxe, extraRules).analyze()
  if (violations.length === 0) accessibleStructures.add(structure)
  // Check again if an animation started in the meantime: a toast may have appeared or disappeared, and a
  // fading colour briefly has too little contrast.
  else if (await page.evaluate<boolean>('window.hasMoved')) return findViolations(page, extraRules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join('; ')}`)
}

/**
 * Runs all axe rules. Uses legacy mode, because the product has no frames whose results would have to be
 * merged. Loads axe only once per page, and preloads no media, because the product has none.
 */
const createAxe = (page: Page, hasAxe: boolean, extraRules: readonly string[]) =>
  new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(extraRules.map(rule => [rule, { enabled: true }])),
  })

/**
 * Waits until no animation has run for a few frames, because animations change colours. Afterwards,
 * `window.hasMoved` is true once another animation has started. Returns whether axe is already loaded in the
 * page.
 */
const waitUntilStillScript = `new Promise(done => {
  if (!('hasMoved' in window))
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(kind, () => { window.hasMoved = true }, true)
  const isMoving = () => document.getAnimations().some(one =>
    one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)
  const look = frames => {
    if (frames === 12) {
      window.hasMoved = false
      return done('axe' in window)
    }
    requestAnimationFrame(() => look(isMoving() ? 0 : frames + 1))
  }
  look(0)
})`
