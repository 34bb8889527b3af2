import type { Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { expectAccessible } from '#support/accessible.ts'
import { dayText } from '#support/builder.ts'
import { type Guest, guest, joinAll, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { addDays, dayIn } from '#training/calendar.ts'

const today = dayIn(new Date(), 'Europe/Madrid')

/** Rita's athletes on two weeks of a squat every day, from today on. */
async function club(address: string, names: readonly string[]) {
  const rita = await guest(address, 'Rita', 'coach')
  const athletes: Guest[] = []
  for (const name of names) athletes.push(await guest(address, name, 'athlete'))
  await joinAll(rita, athletes)
  const day = { name: 'Lower', text: 'Back squat 3x5 80 kg\nLeg curl 3x12 20 kg' }
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base strength', category: 'Strength', weeks: [1, 2].map(() => ({ days: [day] })) },
  })
  return { rita, athletes, regimen }
}

async function assign(rita: Guest, regimenId: string, athletes: readonly Guest[]) {
  const input = { regimenId, athleteIds: athletes.map(one => one.id), startDate: today }
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  return rita.get(assignments.assignBulk, { input: { ...input, weekdays } })
}

const sessionsOf = async (who: Guest) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 30) } })).data
const loadsOf = async (who: Guest) =>
  (await sessionsOf(who)).map(({ blocks }) => {
    const load = blocks[0]?.items[0]?.sets[0]?.load
    return load?.kind === 'kg' ? load.loadKg : null
  })

