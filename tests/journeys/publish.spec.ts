import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { findDayTextBox } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

/** Creates Rita, her athletes and a two-week regimen with one training day per week. */
async function club(address: string, names: readonly string[]) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes: JourneyUser[] = []
  for (const name of names) athletes.push(await createJourneyUser(address, name, 'athlete'))
  await joinAllToCoach(rita, athletes)
  const day = { name: 'Lower', text: 'Back squat 3x5 80 kg\nLeg curl 3x12 20 kg' }
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base strength', category: 'Strength', weeks: [1, 2].map(() => ({ days: [day] })) },
  })
  return { rita, athletes, regimen }
}

async function assign(rita: JourneyUser, regimenId: string, athletes: readonly JourneyUser[]) {
  const input = { regimenId, athleteIds: athletes.map(one => one.id), startDate: today }
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  return rita.get(assignments.assignBulk, { input: { ...input, weekdays } })
}

const sessionsOf = async (who: JourneyUser) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 30) } })).data
const loadsOf = async (who: JourneyUser) =>
  (await sessionsOf(who)).map(({ blocks }) => {
    const load = blocks[0]?.items[0]?.sets[0]?.load
    return load?.kind === 'kg' ? load.loadKg : null
  })

/** Changes the load on the first line of the day. */
async function rewrite(page: Page, load: number) {
  await expect(findDayTextBox(page)).toBeVisible()
  await findDayTextBox(page).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  for (const _ of '80 kg') await page.keyboard.press('Backspace')
  await page.keyboard.type(`${load} kg`)
  await expect(page.getByText(/Draft saved/)).toBeVisible()
}

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Publish changes to Base strength' })

test('an edit is published to thirty athletes, who see the change and the reason', async ({
  page,
  product,
}) => {
  const names = Array.from({ length: 30 }, (_, number) => `Athlete${number}`)
  const { rita, athletes, regimen } = await club(product.address, names)
  await assign(rita, regimen.id, athletes)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await rewrite(page, 85)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)

  // Saving publishes nothing yet; a dialog asks who should get the changes.
  const dialog = chooser(page)
  await expect(dialog.getByRole('heading', { name: '30 of 30 athletes' })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Changes: Week 1, Lower' })).toContainText('3×5 80 kg')
  await expect(dialog.getByRole('button', { name: 'Publish to 30 athletes, 30 sessions' })).toBeEnabled()
  await expectAccessible(page)
  expect(await loadsOf(athletes[7] as JourneyUser)).toEqual([80, 80])
  await dialog.getByLabel('Reason shown to the athletes').fill('You all moved well last week.')
  await dialog.getByRole('button', { name: 'Publish to 30 athletes, 30 sessions' }).click()
  await expect(page.getByText('Base strength was published to 30 athletes (30 sessions).')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const athlete of athletes.slice(0, 3)) expect(await loadsOf(athlete)).toEqual([85, 80])
  await expect(page.getByText(/on an earlier version/)).toHaveCount(0)

  const [ana] = athletes
  await openAs(page, ana as JourneyUser, '/app')
  const changesPanel = page.getByRole('region', { name: 'Changes' })
  await expect(changesPanel).toContainText('because “You all moved well last week.”')
  await expect(changesPanel.getByRole('deletion')).toContainText('3×5 80 kg')
  await expect(changesPanel.getByRole('insertion')).toContainText('3×5 85 kg')
  await expectAccessible(page)
  await page.goto('/app/notifications')
  await expect(page.getByText('Rita Example changed Base strength')).toBeVisible()
})

test('an athlete not selected for an edit keeps the earlier version, and the list of regimens says so until the edit is published to that athlete', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana', 'Bo'])
  const [ana, bo] = athletes as [JourneyUser, JourneyUser]
  await assign(rita, regimen.id, athletes)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await rewrite(page, 90)
  await page.keyboard.press('Control+s')
  await chooser(page)
    .getByRole('checkbox', { name: /^Bo Example/ })
    .uncheck()
  await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 1 session' }).click()
  await expect(page.getByText('Base strength was published to 1 athlete (1 session).')).toBeVisible()
  expect([await loadsOf(ana), await loadsOf(bo)]).toEqual([
    [90, 80],
    [80, 80],
  ])

  await expect(page.getByText('1 athlete on an earlier version').first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Publish changes…' }).first().click()
  await chooser(page).getByLabel('Sessions', { exact: true }).selectOption('Selected weeks')
  await expect(chooser(page).getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await chooser(page).getByRole('button', { name: 'Week 1', exact: true }).click()
  await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 1 session' }).click()
  await expect(page.getByText('Base strength was published to 1 athlete (1 session).')).toBeVisible()
  expect(await loadsOf(bo)).toEqual([90, 80])
  await expect(page.getByText(/on an earlier version/)).toHaveCount(0)
})

test('Ana’s individual plan is kept when the program is edited, and Rita resolves conflicts between the plan and the program', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana', 'Bo'])
  const [ana, bo] = athletes as [JourneyUser, JourneyUser]
  await assign(rita, regimen.id, athletes)
  const [first] = await sessionsOf(ana)
  await openAs(page, rita, `/app/schedule?date=${today}&session=${first?.id}`)
  await page.getByRole('button', { name: 'Change for Ana only…' }).click()
  const individualPlan = page.getByRole('dialog', { name: 'Lower for Ana only' })
  const text = individualPlan.getByLabel('Session plan')
  await expect(text).toHaveValue('Back squat 3x5 80 kg\nLeg curl 3x12 20 kg')
  await expect(individualPlan.getByRole('button', { name: 'Change for Ana only' })).toBeDisabled()
  await text.fill('Back squat 3x5 60 kg\nLeg curl 3x12 20 kg')
  await expect(individualPlan.getByRole('region', { name: 'Preview' })).toContainText('3×5 at 60 kg')
  await individualPlan.getByLabel('Reason for the change, shown to Ana').fill('Your knee.')
  await expectAccessible(page)
  await individualPlan.getByRole('button', { name: 'Change for Ana only' }).click()
  await expect(page.getByText('Session changed for Ana only')).toBeVisible()
  await expect(page.getByText('Changed for Ana only.', { exact: true })).toBeVisible()
  expect([await loadsOf(ana), await loadsOf(bo)]).toEqual([
    [60, 80],
    [80, 80],
  ])

  await page.goto(`/app/regimens/${regimen.id}`)
  await rewrite(page, 90)
  await page.keyboard.press('Control+s')
  await expect(chooser(page).getByText(/individual changes on/)).toBeVisible()
  const answers = chooser(page).getByRole('group', { name: /^Ana Example/ })
  await expect(answers.getByRole('radio', { name: /Keep Ana’s version/ })).toBeChecked()
  await expectAccessible(page)
  await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 1 session' }).click()
  await expect(page.getByText('Base strength was published to 1 athlete (1 session).')).toBeVisible()
  expect([await loadsOf(ana), await loadsOf(bo)]).toEqual([
    [60, 80],
    [90, 80],
  ])

  await page.goto(`/app/schedule?date=${today}&session=${first?.id}`)
  await page.getByRole('button', { name: 'Change for Ana only…' }).click()
  await individualPlan.getByRole('button', { name: 'Reset to program' }).click()
  await expect(page.getByText('Session reset to the program')).toBeVisible()
  expect(await loadsOf(ana)).toEqual([90, 80])

  await openAs(page, ana, '/app')
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('3×5 90 kg')
})

