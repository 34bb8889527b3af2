import type { Browser, Page } from '@playwright/test'
import type { BenchResult } from '#scripts/bench.ts'
import { withBrowser } from '#scripts/browser.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryServer } from '#scripts/temporary-server.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { createLargeProgram } from '#support/journey/large-program.ts'
import { assignLongSession, longSessionSizes } from '#support/journey/long-session.ts'
import { trackRequests } from '#support/journey/page-requests.ts'
import { countRenders, waitUntilSettled, watchRenders } from '#support/page/count-renders.ts'
import { measureHeapBytes, measureScreen, type Screen, type ScreenCost } from './web/measure-screen.ts'
import { measureTap, type TapCost } from './web/measure-tap.ts'
import { measureWeekChanges, type WeekChangeCost } from './web/measure-week-change.ts'

// What the first screens cost on a phone four times slower than this machine, on slow 4G (150 ms round trip,
// 1.6 Mbit/s), and what logging a set, and a keystroke and a change of the week in the builder cost. Prints Markdown tables.

const rounds = 3
/** The time in which a page becomes idle. */
const settleMs = 3000
const phone = { width: 360, height: 780 }

export async function measure(): Promise<BenchResult[]> {
  await buildIfStale()
  await withTemporaryServer({}, ({ address }) =>
    withBrowser(async browser => {
      await printScreens(browser, address)
      await printSets(browser, address)
      await printKeystrokes(browser, address)
      await printWeekChanges(browser, address)
    }),
  )
  return []
}

async function printScreens(browser: Browser, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const programId = await createLargeProgram(rita, { weeks: 12, days: 5, exercises: 6 })
  const sessionPath = await assignLongSession(rita, ana, longSessionSizes[0]?.setsPerExercise ?? [])
  const screens: Screen[] = [
    { name: 'sign-in', person: undefined, path: '/auth/login', usable: 'Sign in' },
    { name: 'athlete’s home', person: ana, path: '/app', usable: 'Start session' },
    { name: 'coach’s dashboard', person: rita, path: '/app', usable: 'All logs' },
    { name: 'workout of 11 sets', person: ana, path: sessionPath, usable: 'Exercise 1, set 1 done' },
    {
      name: 'builder, 12 weeks',
      person: rita,
      path: `/app/regimens/${programId}`,
      usable: 'Save regimen',
    },
  ]
  printRow(['screen', 'usable ms', 'LCP ms', 'blocking ms', 'shift', 'kB', 'memory MB'])
  for (const screen of screens) {
    const costs: ScreenCost[] = []
    for (let round = 0; round < rounds; round++) costs.push(await measureScreen(browser, address, screen))
    const median = (read: (cost: ScreenCost) => number) =>
      costs.map(read).toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
    printRow([
      screen.name,
      median(cost => cost.usableMs).toFixed(0),
      median(cost => cost.largestPaintMs).toFixed(0),
      median(cost => cost.blockingMs).toFixed(0),
      median(cost => cost.layoutShift).toFixed(3),
      median(cost => cost.transferredBytes / 1000).toFixed(0),
      median(cost => cost.heapBytes / 1_000_000).toFixed(1),
    ])
  }
}

async function printSets(browser: Browser, address: string) {
  printRow([
    'session',
    'components per logged set',
    'CPU ms until it is shown, times 4',
    'and within a second, times 4',
    'memory MB',
  ])
  for (const { sets, setsPerExercise } of longSessionSizes) {
    const rita = await createJourneyUser(address, 'Rita', 'coach')
    const ana = await createJourneyUser(address, 'Ana', 'athlete')
    await joinCoach(rita, ana)
    const path = await assignLongSession(rita, ana, setsPerExercise)
    const page = await openPage(browser, address)
    await watchRenders(page)
    await openAs(page, ana, path)
    await page.getByRole('button', { name: 'Exercise 1, set 1 done' }).waitFor()
    await waitUntilSettled(page)
    const counts: number[] = []
    const log = (number: number) =>
      page.getByRole('button', { name: `Exercise 1, set ${number} done` }).click()
    for (const number of [1, 2]) counts.push(...(await countRenders(page, () => log(number))))
    const heapBytes = await measureHeapBytes(page)
    await page.context().close()
    printRow([
      `${sets} sets`,
      `${Math.max(...counts)}`,
      ...(await measureTaps(browser, address, ana, path)).map(ms => (4 * ms).toFixed(0)),
      (heapBytes / 1_000_000).toFixed(1),
    ])
  }
}

