import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignDay } from '#support/by-clock.ts'
import { check, sentLogsOf } from '#support/following.ts'
import { enter, type Guest, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Ana, whose coach Rita wrote her this day. */
async function trained(address: string, text: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const ana = await guest(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDay(rita, ana, text)
  return { rita, ana }
}

/** The session of today on a device whose clock the journey moves; it begins an hour ago, so that nothing is yet to come. */
async function openDay(page: Page, ana: Guest) {
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await enter(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Conditioning', level: 1 })).toBeVisible()
}

const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)
const face = (page: Page) => page.getByRole('dialog')
const timer = (page: Page) => page.getByRole('timer')
const startClock = (page: Page) => page.getByRole('button', { name: 'Start the clock' }).click()
const start = (page: Page) => face(page).getByRole('button', { name: 'Start', exact: true }).click()
const tap = (page: Page, name: string | RegExp) => face(page).getByRole('button', { name }).click()
const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
}

test('an EMOM counts in, goes on the minute, and ticks its sets as they are prescribed', async ({
  page,
  product,
}) => {
  const { ana } = await trained(product.address, 'EMOM 3: 3 power cleans 60kg')
  await openDay(page, ana)
  await startClock(page)
  await expect(face(page)).toContainText('3 intervals, 3:00 in all')
  await expectAccessible(page)
  await face(page).getByRole('radio', { name: '5 s' }).check()
  await start(page)
  await expect(face(page)).toContainText('Get ready')
  await pass(page, 2)
  await expect(timer(page)).toHaveText(/0:0[1-3]/)
  await pass(page, 4)
  await expect(face(page)).toContainText('Interval 1 of 3')
  await expect(face(page)).toContainText('3 power cleans 60 kg')
  await expectAccessible(page)
  await pass(page, 60)
  await expect(face(page)).toContainText('Interval 2 of 3')
  await pass(page, 120)
  await expect(face(page)).toContainText('3 intervals')
  await expect(face(page).getByLabel('Intervals met, of 3', { exact: true })).toHaveValue('3')
  await expectAccessible(page)

  // The last one was not met.
  await tap(page, 'Intervals met, of 3: one less')
  await tap(page, 'Keep the result')
  await expect(face(page)).toHaveCount(0)
  await expect(check(page, 'power cleans', 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(check(page, 'power cleans', 3)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('region', { name: 'Rest' })).toHaveCount(0)
  await finish(page)
  const [log] = await sentLogsOf(ana)
  expect(log?.blockResults).toMatchObject([{ kind: 'emom', rounds: 2, name: 'EMOM 3 × 1:00: power cleans' }])
  expect(log?.exercises[0]?.sets.map(({ reps, loadKg }) => [reps, loadKg])).toEqual([
    [3, 60],
    [3, 60],
  ])
})

test('the exercises of an EMOM take turns where the program says so, and nothing is left over', async ({
  page,
  product,
}) => {
  const { ana } = await trained(product.address, 'EMOM 4: 5 pull-ups / 10 push-ups')
  await openDay(page, ana)
  await startClock(page)
  await expect(face(page)).toContainText('4 intervals, one exercise in turn, 4:00 in all')
  await expect(face(page).getByRole('listitem')).toHaveText(['5 pull-ups', '10 push-ups'])
  await start(page)
  await pass(page, 11)
  await expect(face(page).getByRole('listitem')).toHaveText(['5 pull-ups'])
  await expect(face(page)).toContainText('Next: 10 push-ups')
  await pass(page, 60)
  await expect(face(page).getByRole('listitem')).toHaveText(['10 push-ups'])
  await pass(page, 180)
  await tap(page, 'Keep the result')
  await expect(check(page, 'push-ups', 2)).toHaveAttribute('aria-pressed', 'true')
  await finish(page)
  const [log] = await sentLogsOf(ana)
  expect([log?.plannedSets, ...(log?.exercises.map(({ sets }) => sets.length) ?? [])]).toEqual([4, 2, 2])
})

test('the rounds of an AMRAP are counted by taps, over a pause and a reload, and the coach reads them', async ({
  page,
  product,
  someone,
}) => {
  const { rita, ana } = await trained(product.address, 'AMRAP 12:\n- 10 burpees\n- 15 kettlebell swings 24kg')
  await ana.get(workoutLogs.record, {
    input: {
      completedAt: new Date(Date.now() - 7 * 86_400_000).toISOString(),
      blockResults: [
        {
          blockId: 'last-week',
          kind: 'amrap',
          name: 'AMRAP 12:00: burpees, kettlebell swings',
          rounds: 1,
          reps: 12,
          seconds: null,
          isCapped: false,
          notes: '',
        },
      ],
    },
  })
  await openDay(page, ana)
  await expect(page.getByText('Last time 1 + 12')).toBeVisible()
  await startClock(page)
  await expect(face(page)).toContainText('As many rounds as possible in 12:00')
  await expect(face(page)).toContainText('Last time 1 + 12')
  await start(page)
  await pass(page, 70)
  await tap(page, /Round done/)
  await tap(page, /Round done/)
  await expect(face(page)).toContainText('2 rounds so far')
  await tap(page, 'Take one back')
  await expect(face(page)).toContainText('1 round so far')
  await expectAccessible(page)

  await tap(page, /Pause/)
  await expect(face(page)).toContainText('Paused')
  const paused = await timer(page).textContent()
  await pass(page, 600)
  await expect(timer(page)).toHaveText(paused ?? '')
  await page.reload()
  await expect(face(page)).toContainText('Paused')
  await expect(timer(page)).toHaveText(paused ?? '')
  await tap(page, /Go on/)
  await pass(page, 100)
  await tap(page, /Round done/)

  // Closed for as long as it takes: it is over when one comes back.
  await page.clock.fastForward('12:00')
  await page.reload()
  await expect(face(page)).toContainText('Time')
  await expect(face(page).getByLabel('Whole rounds', { exact: true })).toHaveValue('2')
  await face(page).getByLabel('Repetitions beyond them', { exact: true }).fill('4')
  await face(page).getByLabel('Note').fill('Swings unbroken.')
  await expect(face(page)).toContainText('2 rounds + 4')
  await tap(page, 'Keep the result')
  await expect(page.getByText('2 rounds + 4')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('2 rounds + 4')).toBeVisible()
  await page.getByRole('button', { name: 'Change the result' }).click()
  await page.getByLabel('Repetitions beyond them', { exact: true }).fill('5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep the result' }).click()
  await expect(page.getByText('2 rounds + 5')).toBeVisible()
  await finish(page)
  const log = (await sentLogsOf(ana, 2)).find(one => one.sessionId !== null)
  expect(log?.blockResults).toMatchObject([{ kind: 'amrap', rounds: 2, reps: 5, notes: 'Swings unbroken.' }])

  const coach = await someone({ viewport: { width: 1440, height: 900 } })
  await openAs(coach, rita, `/app/analytics?athlete=${ana.id}&log=${log?.id}`)
  const results = coach.getByRole('list', { name: 'Results' })
  await expect(results).toContainText('AMRAP 12:00: burpees, kettlebell swings')
  await expect(results).toContainText('2 rounds + 5')
  await expect(results).toContainText('“Swings unbroken.”')
  await expectAccessible(coach)
})

test('work for time counts up, is done by one tap, and its cap ends it', async ({ page, product }) => {
  const { ana } = await trained(product.address, '21-15-9 for time, cap 10:00\nThrusters 43kg\nPull-ups')
  await openDay(page, ana)
  await startClock(page)
  await start(page)
  await pass(page, 130)
  await expect(face(page).getByRole('listitem')).toHaveText(['21 Thrusters 43 kg', '21 Pull-ups'])
  await tap(page, /Round done/)
  await expect(face(page).getByRole('listitem')).toHaveText(['15 Thrusters 43 kg', '15 Pull-ups'])
  await tap(page, /Round done/)
  await pass(page, 60)
  await tap(page, 'Done')
  await expect(face(page).getByLabel('Time')).toHaveValue(/^3:0\d$/)
  await face(page).getByLabel('Time').fill('3:01')
  await expectAccessible(page)
  await tap(page, 'Keep the result')
  await expect(check(page, 'Thrusters', 3)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('3:01', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change the result' }).click()
  await page.getByRole('button', { name: 'Take it away' }).click()
  await startClock(page)
  await start(page)
  await pass(page, 700)
  await expect(face(page)).toContainText('capped at 10:00, 0 rounds')
  await tap(page, 'Whole rounds: one more')
  await tap(page, 'Keep the result')
  await finish(page)
  const [log] = await sentLogsOf(ana)
  expect(log?.blockResults).toMatchObject([{ kind: 'for-time', seconds: 600, isCapped: true, rounds: 1 }])
})

test('intervals over a distance wait for the tap, and know how long each took', async ({ page, product }) => {
  const { ana } = await trained(product.address, 'Run 2x400m, 200m jog')
  await openDay(page, ana)
  await startClock(page)
  await start(page)
  await pass(page, 100)
  await expect(face(page)).toContainText('Interval 1 of 2')
  await expect(face(page)).toContainText('Next: 200 m jog, then 400 m Run')
  await tap(page, 'Done')
  await expect(face(page)).toContainText('Rest')
  await expect(face(page).getByRole('listitem')).toHaveText(['200 m jog'])
  await pass(page, 60)
  await expectAccessible(page)
  await tap(page, 'Go')
  await pass(page, 92)
  await tap(page, 'Done, the last one')
  await tap(page, 'Keep the result')
  await finish(page)
  const [log] = await sentLogsOf(ana)
  const seconds = log?.exercises[0]?.sets.map(set => [set.meters, Math.round((set.seconds ?? 0) / 10)])
  expect(seconds).toEqual([
    [400, 9],
    [400, 9],
  ])
  expect(log?.blockResults).toMatchObject([{ kind: 'intervals', rounds: 2 }])
})

test('a circuit goes on by itself where it is timed, and by a tap where it is not', async ({
  page,
  product,
}) => {
  const { ana } = await trained(product.address, 'Circuit x2, rest 30s:\n- Plank 40s\n- Push-up 12')
  await openDay(page, ana)
  await startClock(page)
  await start(page)
  await pass(page, 20)
  await expect(face(page).getByRole('listitem')).toHaveText(['40 s Plank'])
  await expect(face(page).getByRole('button', { name: 'Done' })).toHaveCount(0)
  await pass(page, 35)
  await expect(face(page).getByRole('listitem')).toHaveText(['12 Push-up'])
  await tap(page, 'Done')
  await expect(face(page)).toContainText('Rest')
  await pass(page, 31)
  await expect(face(page)).toContainText('Round 2 of 2')
  await tap(page, 'End')
  await expect(face(page).getByLabel('Rounds done, of 2', { exact: true })).toHaveValue('1')
  await tap(page, 'Go on')
  await expect(face(page)).toContainText('Round 2 of 2')
  await tap(page, 'End')
  await tap(page, 'Keep nothing')
  await expect(check(page, 'Plank', 1)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Start the clock' })).toBeVisible()
})

test('at a desk the clock is led by keys alone, and stands at the foot of the sets', async ({
  someone,
  product,
}) => {
  const { ana } = await trained(product.address, 'AMRAP 5:\n- 10 burpees')
  const page = await someone({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await openDay(page, ana)
  await page.getByRole('button', { name: 'Start the clock' }).focus()
  await page.keyboard.press('Enter')
  await expect(face(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await pass(page, 40)
  await expect(face(page).getByRole('button', { name: /Round done/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(face(page)).toContainText('1 round so far')
  await page.keyboard.press('p')
  await expect(face(page)).toContainText('Paused')
  await page.keyboard.press('p')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(face(page)).toHaveCount(0)
  const dock = page.getByRole('region', { name: 'Clock' })
  await expect(dock).toContainText('Work. Round 2')
  await expectAccessible(page)
  await dock.getByRole('button', { name: 'Show the clock' }).click()
  await expect(face(page)).toContainText('1 round so far')
})

test('sound is quiet until it is turned on, and then counts in: three short, one long', async ({
  page,
  product,
}) => {
  const { ana } = await trained(product.address, 'EMOM 2: 3 power cleans')
  await page.addInitScript(listenToBeeps)
  await openDay(page, ana)
  await startClock(page)
  await start(page)
  await pass(page, 12)
  expect(await page.evaluate('window.beeps')).toEqual([])
  await tap(page, 'Sound')
  await expect(face(page).getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  await pass(page, 60)
  expect(await page.evaluate('window.beeps')).toEqual([0.12, 0.12, 0.12, 0.12, 0.6])

  // In another tab the same clock is seen, and not heard.
  const other = await page.context().newPage()
  await other.addInitScript(listenToBeeps)
  await other.goto(page.url())
  await expect(face(other).getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  await pass(page, 60)
  expect(await page.evaluate('window.beeps.length')).toBe(9)
  expect(await other.evaluate('window.beeps')).toEqual([])
})

test('the device buzzes with the clock, is to stay awake, and to keep what is on it', async ({
  page,
  product,
}) => {
  const { ana } = await trained(product.address, 'EMOM 2: 3 power cleans 60kg')
  await page.addInitScript(noteWhatIsAsked)
  await openDay(page, ana)
  const asked = () => page.evaluate<string[]>('[...window.asked]')
  await startClock(page)
  expect(await asked()).toEqual([])
  await start(page)
  await pass(page, 12)
  await expect.poll(asked).toContain('buzz')
  await expect.poll(asked).toContain('awake')
  await tap(page, 'Sets')
  await check(page, 'power cleans', 1).click()
  await expect.poll(asked).toContain('keep')

  await page.getByRole('checkbox', { name: 'Keep the screen on during a workout' }).click()
  await expect.poll(asked).toContain('as usual')
})

/** Writes down what the page asks of the device, in the place of asking it. */
const noteWhatIsAsked = `
  window.asked = new Set()
  const answer = (word, value) => () => (window.asked.add(word), value)
  const give = (target, name, value) => Object.defineProperty(target, name, { configurable: true, value })
  give(navigator, 'vibrate', answer('buzz', true))
  give(navigator.storage, 'persist', answer('keep', Promise.resolve(true)))
  const lock = { released: false, release: answer('as usual', Promise.resolve()) }
  give(navigator, 'wakeLock', { request: answer('awake', Promise.resolve(lock)) })`

/** Writes down how long each beep is, in the place of making it. */
const listenToBeeps = `
  window.beeps = []
  class Oscillator {
    frequency = { value: 0 }
    connect(next) { return next }
    start(at) { this.from = at }
    stop(at) { window.beeps.push(Math.round((at - this.from) * 100) / 100) }
  }
  window.AudioContext = class {
    state = 'running'
    currentTime = 0
    createOscillator() { return new Oscillator() }
    createGain() {
      return { gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect: next => next }
    }
    resume() { return Promise.resolve() }
  }`
