import type { Page } from '@playwright/test'
import { expect, type test } from './journey.ts'

/** A phone whose reader has set text to 200 %, which the widths in `em` follow: it is 11 em wide. */
export const largeText: Parameters<typeof test.use>[0] = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
}

/** Nothing lies beside the screen, no text is cut off, and no word stands one letter a line. */
export async function expectLegible(page: Page) {
  const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize')
  expect(size, 'the text is as large as the reader set it').toBe('32px')
  const isWide = await page.evaluate('document.documentElement.scrollWidth > screen.width')
  expect(isWide, 'the page scrolls sideways').toBe(false)
  expect(await page.evaluate(badTexts), 'texts in too narrow a column, or cut off').toEqual([])
}

/**
 * Those with a word of four letters or more broken over lines, in a column under three em; and those that
 * reach beyond a box that hides the rest of them.
 */
const badTexts = String.raw`(() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
  return texts.filter(text => isSeen(text.parentElement) && (isBroken(text) || isCut(text))).map(text => text.data)

  // What only a screen reader is told is clipped away.
  function isSeen(element) {
    return element.checkVisibility({ visibilityProperty: true }) && !boxesOf(element).some(isClipped)
  }

  function isClipped(box) {
    return getComputedStyle(box).clipPath !== 'none'
  }

  function boxesOf(element) {
    return element ? [element, ...boxesOf(element.parentElement)] : []
  }

  function isBroken(text) {
    const narrow = 3 * parseFloat(getComputedStyle(text.parentElement).fontSize)
    if (linesOf(text, 0, text.length).some(({ width }) => width >= narrow)) return false
    const words = [...text.data.matchAll(/\p{L}{4,}/gu)]
    return words.some(({ 0: word, index }) => linesOf(text, index, index + word.length).length > 1)
  }

  // What scrolls can be brought to be seen; the page itself is looked at above.
  function isCut(text) {
    const right = Math.max(...linesOf(text, 0, text.length).map(line => line.right))
    const hiding = boxesOf(text.parentElement).find(box => getComputedStyle(box).overflowX !== 'visible')
    if (!hiding || hiding === document.body) return false
    const isScrolled = ['auto', 'scroll'].includes(getComputedStyle(hiding).overflowX)
    return !isScrolled && right > hiding.getBoundingClientRect().right + 1
  }

  function linesOf(text, start, end) {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
})()`
