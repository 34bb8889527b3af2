import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import {
  createAthleteWithSession,
  fetchOwnLogs,
  findDoneButton,
  findSetValueButton,
  signInAndStartSession,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

// With animations, as most people use the app; other journeys run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const squatsOf = (ana: JourneyUser, loadKg: number, completedAt: string) =>
  ana.get(workoutLogs.record, {
    input: { completedAt, exercises: [{ name: 'Back squat', sets: [{ loadKg, reps: 5, rpe: 8 }] }] },
  })

/** Waits until the server has the given number of logs, and returns the newest. */
async function newestOf(ana: JourneyUser, count: number) {
  await expect.poll(async () => (await fetchOwnLogs(ana)).length).toBe(count)
  const [newest] = await fetchOwnLogs(ana)
  return newest
}

test('the set number opens a menu to mark the set as a warm-up or remove it, by touch and by keyboard', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  const number = page.getByRole('button', { name: 'Back squat, set 1: working set, change' })
  const before = await findDoneButton(page, 'Back squat', 2).boundingBox()
  await number.click()
  await expect(page.getByRole('menuitemradio', { name: 'Working set' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: /^Warm-up/ }).click()
  const warmUp = page.getByRole('button', { name: 'Back squat, warm-up 1: warm-up, change' })
  await expect(warmUp).toHaveText('W')
  await page.getByRole('button', { name: 'Back squat, warm-up 1 done' }).click()

  // The working set is removed by keyboard and then restored.
  await page.getByRole('button', { name: 'Back squat, set 1: working set, change' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Warm-up/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Remove set' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(findDoneButton(page, 'Back squat', 2)).toBeVisible()
  expect(await findDoneButton(page, 'Back squat', 1).boundingBox(), 'the button does not move').toEqual(
    before,
  )
  await findDoneButton(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const log = await newestOf(ana, 1)
  expect(log?.exercises[0]?.sets.map(({ role, loadKg }) => [role, loadKg])).toEqual([
    ['warm-up', 80],
    ['working', 80],
  ])
})

test('the menu of a set in the middle of the screen is completely visible', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  const number = page.getByRole('button', { name: 'Back squat, set 2: working set, change' })
  await number.evaluate(element => element.scrollIntoView({ block: 'center' }))
  await number.click()
  await expect(page.getByRole('menuitemradio', { name: /^Warm-up/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitemradio', { name: /^Cool-down/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem', { name: 'Remove set' })).toBeInViewport({ ratio: 1 })
})

test('a tap copies the values from last time, and the search for previous sets can be limited to this program', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await squatsOf(ana, 77.5, '2026-11-01T10:00:00Z')
  await signInAndStartSession(page, ana)
  const source = page.getByRole('button', { name: 'Back squat: previous sets from this program only' })
  await page.getByRole('button', { name: 'Back squat, set 1: use 77.5 × 5 @8 from last time' }).click()
  await expect(findSetValueButton(page, 'Back squat', 1, 'kg')).toHaveAccessibleName(
    'Back squat, set 1, kg: 77.5',
  )
  // A typed value appears on the screen before it is saved on the device.
  await expect(page.getByRole('link', { name: 'Saved here' })).toBeVisible()
  await source.click()
  await expect(source).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /from last time$/ })).toHaveCount(0)
  // The typed values and the scope of the search for previous sets are saved on this device.
  await page.reload()
  await expect(source).toHaveAttribute('aria-pressed', 'true')
  await expect(findSetValueButton(page, 'Back squat', 1, 'kg')).toHaveAccessibleName(
    'Back squat, set 1, kg: 77.5',
  )
  await source.click()
  await expect(page.getByRole('button', { name: 'Back squat, set 2: take' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a set that beats the personal best is marked without shifting the layout', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await squatsOf(ana, 77.5, '2026-11-01T10:00:00Z')
  await signInAndStartSession(page, ana)
  await expect(page.getByRole('button', { name: /from last time$/ })).toBeVisible()
  const before = await findDoneButton(page, 'Back squat', 2).boundingBox()
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(page.getByTitle(/^Best 5: 80 kg, 77.5 before/)).toHaveText('Best 577.5 before')
  expect(await findDoneButton(page, 'Back squat', 2).boundingBox(), 'the button does not move').toEqual(
    before,
  )
  // A set that only equals the personal best is not a new personal best.
  await findDoneButton(page, 'Back squat', 2).click()
  await expect(page.getByTitle(/before/)).toHaveCount(1)
  await expectAccessible(page)
})

test('plates are shown beside the planned load, and the number pad also shows the bar', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  const squat = page.getByRole('region', { name: 'Back squat' })
  await expect(squat.getByRole('img', { name: '25 and 5 kg on each side' })).toBeVisible()
  await findSetValueButton(page, 'Back squat', 1, 'kg').click()
  const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
  await expect(pad).toContainText('25 + 5 per side')
  await expect(pad).toContainText('20 kg bar. Planned 5 at 80 kg, RPE 8')
  await page.keyboard.type('81')
  await expect(pad).toContainText('80 kg is the nearest: 25 + 5 per side')
  await expectAccessible(page)
})

test('plates are shown for a barbell, but not for a cable or for an exercise that is not in the library', async ({
  page,
  product,
}) => {
  const [rita, ana] = await Promise.all([
    createJourneyUser(product.address, 'Rita', 'coach'),
    createJourneyUser(product.address, 'Ana', 'athlete'),
  ])
  await joinCoach(rita, ana)
  const text = 'Bench press 1x5 60kg\n\nCable face pull 1x12 30kg\n\nWiggle-waggle 1x5 60kg'
  await assignDayText(rita, ana, text, 'Lower and push')
  await signInAndStartSession(page, ana)
  const platesOf = (name: string) =>
    page.getByRole('region', { name }).getByRole('img', { name: /on each side/ })
  await expect(platesOf('Bench press')).toBeVisible()
  for (const name of ['Cable face pull', 'Wiggle-waggle']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(platesOf(name)).toHaveCount(0)
  }
})

test('a swapped exercise shows both names to the coach and can be switched back', async ({
  page,
  product,
  someone,
}) => {
  const { ana, rita } = await createAthleteWithSession(product.address)
  // Define alternatives for the exercise itself, not for the program.
  await rita.get(exercises.create, {
    input: { name: 'Back squat', alternates: ['Belt squat', 'Monday hold'] },
  })
  const ownHold = { name: 'Monday hold', measure: 'time', isPerSide: true, cues: 'Hips level.' } as const
  await rita.get(exercises.create, { input: ownHold })
  await signInAndStartSession(page, ana)
  const swapFor = async (name: string) => {
    await page
      .getByLabel(/^More actions for /)
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Swap/ }).click()
    await page.getByRole('combobox', { name: 'Another exercise' }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await page.getByLabel('More actions for Back squat').click()
  await page.getByRole('menuitem', { name: 'Swap exercise' }).click()
  await expect(page.getByRole('option', { name: /^Goblet squat/ })).toBeVisible()
  await expect(page.getByRole('option').first(), 'the coach’s alternates come first').toHaveText('Belt squat')
  await expectAccessible(page)
  await page.getByRole('option', { name: /^Goblet squat/ }).click()
  await expect(page.getByText('Instead of Back squat.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch back to Back squat' }).click()
  await expect(findSetValueButton(page, 'Back squat', 1, 'kg')).toHaveAccessibleName(
    'Back squat, set 1, kg: 80',
  )

  // A coach's own exercise keeps the unit in which it is measured.
  await swapFor('Monday hold')
  await expect(page.getByText('Hips level.')).toBeVisible()
  await expect(findSetValueButton(page, 'Monday hold', 1, 'time')).toHaveAccessibleName(
    'Monday hold, set 1, time: empty',
  )

  await swapFor('Front squat')
  // The replacement exercise has no planned load, so the athlete has to enter one.
  await expect(findSetValueButton(page, 'Front squat', 1, 'kg')).toHaveAccessibleName(
    'Front squat, set 1, kg: empty',
  )
  await findDoneButton(page, 'Front squat', 1).click()
  const pad = page.getByRole('dialog', { name: 'Front squat, set 1' })
  for (const key of ['6', '0']) await pad.getByRole('button', { name: key, exact: true }).click()
  await pad.getByRole('button', { name: 'Log this set' }).click()
  await expect(findDoneButton(page, 'Front squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('instead of Back squat', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const log = await newestOf(ana, 1)
  const [front] = log?.exercises ?? []
  expect([front?.name, front?.insteadOf, front?.sets[0]?.loadKg, front?.sets[0]?.planned?.loadKg]).toEqual([
    'Front squat',
    'Back squat',
    60,
    null,
  ])

  const coach = await someone({ viewport: { width: 1440, height: 900 } })
  await signInOnPage(coach, rita)
  await coach.goto(`/app/analytics?log=${log?.id}`)
  await expect(coach.getByText('instead of Back squat', { exact: true })).toBeVisible()

  // When the athlete edits the log later, it still shows which exercise was replaced.
  await page.goto(`/app/athlete/activity?log=${log?.id}&edit=yes`)
  await expect(page.getByText('Instead of Back squat.')).toBeVisible()
})

test('a pinned note stays with its exercise, and only the athlete who wrote it can read it', async ({
  page,
  product,
}) => {
  const { ana, rita } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await page.getByLabel('More actions for Back squat').click()
  await page.getByRole('menuitem', { name: 'Pinned note' }).click()
  await page.getByRole('textbox', { name: 'Pinned note' }).fill('Rack at 12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save note' }).click()
  const note = page.getByRole('button', { name: 'Back squat, pinned note: Rack at 12. Edit' })
  await expect(note).toBeVisible()
  await expect
    .poll(async () => (await ana.get(exerciseNotes.list)).data.map(one => one.text))
    .toEqual(['Rack at 12'])
  expect((await rita.get(exerciseNotes.list)).data).toEqual([])
  await page.reload()
  await note.click()
  await page.getByRole('textbox', { name: 'Pinned note' }).fill('')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toHaveCount(0)
  await expect.poll(async () => (await ana.get(exerciseNotes.list)).data).toEqual([])
})

test('an earlier unplanned workout can be repeated with the same values', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await ana.get(workoutLogs.record, {
    input: {
      name: 'Garage',
      exercises: [
        {
          name: 'Front squat',
          sets: [
            { role: 'warm-up', loadKg: 40, reps: 5 },
            { loadKg: 70, reps: 5, rpe: 8 },
          ],
        },
      ],
    },
  })
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/session/new')
  await page.getByRole('button', { name: 'Repeat an earlier workout' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Garage/ }).click()
  await expect(findSetValueButton(page, 'Front squat', 1, 'kg')).toHaveAccessibleName(
    'Front squat, set 1, kg: 70',
  )
  await findDoneButton(page, 'Front squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const repeatedLog = await newestOf(ana, 2)
  expect([repeatedLog?.name, repeatedLog?.exercises[0]?.sets.map(set => set.loadKg)]).toEqual([
    'Garage',
    [70],
  ])
})