/** Every 80 of the first day becomes this. */
async function rewrite(page: Page, load: number) {
  await expect(dayText(page)).toBeVisible()
  await dayText(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  for (const _ of '80 kg') await page.keyboard.press('Backspace')
  await page.keyboard.type(`${load} kg`)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Deliver changes of Base strength' })

test('an edit is delivered to thirty athletes, who read what changed and why', async ({ page, product }) => {
  const names = Array.from({ length: 30 }, (_, number) => `Athlete${number}`)
  const { rita, athletes, regimen } = await club(product.address, names)
  await assign(rita, regimen.id, athletes)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await rewrite(page, 85)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)

  // Saved, nobody has it yet; who gets it is asked at once.
  const dialog = chooser(page)
  await expect(dialog.getByRole('heading', { name: '30 of 30 athletes' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Before and now: Week 1, Lower' })).toContainText('3×5 80 kg')
  await expect(dialog.getByRole('button', { name: 'Publish to 30 athletes, 30 sessions' })).toBeEnabled()
  await expectAccessible(page)
  expect(await loadsOf(athletes[7] as Guest)).toEqual([80, 80])
  await dialog.getByLabel('Why, in a sentence for the athletes').fill('You all moved well last week.')
  await dialog.getByRole('button', { name: 'Publish to 30 athletes, 30 sessions' }).click()
  await expect(page.getByText('Base strength is published to 30 athletes, 30 sessions.')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const athlete of athletes.slice(0, 3)) expect(await loadsOf(athlete)).toEqual([85, 80])
  await expect(page.getByText(/on an earlier version/)).toHaveCount(0)

  const [ana] = athletes
  await openAs(page, ana as Guest, '/app')
  const changed = page.getByRole('region', { name: 'What was changed' })
  await expect(changed).toContainText('because “You all moved well last week.”')
  await expect(changed.getByRole('deletion')).toContainText('3×5 80 kg')
  await expect(changed.getByRole('insertion')).toContainText('3×5 85 kg')
  await expectAccessible(page)
  await page.goto('/app/notifications')
  await expect(page.getByText('Rita Example changed Base strength')).toBeVisible()
})

test('who is not chosen stays on the earlier version, and the list says so until it is delivered', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana', 'Bo'])
  const [ana, bo] = athletes as [Guest, Guest]
  await assign(rita, regimen.id, athletes)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await rewrite(page, 90)
  await page.keyboard.press('Control+s')
  await chooser(page)
    .getByRole('checkbox', { name: /^Bo Example/ })
    .uncheck()
  await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 1 session' }).click()
  await expect(page.getByText('Base strength is published to 1 athlete, 1 session.')).toBeVisible()
  expect([await loadsOf(ana), await loadsOf(bo)]).toEqual([
    [90, 80],
    [80, 80],
  ])

  await expect(page.getByText('1 athlete on an earlier version').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Deliver changes…' }).first().click()
  await chooser(page).getByLabel('Which sessions').selectOption('Chosen weeks')
  await expect(chooser(page).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await chooser(page).getByRole('button', { name: 'Week 1', exact: true }).click()
  await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 1 session' }).click()
  await expect(page.getByText('Base strength is published to 1 athlete, 1 session.')).toBeVisible()
  expect(await loadsOf(bo)).toEqual([90, 80])
  await expect(page.getByText(/on an earlier version/)).toHaveCount(0)
})

test('what Rita writes for Ana alone survives an edit of the program, and Rita chooses where both changed', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana', 'Bo'])
  const [ana, bo] = athletes as [Guest, Guest]
  await assign(rita, regimen.id, athletes)
  const [first] = await sessionsOf(ana)
  await openAs(page, rita, `/app/schedule?date=${today}&session=${first?.id}`)
  await page.getByRole('button', { name: 'Change for Ana only…' }).click()
  const own = page.getByRole('dialog', { name: 'Lower for Ana only' })
  const text = own.getByLabel('What is planned')
  await expect(text).toHaveValue('Back squat 3x5 80 kg\nLeg curl 3x12 20 kg')
  await expect(own.getByRole('button', { name: 'Change for Ana only' })).toBeDisabled()
  await text.fill('Back squat 3x5 60 kg\nLeg curl 3x12 20 kg')
  await expect(own.getByRole('region', { name: 'As it is read' })).toContainText('3×5 at 60 kg')
  await own.getByLabel('Why, in a sentence for Ana').fill('Your knee.')
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Change for Ana only' }).click()
  await expect(page.getByText('This session is planned for Ana alone')).toBeVisible()
  await expect(page.getByText('Planned for Ana alone.', { exact: true })).toBeVisible()
  expect([await loadsOf(ana), await loadsOf(bo)]).toEqual([
    [60, 80],
    [80, 80],
  ])

  await page.goto(`/app/regimens/${regimen.id}`)
  await rewrite(page, 90)
  await page.keyboard.press('Control+s')
  await expect(chooser(page).getByText(/has their own version of/)).toBeVisible()
  const answers = chooser(page).getByRole('group', { name: /^Ana Example/ })
  await expect(answers.getByRole('radio', { name: /Keep Ana’s own/ })).toBeChecked()
  await expectAccessible(page)
  await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 1 session' }).click()
  await expect(page.getByText('Base strength is published to 1 athlete, 1 session.')).toBeVisible()
  expect([await loadsOf(ana), await loadsOf(bo)]).toEqual([
    [60, 80],
    [90, 80],
  ])

  await page.goto(`/app/schedule?date=${today}&session=${first?.id}`)
  await page.getByRole('button', { name: 'Change for Ana only…' }).click()
  await own.getByRole('button', { name: 'Back to the program' }).click()
  await expect(page.getByText('This session is as the program has it')).toBeVisible()
  expect(await loadsOf(ana)).toEqual([90, 80])

  await openAs(page, ana, '/app')
  await expect(page.getByRole('region', { name: 'What was changed' })).toContainText('3×5 90 kg')
})

test('where the chooser cannot be filled it says so, and nothing that was saved is lost', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana'])
  await assign(rita, regimen.id, athletes)
  await page.route('**/reach*', route => route.fulfill({ status: 500, json: { status: 'error' } }))
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('button', { name: 'More for Base strength' }).first().click()
  await page.getByRole('menuitem', { name: 'Deliver changes…' }).click()
  await expect(chooser(page).getByText('Who is on it could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/reach*')
  await chooser(page).getByRole('button', { name: 'Try again' }).click()
  await expect(chooser(page).getByText('These sessions have it as it is now.')).toBeVisible()
  await expect(chooser(page).getByRole('button', { name: 'Nothing to publish' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toBeHidden()
})

test('a group begins with a later week, and who joins it later is added with one click', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana', 'Bo', 'Cy'])
  const [ana, bo, cy] = athletes as [Guest, Guest, Guest]
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Early hour', athleteIds: [ana.id, bo.id] },
  })
  await openAs(page, rita, `/app/athletes?group=${group.id}&regimen=${regimen.id}`)
  await page.getByRole('checkbox', { name: 'Select all 2' }).click()
  const bar = page.getByRole('form', { name: 'Assign a regimen' })
  await expect(bar.getByText(/Whoever joins Early hour later is added by you/)).toBeVisible()
  await bar.getByLabel('Beginning with').selectOption('2')
  await expect(bar.getByText(/^2 sessions, 1 for each of 2/)).toBeVisible()
  await expectAccessible(page)
  await bar.getByLabel('Beginning with').selectOption('1')
  await bar.getByRole('button', { name: 'Assign to 2' }).click()
  await expect(page.getByText('Base strength is assigned to 2 athletes.')).toBeVisible()

  await rita.get(people.changeGroup, { params: { id: group.id }, input: { add: [cy.id] } })
  await page.goto('/app/regimens')
  await page.getByRole('button', { name: 'More for Base strength' }).first().click()
  await page.getByRole('menuitem', { name: 'Deliver changes…' }).click()
  await expect(chooser(page).getByText(/Cy Example is in Early hour and not on it/)).toBeVisible()
  expect(await sessionsOf(cy)).toEqual([])
  await chooser(page)
    .getByRole('button', { name: /^Add them from week \d/ })
    .click()
  await expect(page.getByText('Base strength is assigned to 3 athletes.')).toBeVisible()
  await expect.poll(async () => (await sessionsOf(cy)).length).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('changes are delivered from the foot of the page', async ({ page, product }) => {
    const { rita, athletes, regimen } = await club(product.address, ['Ana'])
    await assign(rita, regimen.id, athletes)
    const weeks = regimen.weeks.map(week => ({
      ...week,
      days: week.days.map(day => ({ ...day, blocks: [], text: 'Back squat 3x5 90 kg' })),
    }))
    await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks } })
    await openAs(page, rita, '/app/regimens')
    await expect(page.getByText('1 athlete on an earlier version').first()).toBeVisible()
    await page.getByRole('button', { name: 'More for Base strength' }).first().click()
    await page.getByRole('menuitem', { name: 'Deliver changes…' }).click()
    await expect(
      chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 2 sessions' }),
    ).toBeEnabled()
    await expectAccessible(page)
    await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 2 sessions' }).click()
    await expect(page.getByText('Base strength is published to 1 athlete, 2 sessions.')).toBeVisible()
    expect(await loadsOf(athletes[0] as Guest)).toEqual([90, 90])
  })
})
