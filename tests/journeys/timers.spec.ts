import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { findDoneButton, waitForSentLogs } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  openAs,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Creates Ana, to whom her coach Rita has assigned the given training day. */
async function createAthleteWithDay(address: string, text: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDayText(rita, ana, text)
  return { rita, ana }
}

/**
 * Opens today's session with a mocked clock that starts an hour ago, so that no logged time is in the future.
 */
async function openDay(page: Page, ana: JourneyUser) {
  await page.clock.install({ time: Date.now() - 3_600_000 })
  await signInOnPage(page, ana)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('heading', { name: 'Conditioning', level: 1 })).toBeVisible()
}

const passSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)
const dialog = (page: Page) => page.getByRole('dialog')
const timer = (page: Page) => page.getByRole('timer')
const openTimer = (page: Page) => page.getByRole('button', { name: 'Start timer' }).click()
/**
 * Starts the timer and waits until it is running, because time that passes before it runs does not trigger
 * beeps.
 */
const start = async (page: Page) => {
  const button = dialog(page).getByRole('button', { name: 'Start', exact: true })
  await button.click()
  await expect(button).toHaveCount(0)
}
const tap = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click()
const finish = async (page: Page) => {
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
}

test('an EMOM starts with a countdown, advances on the minute, and marks its sets as done with the planned values', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithDay(product.address, 'EMOM 3: 3 power cleans 60kg')
  await openDay(page, ana)
  await openTimer(page)
  await expect(dialog(page)).toContainText('3 intervals, 3:00 total')
  await expectAccessible(page)
  await dialog(page).getByRole('radio', { name: '5 s' }).check()
  await start(page)
  await expect(dialog(page)).toContainText('Get ready')
  await passSeconds(page, 2)
  await expect(timer(page)).toHaveText(/0:0[1-3]/)
  await passSeconds(page, 4)
  await expect(dialog(page)).toContainText('Interval 1 of 3')
  await expect(dialog(page)).toContainText('3 power cleans 60 kg')
  await expectAccessible(page)
  await passSeconds(page, 60)
  await expect(dialog(page)).toContainText('Interval 2 of 3')
  await passSeconds(page, 120)
  await expect(dialog(page)).toContainText('3 intervals')
  await expect(dialog(page).getByLabel('Intervals completed (of 3)', { exact: true })).toHaveValue('3')
  await expectAccessible(page)

  // The last interval was not completed.
  await tap(page, 'Intervals completed (of 3): one less')
  await tap(page, 'Save result')
  await expect(dialog(page)).toHaveCount(0)
  await expect(findDoneButton(page, 'power cleans', 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(findDoneButton(page, 'power cleans', 3)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('region', { name: 'Rest' })).toHaveCount(0)
  await finish(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.blockResults).toMatchObject([{ kind: 'emom', rounds: 2, name: 'EMOM 3 × 1:00: power cleans' }])
  expect(log?.exercises[0]?.sets.map(({ reps, loadKg }) => [reps, loadKg])).toEqual([
    [3, 60],
    [3, 60],
  ])
})

test('an alternating EMOM switches between its exercises and marks every planned set as done', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithDay(product.address, 'EMOM 4: 5 pull-ups / 10 push-ups')
  await openDay(page, ana)
  await openTimer(page)
  await expect(dialog(page)).toContainText('4 intervals, alternating exercises, 4:00 total')
  await expect(dialog(page).getByRole('listitem')).toHaveText(['5 pull-ups', '10 push-ups'])
  await start(page)
  await passSeconds(page, 11)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['5 pull-ups'])
  await expect(dialog(page)).toContainText('Next: 10 push-ups')
  await passSeconds(page, 60)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['10 push-ups'])
  await passSeconds(page, 180)
  await tap(page, 'Save result')
  await expect(findDoneButton(page, 'push-ups', 2)).toHaveAttribute('aria-pressed', 'true')
  await finish(page)
  const [log] = await waitForSentLogs(ana)
  expect([log?.plannedSets, ...(log?.exercises.map(({ sets }) => sets.length) ?? [])]).toEqual([4, 2, 2])
})

