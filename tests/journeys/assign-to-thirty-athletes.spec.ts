import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { findDayTextBox, readDayLines, typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { countClicks } from '#support/page/count-clicks.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

/** Fetches all sessions of the four weeks, whatever day the weeks start on. */
const sessionsOf = async (who: JourneyUser) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 60) } })).data

/** Returns the load of an exercise in each session, in kilograms or percent. */
const loadsOf = async (who: JourneyUser, place: number) =>
  (await sessionsOf(who)).map(({ blocks }) => {
    const load = blocks.flatMap(({ items }) => items)[place]?.sets[0]?.load
    if (load?.kind === 'kg') return load.loadKg
    return load?.kind === 'percent' ? load.percent : null
  })

async function club(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes: JourneyUser[] = []
  const names = ['Ana', 'Bo', 'Cy', ...Array.from({ length: 27 }, (_, index) => `Athlete${index + 4}`)]
  for (const name of names) athletes.push(await createJourneyUser(address, name, 'athlete'))
  await joinAllToCoach(rita, athletes)
  return { rita, athletes }
}

const lines = ['Back squat 3x5 @ 75%', 'A1. Bench press 4x6 60 kg', 'A2. Row 4x10 RPE 8', 'Plank 3x30s']

test('one session becomes four weeks for thirty athletes, and an edited line reaches only the selected athletes', async ({
  page,
  someone,
  product,
}) => {
  test.slow()
  const { rita, athletes } = await club(product.address)
  const [ana, bo, cy] = athletes as [JourneyUser, JourneyUser, JourneyUser]
  let regimenId = ''

  await test.step('Rita types a session and builds four weeks from it', async () => {
    await openAs(page, rita, '/app/regimens/create')
    await page.getByLabel('Name', { exact: true }).fill('Base strength')
    await page.getByLabel('Category').fill('Strength')
    await typeDayText(page, lines)
    await expect(page.getByText('4 lines read')).toBeVisible()
    for (const week of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Commands' }).focus()
      await page.keyboard.press('Alt+l')
      await expect(page.getByText(`Week ${week} copied from week ${week - 1}, +2.5 %`)).toBeVisible()
    }
    await expect(page.getByText('4 weeks · 4 days')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/app\/regimens$/)
    const [summary] = (await rita.get(regimens.ofCoach)).data.regimens
    regimenId = summary?.id ?? ''
    expect([summary?.weekCount, summary?.dayCount]).toEqual([4, 4])
  })

  await test.step('Rita assigns the program to all thirty athletes in at most five clicks', async () => {
    await expect(page.getByRole('link', { name: 'Base strength', exact: true })).toBeVisible()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: 'More actions for Base strength' }).first().click()
    await page.getByRole('menuitem', { name: 'Assign…' }).click()
    await page.getByRole('checkbox', { name: 'Select all 30' }).click()
    await page.getByRole('button', { name: 'Assign to 30' }).click()
    await expect(page.getByText('Base strength is assigned to 30 athletes.')).toBeVisible()
    const count = await clicks()
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThanOrEqual(5)
    for (const athlete of athletes) expect(await loadsOf(athlete, 0)).toEqual([75, 77.5, 80, 82.5])
  })

  await test.step('Rita changes the second session for Ana only', async () => {
    const [, second] = await sessionsOf(ana)
    await page.goto(`/app/schedule?date=${second?.date}&session=${second?.id}`)
    await page.getByRole('button', { name: 'Change for Ana only…' }).click()
    const text = page.getByRole('dialog').getByLabel('Session plan')
    await expect(text).toHaveValue(/Back squat/)
    await text.fill((await text.inputValue()).replace('77.5', '60'))
    await page.getByRole('dialog').getByLabel('Reason for the change, shown to Ana').fill('Your knee.')
    await page.getByRole('dialog').getByRole('button', { name: 'Change for Ana only' }).click()
    await expect(page.getByText('Session changed for Ana only')).toBeVisible()
    expect(await loadsOf(ana, 0)).toEqual([75, 60, 80, 82.5])
  })

  const before = await loadsOf(cy, 1)
  const after = before.map((load, week) => (week === 1 ? 50 : load))

  await test.step('Rita edits one line of the second week', async () => {
    await page.goto(`/app/regimens/${regimenId}`)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect.poll(async () => (await readDayLines(page))[0]).toContain('77.5')
    const linesBefore = await readDayLines(page)
    await findDayTextBox(page).getByText('Bench press').first().click()
    await page.keyboard.press('End')
    for (const _ of `${before[1]} kg`) await page.keyboard.press('Backspace')
    await page.keyboard.type('50 kg')
    const isBench = (line: string) => line.includes('Bench press')
    await expect
      .poll(() => readDayLines(page))
      .toEqual(linesBefore.map(line => (isBench(line) ? line.replace(`${before[1]} kg`, '50 kg') : line)))
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/app\/regimens$/)
  })

  await test.step('Rita selects the athletes and weeks to which the edit applies, and gives a reason', async () => {
    const chooser = page.getByRole('dialog', { name: 'Publish changes to Base strength' })
    await expect(chooser.getByRole('heading', { name: '30 of 30 athletes' })).toBeVisible()
    await expect(chooser.getByText(/individual changes on/)).toHaveCount(1)
    await chooser.getByRole('checkbox', { name: /^Bo Example/ }).uncheck()
    await expect(chooser.getByRole('heading', { name: '29 of 30 athletes' })).toBeVisible()
    await chooser.getByLabel('Sessions', { exact: true }).selectOption('Selected weeks')
    await chooser.getByRole('button', { name: 'Week 2', exact: true }).click()
    await chooser.getByLabel('Reason shown to the athletes').fill('Your shoulders need a rest.')
    await expectAccessible(page)
    await chooser.getByRole('button', { name: 'Publish to 29 athletes, 29 sessions' }).click()
    await expect(page.getByText('Base strength was published to 29 athletes (29 sessions).')).toBeVisible()
  })

  await test.step('the selected athletes get the edited line, and Ana keeps the squats that were changed only for her', async () => {
    for (const athlete of athletes)
      expect(await loadsOf(athlete, 1), athlete.firstName).toEqual(athlete === bo ? before : after)
    expect(await loadsOf(ana, 0)).toEqual([75, 60, 80, 82.5])
    expect(await loadsOf(cy, 0)).toEqual([75, 77.5, 80, 82.5])
  })

  await test.step('Cy reads the change and its reason on a phone, and Bo gets no notification', async () => {
    const phone = await someone({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })
    const [, second] = await sessionsOf(cy)
    await openAs(phone, cy, '/app/notifications')
    await expect(phone.getByText('Rita Example changed Base strength')).toBeVisible()
    await phone.goto(`/app/athlete/session/${second?.id}`)
    const changesPanel = phone.getByRole('region', { name: 'Changes' })
    await expect(changesPanel).toContainText('because “Your shoulders need a rest.”')
    await expect(changesPanel.getByRole('deletion')).toContainText(`4×6 ${before[1]} kg`)
    await expect(changesPanel.getByRole('insertion')).toContainText('4×6 50 kg')
    await expectAccessible(phone)
    await openAs(phone, bo, '/app/notifications')
    await expect(phone.getByText(/Base strength/).first()).toBeVisible()
    await expect(phone.getByText(/changed Base strength/)).toHaveCount(0)
  })
})
