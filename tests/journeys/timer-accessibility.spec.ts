import { assignments } from '#contract/programs/assignments.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const rules = ['target-size']

test('timers have landmarks and targets of sufficient size', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const day = ['EMOM 3: 3 power cleans 60kg', 'EMOM 3: 5 push-ups', 'Plank 2x30s', 'Row 2x5 50kg, rest 1:00']
  await assignDayText(rita, ana, day.join('\n\n'))
  await openAs(page, ana, '/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('button', { name: 'Start timer' })).toHaveCount(2)
  await expectAccessible(page, rules)

  await page.getByRole('button', { name: 'Start timer' }).first().click()
  const timer = page.getByRole('dialog')
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(timer.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expectAccessible(page, rules)
  await timer.getByRole('button', { name: 'Sets' }).click()
  await expect(page.getByRole('region', { name: 'Timer', exact: true })).toBeVisible()
  await expectAccessible(page, rules)
  await page.getByRole('button', { name: 'Show timer' }).first().click()
  await timer.getByRole('button', { name: 'End' }).click()
  await expect(timer.getByRole('button', { name: 'Save result' })).toBeVisible()
  await expectAccessible(page, rules)
  await timer.getByRole('button', { name: 'Save result' }).click()
  await expect(timer).toHaveCount(0)

  await page.getByRole('button', { name: /^Time set 1.*Plank$/ }).click()
  await expect(page.getByRole('region', { name: 'Hold timer' })).toBeVisible()
  await expectAccessible(page, rules)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Row, set 1 done' }).click()
  await expect(page.getByRole('region', { name: 'Rest', exact: true })).toBeVisible()
  await expectAccessible(page, rules)
})

test('the names of past regimens differ from the text beside them', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)
  const [assignment] = (await rita.get(assignments.list, { query: { regimenId: regimen.id } })).data
  await rita.get(assignments.end, { params: { id: assignment?.id ?? '' } })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, rita, '/app/regimens')
    await expect(page.getByText(/ended/).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  }
})
