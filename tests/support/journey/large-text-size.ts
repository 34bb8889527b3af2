import type { Page } from '@playwright/test'
import { expect, type test } from './journey.ts'

/** A phone with a text size of 200 %, so the screen is only 11 em wide. */
export const largeTextSizeOptions: Parameters<typeof test.use>[0] = {
  viewport: { width: 360, height: 780 },
  isMobile: true,
  hasTouch: true,
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
}

/**
 * Expects that the page does not scroll sideways and that no text is cut off or squeezed into a narrow
 * column.
 */
export async function expectNoClippedText(page: Page) {
  const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize')
  expect(size, 'the text size follows the browser setting').toBe('32px')
  const isWide = await page.evaluate('document.documentElement.scrollWidth > screen.width')
  expect(isWide, 'the page scrolls sideways').toBe(false)
  expect(
    await page.evaluate(findIllegibleTextsScript),
    'texts that are cut off or in a column that is too narrow',
  ).toEqual([])
}

/**
 * Finds text in columns narrower than 3 em where a word of four or more letters breaks across lines, and text
 * that extends beyond a box with hidden overflow.
 */
const findIllegibleTextsScript = String.raw`(() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
    return texts.filter(text => isVisible(text.parentElement) && (isBroken(text) || isCut(text))).map(text => text.data)

    // Text meant only for screen readers is clipped.
    function isVisible(element) {
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

    // Overflowing text is acceptable in a scrollable container. Sideways scrolling of the page is checked
    // above.
  function isCut(text) {
    const right = Math.max(...linesOf(text, 0, text.length).map(line => line.right))
        const container = boxesOf(text.parentElement).find(box => getComputedStyle(box).overflowX !== 'visible')
        if (!container || container === document.body) return false
        const isScrollable = ['auto', 'scroll'].includes(getComputedStyle(container).overflowX)
        return !isScrollable && right > container.getBoundingClientRect().right + 1
  }

  function linesOf(text, start, end) {
    const range = document.createRange()
    range.setStart(text, start)
    range.setEnd(text, end)
    return [...range.getClientRects()].filter(({ width }) => width > 0)
  }
})()`