test('the publish dialog shows an error when it fails to load, and loading can be retried', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana'])
  await assign(rita, regimen.id, athletes)
  await page.route('**/reach*', route => route.fulfill({ status: 500, json: { status: 'error' } }))
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('button', { name: 'More actions for Base strength' }).first().click()
  await page.getByRole('menuitem', { name: 'Publish changes…' }).click()
  await expect(chooser(page).getByText('The athletes could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/reach*')
  await chooser(page).getByRole('button', { name: 'Try again' }).click()
  await expect(chooser(page).getByText('These sessions are up to date.')).toBeVisible()
  await expect(chooser(page).getByRole('button', { name: 'Nothing to publish' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(chooser(page)).toBeHidden()
})

test('a group can start a program in a later week, and an athlete who joins the group is added to the program with one click', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(product.address, ['Ana', 'Bo', 'Cy'])
  const [ana, bo, cy] = athletes as [JourneyUser, JourneyUser, JourneyUser]
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Early hour', athleteIds: [ana.id, bo.id] },
  })
  await openAs(page, rita, `/app/athletes?group=${group.id}&regimen=${regimen.id}`)
  await page.getByRole('checkbox', { name: 'Select all 2' }).click()
  const bar = page.getByRole('form', { name: 'Assign a regimen' })
  await expect(bar.getByText(/Athletes who join Early hour later are not added automatically/)).toBeVisible()
  await bar.getByLabel('Start week').selectOption('2')
  await expect(bar.getByText(/^2 sessions \(1 per athlete\)/)).toBeVisible()
  await expectAccessible(page)
  await bar.getByLabel('Start week').selectOption('1')
  await bar.getByRole('button', { name: 'Assign to 2' }).click()
  await expect(page.getByText('Base strength is assigned to 2 athletes.')).toBeVisible()

  await rita.get(people.changeGroup, { params: { id: group.id }, input: { add: [cy.id] } })
  await page.goto('/app/regimens')
  await page.getByRole('button', { name: 'More actions for Base strength' }).first().click()
  await page.getByRole('menuitem', { name: 'Publish changes…' }).click()
  await expect(
    chooser(page).getByText(/Cy Example joined Early hour later and is not assigned/),
  ).toBeVisible()
  expect(await sessionsOf(cy)).toEqual([])
  await chooser(page)
    .getByRole('button', { name: /^Add them from week \d/ })
    .click()
  await expect(page.getByText('Base strength is assigned to 3 athletes.')).toBeVisible()
  await expect.poll(async () => (await sessionsOf(cy)).length).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita publishes changes from the list of regimens', async ({ page, product }) => {
    const { rita, athletes, regimen } = await club(product.address, ['Ana'])
    await assign(rita, regimen.id, athletes)
    const weeks = regimen.weeks.map(week => ({
      ...week,
      days: week.days.map(day => ({ ...day, blocks: [], text: 'Back squat 3x5 90 kg' })),
    }))
    await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks } })
    await openAs(page, rita, '/app/regimens')
    await expect(page.getByText('1 athlete on an earlier version').first()).toBeVisible()
    await page.getByRole('button', { name: 'More actions for Base strength' }).first().click()
    await page.getByRole('menuitem', { name: 'Publish changes…' }).click()
    await expect(
      chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 2 sessions' }),
    ).toBeEnabled()
    await expectAccessible(page)
    await chooser(page).getByRole('button', { name: 'Publish to 1 athlete, 2 sessions' }).click()
    await expect(page.getByText('Base strength was published to 1 athlete (2 sessions).')).toBeVisible()
    expect(await loadsOf(athletes[0] as JourneyUser)).toEqual([90, 90])
  })
})
