import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { type Load, likeAPhone, measureLoad } from '#support/loading.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/** Scripts before the first screen, compressed: what was measured, and a little room. */
const scriptBudgetBytes = 225_000

const said = ({ firstPaintMs, usableMs, scriptBytes, allBytes }: Load) =>
  `first paint ${Math.round(firstPaintMs)} ms, usable ${Math.round(usableMs)} ms, ` +
  `scripts ${Math.round(scriptBytes / 1000)} kB, all ${Math.round(allBytes / 1000)} kB`

test('an athlete’s home on a slow phone keeps its budget of bytes, and costs no network the second time', async ({
  page,
  product,
}, info) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await enter(page, ana)
  await likeAPhone(page)

  const first = await measureLoad(page, '/app', 'Start session')
  info.annotations.push({ type: 'first load', description: said(first) })
  expect(first.scriptBytes).toBeGreaterThan(0)
  expect(first.scriptBytes).toBeLessThan(scriptBudgetBytes)

  await page.evaluate(() => navigator.serviceWorker.ready)
  const again = await measureLoad(page, '/app', 'Start session')
  info.annotations.push({ type: 'repeat load', description: said(again) })
  expect(again.scriptBytes).toBe(0)
  expect(again.allBytes).toBeLessThan(first.allBytes / 4)
  // Times say something of a quiet machine alone: here only that the second load is not the slower one by far.
  expect(again.usableMs).toBeLessThan(first.usableMs * 1.5)
  process.stdout.write(`    first load: ${said(first)}\n    repeat load: ${said(again)}\n`)
})
