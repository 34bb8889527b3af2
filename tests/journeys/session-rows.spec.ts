import { exerciseNotes } from '#contract/exercise-notes.ts'
import { exercises } from '#contract/exercises.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, figure, follower, logsOf, startSession } from '#support/following.ts'
import { enter, type Guest, guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const squatsOf = (ana: Guest, loadKg: number, completedAt: string) =>
  ana.get(workoutLogs.record, {
    input: { completedAt, exercises: [{ name: 'Back squat', sets: [{ loadKg, reps: 5, rpe: 8 }] }] },
  })

/** The newest of so many logs, once the server has them all. */
async function newestOf(ana: Guest, count: number) {
  await expect.poll(async () => (await logsOf(ana)).length).toBe(count)
  const [newest] = await logsOf(ana)
  return newest
}

test('a set is made a warm-up or taken away by its number, by touch and by keyboard', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  const number = page.getByRole('button', { name: 'Back squat, set 1: working set, change' })
  const before = await check(page, 'Back squat', 2).boundingBox()
  await number.click()
  await expect(page.getByRole('menuitemradio', { name: 'Working set' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: /^Warm-up/ }).click()
  const warmUp = page.getByRole('button', { name: 'Back squat, warm-up 1: warm-up, change' })
  await expect(warmUp).toHaveText('W')
  await page.getByRole('button', { name: 'Back squat, warm-up 1 done' }).click()

  // The other one by keyboard alone: it goes, and comes back.
  await page.getByRole('button', { name: 'Back squat, set 1: working set, change' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^Warm-up/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Take this set away' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(check(page, 'Back squat', 2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(check(page, 'Back squat', 2)).toBeVisible()
  expect(await check(page, 'Back squat', 1).boundingBox(), 'nothing moves under the finger').toEqual(before)
  await check(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const log = await newestOf(ana, 1)
  expect(log?.exercises[0]?.sets.map(({ role, loadKg }) => [role, loadKg])).toEqual([
    ['warm-up', 80],
    ['working', 80],
  ])
})

test('last time is looked for in the program alone, and a tap takes its figures', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await squatsOf(ana, 77.5, '2026-11-01T10:00:00Z')
  await startSession(page, ana)
  const source = page.getByRole('button', { name: 'Back squat: previous in this program only' })
  await page.getByRole('button', { name: 'Back squat, set 1: take 77.5 × 5 @8 of last time' }).click()
  await expect(figure(page, 'Back squat', 1, 'kg')).toHaveAccessibleName('Back squat, set 1, kg: 77.5')
  await source.click()
  await expect(source).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: /of last time$/ })).toHaveCount(0)
  // Kept on this device, what was typed too.
  await page.reload()
  await expect(source).toHaveAttribute('aria-pressed', 'true')
  await expect(figure(page, 'Back squat', 1, 'kg')).toHaveAccessibleName('Back squat, set 1, kg: 77.5')
  await source.click()
  await expect(page.getByRole('button', { name: 'Back squat, set 2: take' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the set that beats what was done before says so, in its place', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await squatsOf(ana, 77.5, '2026-11-01T10:00:00Z')
  await startSession(page, ana)
  await expect(page.getByRole('button', { name: /of last time$/ })).toBeVisible()
  const before = await check(page, 'Back squat', 2).boundingBox()
  await check(page, 'Back squat', 1).click()
  await expect(page.getByTitle(/^Best 5: 80 kg, 77.5 before/)).toHaveText('Best 577.5 before')
  expect(await check(page, 'Back squat', 2).boundingBox(), 'nothing moves under the finger').toEqual(before)
  // The same again is no best.
  await check(page, 'Back squat', 2).click()
  await expect(page.getByTitle(/before/)).toHaveCount(1)
  await expectAccessible(page)
})

test('plates stand beside what is asked, and in the pad with the bar', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await startSession(page, ana)
  const squat = page.getByRole('region', { name: 'Back squat' })
  await expect(squat.getByRole('img', { name: '25 and 5 kg on each side' })).toBeVisible()
  await figure(page, 'Back squat', 1, 'kg').click()
  const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
  await expect(pad).toContainText('25 + 5 per side')
  await expect(pad).toContainText('20 kg bar. Planned 5 at 80 kg, RPE 8')
  await page.keyboard.type('81')
  await expect(pad).toContainText('80 kg is the nearest: 25 + 5 per side')
  await expectAccessible(page)
})

test('another exercise is done instead, told to the coach by both names, and can be undone', async ({
  page,
  product,
  someone,
}) => {
  const { ana, rita } = await follower(product.address)
  // Kept with the exercise, not written in the program.
  await rita.get(exercises.create, {
    input: { name: 'Back squat', alternates: ['Belt squat', 'Monday hold'] },
  })
  const ownHold = { name: 'Monday hold', measure: 'time', isPerSide: true, cues: 'Hips level.' } as const
  await rita.get(exercises.create, { input: ownHold })
  await startSession(page, ana)
  const swapFor = async (name: string) => {
    await page
      .getByLabel(/^More for /)
      .first()
      .click()
    await page.getByRole('menuitem', { name: /^Do (another|yet another) exercise/ }).click()
    await page.getByRole('combobox', { name: 'Another exercise' }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await page.getByLabel('More for Back squat').click()
  await page.getByRole('menuitem', { name: 'Do another exercise instead' }).click()
  await expect(page.getByRole('option', { name: /^Goblet squat/ })).toBeVisible()
  await expect(page.getByRole('option').first(), 'the coach’s come first').toHaveText('Belt squat')
  await expectAccessible(page)
  await page.getByRole('option', { name: /^Goblet squat/ }).click()
  await expect(page.getByText('Instead of Back squat.')).toBeVisible()
  await page.getByRole('button', { name: 'Do Back squat after all' }).click()
  await expect(figure(page, 'Back squat', 1, 'kg')).toHaveAccessibleName('Back squat, set 1, kg: 80')

  // The coach's own is counted as the coach counts it.
  await swapFor('Monday hold')
  await expect(page.getByText('Hips level.')).toBeVisible()
  await expect(figure(page, 'Monday hold', 1, 'time')).toHaveAccessibleName(
    'Monday hold, set 1, time: nothing',
  )

  await swapFor('Front squat')
  // Nobody planned a load for it, so it is asked for.
  await expect(figure(page, 'Front squat', 1, 'kg')).toHaveAccessibleName('Front squat, set 1, kg: nothing')
  await check(page, 'Front squat', 1).click()
  const pad = page.getByRole('dialog', { name: 'Front squat, set 1' })
  for (const key of ['6', '0']) await pad.getByRole('button', { name: key, exact: true }).click()
  await pad.getByRole('button', { name: 'Log this set' }).click()
  await expect(check(page, 'Front squat', 1)).toHaveAttribute('aria-pressed', 'true')
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
  await enter(coach, rita)
  await coach.goto(`/app/analytics?log=${log?.id}`)
  await expect(coach.getByText('instead of Back squat', { exact: true })).toBeVisible()

  // Changed later, it is still known in whose place it stood.
  await page.goto(`/app/athlete/activity?log=${log?.id}&edit=yes`)
  await expect(page.getByText('Instead of Back squat.')).toBeVisible()
})

test('a note stays with its exercise, and nobody else reads it', async ({ page, product }) => {
  const { ana, rita } = await follower(product.address)
  await startSession(page, ana)
  await page.getByLabel('More for Back squat').click()
  await page.getByRole('menuitem', { name: 'Note for every time' }).click()
  await page.getByRole('textbox', { name: 'Note for every time' }).fill('Rack at 12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  const note = page.getByRole('button', { name: 'Back squat, note for every time: Rack at 12. Change' })
  await expect(note).toBeVisible()
  await expect
    .poll(async () => (await ana.get(exerciseNotes.list)).data.map(one => one.text))
    .toEqual(['Rack at 12'])
  expect((await rita.get(exerciseNotes.list)).data).toEqual([])
  await page.reload()
  await note.click()
  await page.getByRole('textbox', { name: 'Note for every time' }).fill('')
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(note).toHaveCount(0)
  await expect.poll(async () => (await ana.get(exerciseNotes.list)).data).toEqual([])
})

test('a workout of one’s own is begun again as it was', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
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
  await enter(page, ana)
  await page.goto('/app/athlete/session/new')
  await page.getByRole('button', { name: 'Repeat an earlier workout' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Garage/ }).click()
  await expect(figure(page, 'Front squat', 1, 'kg')).toHaveAccessibleName('Front squat, set 1, kg: 70')
  await check(page, 'Front squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  const again = await newestOf(ana, 2)
  expect([again?.name, again?.exercises[0]?.sets.map(set => set.loadKg)]).toEqual(['Garage', [70]])
})