/**
 * Measures the processor time for taps on sets 3 to 5, in a page without the code that counts renders: the median until
 * the set is shown as done, and until it is saved and sent.
 */
async function measureTaps(browser: Browser, address: string, ana: JourneyUser, path: string) {
  const page = await openPage(browser, address)
  await openAs(page, ana, path)
  const costs: TapCost[] = []
  for (const number of [3, 4, 5]) {
    const button = page.getByRole('button', { name: `Exercise 1, set ${number} done` })
    await button.scrollIntoViewIfNeeded()
    await page.waitForTimeout(settleMs)
    costs.push(await measureTap(page, button))
  }
  await page.context().close()
  const median = (read: (cost: TapCost) => number) =>
    costs.map(read).toSorted((one, other) => one - other)[1] ?? 0
  return [median(cost => cost.shownMs), median(cost => cost.savedMs)]
}

async function printKeystrokes(browser: Browser, address: string) {
  printRow(['program', 'components per keystroke'])
  for (const size of [
    { weeks: 12, days: 5, exercises: 6 },
    { weeks: 52, days: 6, exercises: 8 },
  ]) {
    const rita = await createJourneyUser(address, 'Rita', 'coach')
    const page = await openPage(browser, address, { width: 1440, height: 900 })
    await watchRenders(page)
    await openAs(page, rita, `/app/regimens/${await createLargeProgram(rita, size)}`)
    await page.getByRole('textbox', { name: 'Name of day 1' }).focus()
    await waitUntilSettled(page)
    const counts: number[] = []
    for (const key of ['a', 'b', 'c'])
      counts.push(...(await countRenders(page, () => page.keyboard.press(key))))
    printRow([`${size.weeks} × ${size.days} × ${size.exercises}`, `${Math.max(...counts)}`])
    await page.context().close()
  }
}

async function printWeekChanges(browser: Browser, address: string) {
  printRow([
    'weeks of 52 × 6 × 8',
    'speed',
    'CPU ms until it is shown, median',
    '95 %',
    'within half a second, median',
    '95 %',
  ])
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  for (const isVaried of [false, true]) {
    const path = `/app/regimens/${await createLargeProgram(rita, { weeks: 52, days: 6, exercises: 8, isVaried })}`
    for (const throttling of [1, 4]) {
      const page = await openPage(browser, address, { width: 1440, height: 900 })
      await openAs(page, rita, path)
      await page.getByText('48 lines read').waitFor()
      await page.getByRole('textbox', { name: 'Name of day 1' }).focus()
      await page.waitForTimeout(settleMs)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
      const costs = await measureWeekChanges(page, 40)
      await page.context().close()
      const percentile = (share: number, read: (cost: WeekChangeCost) => number) =>
        costs.map(read).toSorted((one, other) => one - other)[Math.floor(costs.length * share)] ?? 0
      printRow([
        isVaried ? 'different days' : 'equal days',
        `1/${throttling}`,
        ...[(cost: WeekChangeCost) => cost.shownMs, (cost: WeekChangeCost) => cost.settledMs].flatMap(read =>
          [0.5, 0.95].map(share => percentile(share, read).toFixed(0)),
        ),
      ])
    }
  }
}

async function openPage(browser: Browser, baseURL: string, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport })
  trackRequests(context)
  return context.newPage()
}

const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
