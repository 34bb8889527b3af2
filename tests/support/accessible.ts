import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Nothing that keeps somebody out, as far as a machine can tell, and nothing that makes the page scroll sideways. */
export async function expectAccessible(page: Page) {
  await stillness(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join('; ')}`)).toEqual([])
  const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
  expect(isWide, 'the page scrolls sideways').toBe(false)
}

const isStill = `document.getAnimations().every(one =>
  one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)`

/** Colours are looked at once nothing moves any more. */
async function stillness(page: Page) {
  await expect.poll(() => page.evaluate(isStill)).toBe(true)
}
