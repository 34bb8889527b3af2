import type { Page } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { expectAccessible } from '#support/accessible.ts'
import { dayText, linesOf, typeDay } from '#support/builder.ts'
import { type Guest, guest, joinAll, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const today = dayIn(new Date(), 'Europe/Madrid')

/** The sessions of the four weeks, whichever day they begin. */
const sessionsOf = async (who: Guest) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 60) } })).data

/** The loads of an exercise, session by session, as numbers. */
const loadsOf = async (who: Guest, place: number) =>
  (await sessionsOf(who)).map(({ blocks }) => {
    const load = blocks.flatMap(({ items }) => items)[place]?.sets[0]?.load
    if (load?.kind === 'kg') return load.loadKg
    return load?.kind === 'percent' ? load.percent : null
  })

async function club(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const athletes: Guest[] = []
  const names = ['Ana', 'Bo', 'Cy', ...Array.from({ length: 27 }, (_, index) => `Athlete${index + 4}`)]
  for (const name of names) athletes.push(await guest(address, name, 'athlete'))
  await joinAll(rita, athletes)
  return { rita, athletes }
}

/** How often the pointer goes down from now on, as long as the page is not loaded anew. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const clicks = { count: 0 }
    window.addEventListener('pointerdown', () => clicks.count++, true)
    return clicks
  })
  return async () => (await counter.jsonValue()).count
}

const lines = ['Back squat 3x5 @ 75%', 'A1. Bench press 4x6 60 kg', 'A2. Row 4x10 RPE 8', 'Plank 3x30s']

test('a session becomes four weeks for thirty athletes, and a change of one line reaches whom the coach chooses', async ({
  page,
  someone,
  product,
}) => {
  test.slow()
  const { rita, athletes } = await club(product.address)
  const [ana, bo, cy] = athletes as [Guest, Guest, Guest]
  let regimenId = ''

  await test.step('Rita types a session and builds four weeks on it', async () => {
    await openAs(page, rita, '/app/regimens/create')
    await page.getByLabel('Name', { exact: true }).fill('Base strength')
    await page.getByLabel('Category').fill('Strength')
    await typeDay(page, lines)
    await expect(page.getByText('4 lines read')).toBeVisible()
    for (const week of [2, 3, 4]) {
      await page.getByRole('button', { name: 'Commands' }).focus()
      await page.keyboard.press('Alt+l')
      await expect(page.getByText(`Week ${week} is week ${week - 1}, +2.5 %`)).toBeVisible()
    }
    await expect(page.getByText('4 weeks · 4 days')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/app\/regimens$/)
    const [saved] = (await rita.get(regimens.ofCoach)).data.regimens
    regimenId = saved?.id ?? ''
    expect([saved?.weekCount, saved?.dayCount]).toEqual([4, 4])
  })

  await test.step('she gives it to all thirty with no more than five clicks', async () => {
    await expect(page.getByRole('link', { name: 'Base strength', exact: true })).toBeVisible()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: 'More for Base strength' }).first().click()
    await page.getByRole('menuitem', { name: 'Assign…' }).click()
    await page.getByRole('checkbox', { name: 'Select all 30' }).click()
    await page.getByRole('button', { name: 'Assign to 30' }).click()
    await expect(page.getByText('Base strength is assigned to 30 athletes.')).toBeVisible()
    const count = await clicks()
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThanOrEqual(5)
    for (const athlete of athletes) expect(await loadsOf(athlete, 0)).toEqual([75, 77.5, 80, 82.5])
  })

  await test.step('the second session of Ana is written for her alone', async () => {
    const [, second] = await sessionsOf(ana)
    await page.goto(`/app/schedule?date=${second?.date}&session=${second?.id}`)
    await page.getByRole('button', { name: 'Change for Ana only…' }).click()
    const text = page.getByRole('dialog').getByLabel('What is planned')
    await expect(text).toHaveValue(/Back squat/)
    await text.fill((await text.inputValue()).replace('77.5', '60'))
    await page.getByRole('dialog').getByLabel('Why, in a sentence for Ana').fill('Your knee.')
    await page.getByRole('dialog').getByRole('button', { name: 'Change for Ana only' }).click()
    await expect(page.getByText('This session is planned for Ana alone')).toBeVisible()
    expect(await loadsOf(ana, 0)).toEqual([75, 60, 80, 82.5])
  })

  const before = await loadsOf(cy, 1)
  const after = before.map((load, week) => (week === 1 ? 50 : load))

  await test.step('she rewrites one line of the second week', async () => {
    await page.goto(`/app/regimens/${regimenId}`)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect.poll(async () => (await linesOf(page))[0]).toContain('77.5')
    const untouched = await linesOf(page)
    await dayText(page).getByText('Bench press').first().click()
    await page.keyboard.press('End')
    for (const _ of `${before[1]} kg`) await page.keyboard.press('Backspace')
    await page.keyboard.type('50 kg')
    const isBench = (line: string) => line.includes('Bench press')
    await expect
      .poll(() => linesOf(page))
      .toEqual(untouched.map(line => (isBench(line) ? line.replace(`${before[1]} kg`, '50 kg') : line)))
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/app\/regimens$/)
  })

  await test.step('and says who has it, in which weeks and why', async () => {
    const chooser = page.getByRole('dialog', { name: 'Deliver changes of Base strength' })
    await expect(chooser.getByRole('heading', { name: '30 of 30 athletes' })).toBeVisible()
    await expect(chooser.getByText(/has their own version of/)).toHaveCount(1)
    await chooser.getByRole('checkbox', { name: /^Bo Example/ }).uncheck()
    await expect(chooser.getByRole('heading', { name: '29 of 30 athletes' })).toBeVisible()
    await chooser.getByLabel('Which sessions').selectOption('Chosen weeks')
    await chooser.getByRole('button', { name: 'Week 2', exact: true }).click()
    await chooser.getByLabel('Why, in a sentence for the athletes').fill('Your shoulders need a rest.')
    await expectAccessible(page)
    await chooser.getByRole('button', { name: 'Publish to 29 athletes, 29 sessions' }).click()
    await expect(page.getByText('Base strength is published to 29 athletes, 29 sessions.')).toBeVisible()
  })

  await test.step('every one has what was chosen, and Ana her own squats with the new line', async () => {
    for (const athlete of athletes)
      expect(await loadsOf(athlete, 1), athlete.firstName).toEqual(athlete === bo ? before : after)
    expect(await loadsOf(ana, 0)).toEqual([75, 60, 80, 82.5])
    expect(await loadsOf(cy, 0)).toEqual([75, 77.5, 80, 82.5])
  })

  await test.step('Cy reads on the phone what was changed and why; Bo is told nothing', async () => {
    const phone = await someone({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })
    const [, second] = await sessionsOf(cy)
    await openAs(phone, cy, '/app/notifications')
    await expect(phone.getByText('Rita Example changed Base strength')).toBeVisible()
    await phone.goto(`/app/athlete/session/${second?.id}`)
    const changed = phone.getByRole('region', { name: 'What was changed' })
    await expect(changed).toContainText('because “Your shoulders need a rest.”')
    await expect(changed.getByRole('deletion')).toContainText(`4×6 ${before[1]} kg`)
    await expect(changed.getByRole('insertion')).toContainText('4×6 50 kg')
    await expectAccessible(phone)
    await openAs(phone, bo, '/app/notifications')
    await expect(phone.getByText(/Base strength/).first()).toBeVisible()
    await expect(phone.getByText(/changed Base strength/)).toHaveCount(0)
  })
})
