import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Nothing that keeps somebody out, as far as a machine can tell, and nothing that makes the page scroll sideways. */
export async function expectAccessible(page: Page) {
  // Colours are looked at once nothing moves any more.
  const isHere = await page.evaluate<boolean>(stillness)
  const { violations } = await axe(page, isHere).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join('; ')}`)).toEqual([])
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  expect(isWide, 'the page scrolls sideways').toBe(false)
}

/**
 * Every rule. The product has no frames, so the page itself draws the results together, without a second one that is
 * opened for it; and only what is wrong is written down node by node. Where the page was looked at before, the rules are
 * there, and need not be sent and read once more.
 */
const axe = (page: Page, isHere: boolean) =>
  new AxeBuilder({ page, ...(isHere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

/**
 * Still is what has not moved for so many frames: what is about to open moves from the next one on. Answers whether
 * the rules are in the page.
 */
const stillness = `new Promise(done => {
  const isMoving = () => document.getAnimations().some(one =>
    one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)
  const look = frames => {
    if (frames === 12) return done('axe' in window)
    requestAnimationFrame(() => look(isMoving() ? 0 : frames + 1))
  }
  look(0)
})`