test('taps count the rounds of an AMRAP, the count survives a pause and a reload, and the coach sees the result', async ({
  page,
  product,
  someone,
}) => {
  const { rita, ana } = await createAthleteWithDay(
    product.address,
    'AMRAP 12:\n- 10 burpees\n- 15 kettlebell swings 24kg',
  )
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
  await openTimer(page)
  await expect(dialog(page)).toContainText('As many rounds as possible in 12:00')
  await expect(dialog(page)).toContainText('Last time 1 + 12')
  await start(page)
  await passSeconds(page, 70)
  await tap(page, /Round done/)
  await tap(page, /Round done/)
  await expect(dialog(page)).toContainText('2 rounds so far')
  await tap(page, 'Undo round')
  await expect(dialog(page)).toContainText('1 round so far')
  await expectAccessible(page)

  await tap(page, /Pause/)
  await expect(dialog(page)).toContainText('Paused')
  const pausedTime = await timer(page).textContent()
  await passSeconds(page, 600)
  await expect(timer(page)).toHaveText(pausedTime ?? '')
  await page.reload()
  await expect(dialog(page)).toContainText('Paused')
  await expect(timer(page)).toHaveText(pausedTime ?? '')
  await tap(page, /Resume/)
  await passSeconds(page, 100)
  await tap(page, /Round done/)
  await expect(dialog(page)).toContainText('2 rounds so far')

  // Simulates a page that stays closed until the time is up.
  await page.clock.fastForward('12:00')
  await page.reload()
  await expect(dialog(page)).toContainText('Time')
  await expect(dialog(page).getByLabel('Full rounds', { exact: true })).toHaveValue('2')
  await dialog(page).getByLabel('Extra reps', { exact: true }).fill('4')
  await dialog(page).getByLabel('Note').fill('Swings unbroken.')
  await expect(dialog(page)).toContainText('2 rounds + 4')
  await tap(page, 'Save result')
  await expect(page.getByText('2 rounds + 4')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('2 rounds + 4')).toBeVisible()
  await page.getByRole('button', { name: 'Edit result' }).click()
  await page.getByLabel('Extra reps', { exact: true }).fill('5')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save result' }).click()
  await expect(page.getByText('2 rounds + 5')).toBeVisible()
  await finish(page)
  const log = (await waitForSentLogs(ana, 2)).find(one => one.sessionId !== null)
  expect(log?.blockResults).toMatchObject([{ kind: 'amrap', rounds: 2, reps: 5, notes: 'Swings unbroken.' }])

  const coach = await someone({ viewport: { width: 1440, height: 900 } })
  await openAs(coach, rita, `/app/analytics?athlete=${ana.id}&log=${log?.id}`)
  const results = coach.getByRole('list', { name: 'Results' })
  await expect(results).toContainText('AMRAP 12:00: burpees, kettlebell swings')
  await expect(results).toContainText('2 rounds + 5')
  await expect(results).toContainText('“Swings unbroken.”')
  await expectAccessible(coach)
})

test('the timer of a for-time block counts up, ends with one tap, and stops at its time cap', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithDay(
    product.address,
    '21-15-9 for time, cap 10:00\nThrusters 43kg\nPull-ups',
  )
  await openDay(page, ana)
  await openTimer(page)
  await start(page)
  await passSeconds(page, 130)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['21 Thrusters 43 kg', '21 Pull-ups'])
  await tap(page, /Round done/)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['15 Thrusters 43 kg', '15 Pull-ups'])
  await tap(page, /Round done/)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['9 Thrusters 43 kg', '9 Pull-ups'])
  await passSeconds(page, 60)
  await tap(page, 'Done')
  await expect(dialog(page).getByLabel('Time', { exact: true })).toHaveValue(/^3:0\d$/)
  await dialog(page).getByLabel('Time', { exact: true }).fill('3:01')
  await expectAccessible(page)
  await tap(page, 'Save result')
  await expect(findDoneButton(page, 'Thrusters', 3)).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('region', { name: 'For time A' }).getByText('3:01', { exact: true }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Edit result' }).click()
  await page.getByRole('button', { name: 'Delete result' }).click()
  await openTimer(page)
  await start(page)
  await passSeconds(page, 700)
  await expect(dialog(page)).toContainText('capped at 10:00, 0 rounds')
  await tap(page, 'Full rounds: one more')
  await tap(page, 'Save result')
  await finish(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.blockResults).toMatchObject([{ kind: 'for-time', seconds: 600, isCapped: true, rounds: 1 }])
})

test('distance intervals wait for a tap and record how long each took', async ({ page, product }) => {
  const { ana } = await createAthleteWithDay(product.address, 'Run 2x400m, 200m jog')
  await openDay(page, ana)
  await openTimer(page)
  await start(page)
  // Each interval takes 86 s plus the time that this test needs, which may be seconds on a busy machine.
  await passSeconds(page, 96)
  await expect(dialog(page)).toContainText('Interval 1 of 2')
  await expect(dialog(page)).toContainText('Next: 200 m jog, then 400 m Run')
  await tap(page, 'Done')
  await expect(dialog(page)).toContainText('Rest')
  await expect(dialog(page).getByRole('listitem')).toHaveText(['200 m jog'])
  await passSeconds(page, 60)
  await expectAccessible(page)
  await tap(page, 'Go')
  await passSeconds(page, 86)
  await tap(page, 'Finish')
  await tap(page, 'Save result')
  await finish(page)
  const [log] = await waitForSentLogs(ana)
  const seconds = log?.exercises[0]?.sets.map(set => [set.meters, Math.round((set.seconds ?? 0) / 10)])
  expect(seconds).toEqual([
    [400, 9],
    [400, 9],
  ])
  expect(log?.blockResults).toMatchObject([{ kind: 'intervals', rounds: 2 }])
})

