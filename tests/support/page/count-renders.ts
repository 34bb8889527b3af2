import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'

/**
 * Counts the components that React renders in each commit, as its developer tools do. Call it before the page is
 * opened; the production build reports its commits to the same hook.
 */
export async function watchRenders(page: Page) {
  await page.addInitScript(watchRendersScript)
}

/** Waits until the page has fetched everything and renders nothing more by itself. */
export async function waitUntilSettled(page: Page) {
  await waitUntilLoaded(page)
  await page.evaluate(waitForQuietScript)
}

/**
 * Runs an action, waits until it has rendered something and the page is idle, and returns the number of components
 * rendered in each commit.
 */
export async function countRenders(page: Page, action: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate('window.renderCounts.length = 0')
  await action()
  await page.evaluate(waitForRenderScript)
  await page.evaluate(waitForIdleScript)
  return page.evaluate<number[]>('window.renderCounts')
}

const watchRendersScript = `
  window.renderCounts = []
  {
    // The tags of function and class components, forwardRef and the two kinds of memo; and the flag of a component
    // that was rendered in the last commit that reached it (ReactWorkTags and ReactFiberFlags).
    const componentTags = new Set([0, 1, 11, 14, 15])
    const performedWork = 1
    const children = fiber => {
      const all = []
      for (let child = fiber.child; child; child = child.sibling) all.push(child)
      return all
    }
    const count = fiber => {
      const previous = fiber.alternate
      const isRendered = componentTags.has(fiber.tag) && (!previous || (fiber.flags & performedWork) !== 0)
      // React reuses the children of a component if neither it nor any of them changed.
      const isReused = previous && previous.child === fiber.child
      return (isRendered ? 1 : 0) + (isReused ? 0 : children(fiber).reduce((sum, child) => sum + count(child), 0))
    }
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      renderers: new Map(),
      supportsFiber: true,
      checkDCE() {},
      inject: () => 1,
      onCommitFiberRoot: (renderer, root) => window.renderCounts.push(count(root.current)),
      onPostCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    }
  }`

/** Resolves once there was no commit for so long that none is about to follow. */
const waitForQuietScript = `new Promise(done => {
  const check = before => setTimeout(() => {
    const commits = window.renderCounts.length
    commits === before ? done() : check(commits)
  }, 1000)
  check(window.renderCounts.length)
})`

const waitForRenderScript = `new Promise(done => {
  const check = () => (window.renderCounts.some(count => count > 0) ? done() : setTimeout(check, 20))
  check()
})`

/** Waits until the browser has painted twice and has nothing left to do. */
const waitForIdleScript = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
  () => requestIdleCallback(() => done(), { timeout: 5000 }))))`
