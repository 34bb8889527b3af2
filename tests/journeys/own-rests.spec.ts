import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { blockServer, findDoneButton, unblockServer } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const dock = (page: Page) => page.getByRole('region', { name: 'Rest', exact: true })

async function openRestDialog(page: Page, exercise: string) {
  await page.getByRole('button', { name: `More actions for ${exercise}` }).click()
  await page.getByRole('menuitem', { name: 'Rest for this exercise' }).click()
  const dialog = page.getByRole('dialog', { name: `Rest for ${exercise}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('Ana’s own rests start where her coach prescribed none, also without a network', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, ana)
  await bo.get(exerciseRests.write, { input: { exercise: 'Bench press', restSeconds: 30 } })
  const day = 'Back squat 3x5 100kg, rest 4:00\nBench press 3x5 60kg\nBarbell row 3x5 50kg'
  await assignDayText(rita, ana, day)

  await openAs(page, ana, '/app/settings')
  const defaultRest = page.getByRole('combobox', { name: 'Default rest' })
  await expect(defaultRest).toHaveValue('')
  await defaultRest.selectOption('1:30')
  await expect
    .poll(async () => (await ana.get(account.check)).data.user.preferences.defaultRestSeconds)
    .toBe(90)
  await expectAccessible(page)

  await page.goto('/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(findDoneButton(page, 'Bench press', 1)).toBeVisible()
  await blockServer(page)
  const dialog = await openRestDialog(page, 'Bench press')
  await expect(dialog.getByRole('button', { name: 'Default (1:30)' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '2:30' }).click()
  await expect(dialog).toHaveCount(0)

  await findDoneButton(page, 'Bench press', 1).click()
  await expect(dock(page)).toContainText('Rest: 2:30')
  await findDoneButton(page, 'Barbell row', 1).click()
  await expect(dock(page)).toContainText('Rest: 1:30')
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(dock(page)).toContainText('Rest: 4:00')

  unblockServer(page)
  const listRests = async (athlete: typeof ana) =>
    (await athlete.get(exerciseRests.list)).data.map(one => [one.exercise, one.restSeconds])
  await page.reload()
  await expect.poll(() => listRests(ana)).toEqual([['Bench press', 150]])
  expect(await listRests(bo)).toEqual([['Bench press', 30]])

  // They also apply in her own workout.
  await page.goto('/app/athlete/session/new')
  await page.getByRole('button', { name: 'Add exercise' }).click()
  const search = page.getByRole('combobox', { name: 'Exercise' })
  await search.fill('Bench press')
  await search.press('Enter')
  await page.getByRole('button', { name: 'More actions for Bench press' }).click()
  await page.getByRole('menuitem', { name: 'Add set' }).click()
  await (await openRestDialog(page, 'Bench press')).getByRole('button', { name: '3:00' }).click()
  await page.getByRole('button', { name: /^Bench press, set 1, kg/ }).click()
  const pad = page.getByRole('dialog', { name: 'Bench press, set 1' })
  await pad.getByRole('button', { name: '6', exact: true }).click()
  await pad.getByRole('button', { name: 'Reps', exact: true }).click()
  await pad.getByRole('button', { name: '5', exact: true }).click()
  await pad.getByRole('button', { name: 'Log this set' }).click()
  await expect(dock(page)).toContainText('Rest: 3:00. Next: A, set 2')
})