test('a circuit advances automatically after a timed interval, and waits for a tap after any other interval', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithDay(
    product.address,
    'Circuit x2, rest 30s:\n- Plank 40s\n- Push-up 12',
  )
  await openDay(page, ana)
  await openTimer(page)
  await start(page)
  await passSeconds(page, 20)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['40 s Plank'])
  await expect(dialog(page).getByRole('button', { name: 'Done' })).toHaveCount(0)
  await passSeconds(page, 35)
  await expect(dialog(page).getByRole('listitem')).toHaveText(['12 Push-up'])
  await tap(page, 'Done')
  await expect(dialog(page)).toContainText('Rest')
  await passSeconds(page, 31)
  await expect(dialog(page)).toContainText('Round 2 of 2')
  await tap(page, 'End')
  await expect(dialog(page).getByLabel('Rounds completed (of 2)', { exact: true })).toHaveValue('1')
  await tap(page, 'Resume')
  await expect(dialog(page)).toContainText('Round 2 of 2')
  await tap(page, 'End')
  await tap(page, 'Discard result')
  await expect(findDoneButton(page, 'Plank', 1)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible()
})

test('on a desktop the timer can be operated by keyboard alone and docked below the sets', async ({
  someone,
  product,
}) => {
  const { ana } = await createAthleteWithDay(product.address, 'AMRAP 5:\n- 10 burpees')
  const page = await someone({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  await openDay(page, ana)
  await page.getByRole('button', { name: 'Start timer' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Start', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await passSeconds(page, 40)
  await expect(dialog(page).getByRole('button', { name: /Round done/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog(page)).toContainText('1 round so far')
  await page.keyboard.press('p')
  await expect(dialog(page)).toContainText('Paused')
  await page.keyboard.press('p')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const dock = page.getByRole('region', { name: 'Timer' })
  await expect(dock).toContainText('Work. Round 2')
  await expectAccessible(page)
  await dock.getByRole('button', { name: 'Show timer' }).click()
  await expect(dialog(page)).toContainText('1 round so far')
})

test('sound is off by default; when turned on, it plays three short beeps and one long beep before an interval', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithDay(product.address, 'EMOM 3: 3 power cleans')
  await page.addInitScript(recordBeeps)
  await openDay(page, ana)
  await openTimer(page)
  await start(page)
  await passSeconds(page, 12)
  expect(await page.evaluate('window.beeps')).toEqual([])
  await tap(page, 'Sound')
  await expect(dialog(page).getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  await passSeconds(page, 60)
  expect(await page.evaluate('window.beeps')).toEqual([0.12, 0.12, 0.12, 0.12, 0.6])

  // Another tab shows the same timer without sound.
  const other = await page.context().newPage()
  await other.addInitScript(recordBeeps)
  await other.goto(page.url())
  await expect(dialog(other).getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  // The clocks of the two tabs advance separately. Small steps keep them together.
  for (let second = 0; second < 60; second++) await passSeconds(page, 1)
  expect(await page.evaluate('window.beeps.length')).toBe(9)
  expect(await other.evaluate('window.beeps')).toEqual([])
  await other.close()
  await passSeconds(page, 60)
  await expect(dialog(page)).toContainText('3 intervals')
  expect(await page.evaluate('window.beeps.slice(9)')).toEqual([0.12, 0.12, 0.12, 1])
})

test('while the timer runs, the device vibrates on cue, the screen stays on, and the browser is asked to keep stored data', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithDay(product.address, 'EMOM 2: 3 power cleans 60kg')
  await page.addInitScript(recordDeviceCalls)
  await openDay(page, ana)
  const readCalls = () => page.evaluate<string[]>('[...window.calls]')
  await openTimer(page)
  expect(await readCalls()).toEqual([])
  await start(page)
  await passSeconds(page, 12)
  await expect.poll(readCalls).toContain('buzz')
  await expect.poll(readCalls).toContain('awake')
  await tap(page, 'Sets')
  await findDoneButton(page, 'power cleans', 1).click()
  await expect.poll(readCalls).toContain('keep')

  await page.getByRole('checkbox', { name: 'Keep the screen on during a workout' }).click()
  await expect.poll(readCalls).toContain('as usual')
})

/** Records the calls to the device's APIs instead of making them. */
const recordDeviceCalls = `
  window.calls = new Set()
  const answer = (word, value) => () => (window.calls.add(word), value)
  const give = (target, name, value) => Object.defineProperty(target, name, { configurable: true, value })
  give(navigator, 'vibrate', answer('buzz', true))
  give(navigator.storage, 'persist', answer('keep', Promise.resolve(true)))
  const lock = { released: false, release: answer('as usual', Promise.resolve()) }
  give(navigator, 'wakeLock', { request: answer('awake', Promise.resolve(lock)) })`

/** Records the length of each beep instead of playing it. */
const recordBeeps = `
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
