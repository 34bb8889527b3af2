import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { emulateSlowPhone, measurePageLoad, type PageLoadCost } from '#support/journey/page-load.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/**
 * The maximum compressed size, in bytes, of the scripts loaded before the first screen: the measured size
 * plus a small margin.
 */
const scriptBudgetBytes = 225_000

const formatCost = ({ firstPaintMs, usableMs, scriptBytes, allBytes }: PageLoadCost) =>
  `first paint ${Math.round(firstPaintMs)} ms, usable ${Math.round(usableMs)} ms, ` +
  `scripts ${Math.round(scriptBytes / 1000)} kB, all ${Math.round(allBytes / 1000)} kB`

test('an athlete’s home screen on a slow phone stays within its byte budget and reloads from the cache', async ({
  page,
  product,
}, info) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await signInOnPage(page, ana)
  await emulateSlowPhone(page)

  const first = await measurePageLoad(page, '/app', 'Start session')
  info.annotations.push({ type: 'first load', description: formatCost(first) })
  expect(first.scriptBytes).toBeGreaterThan(0)
  expect(first.scriptBytes).toBeLessThan(scriptBudgetBytes)

  await page.evaluate(() => navigator.serviceWorker.ready)
  const second = await measurePageLoad(page, '/app', 'Start session')
  info.annotations.push({ type: 'repeat load', description: formatCost(second) })
  expect(second.scriptBytes).toBe(0)
  expect(second.allBytes).toBeLessThan(first.allBytes / 4)
  // Times are reliable only on an idle machine, so only require that the second load is not much slower than
  // the first.
  expect(second.usableMs).toBeLessThan(first.usableMs * 1.5)
  process.stdout.write(`    first load: ${formatCost(first)}\n    repeat load: ${formatCost(second)}\n`)
})
