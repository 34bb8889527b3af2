import type { Page } from '@playwright/test'
import { maxes } from '#contract/analytics/maxes.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

// Percentages of another exercise: a snatch pull at 100 % of the snatch.

/** Creates Rita with her athletes Ana, whose snatch was tested at 100 kg, and Bo, who has only a max of the pull. */
async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
  ]
  await joinAllToCoach(rita, [ana, bo])
  const tested = { origin: 'tested', date: '2026-11-03' } as const
  await ana.get(maxes.record, { input: { ...tested, exercise: 'Snatch', loadKg: 100 } })
  await bo.get(maxes.record, { input: { ...tested, exercise: 'Snatch pull', loadKg: 140 } })
  return { rita, ana, bo }
}

const findRosterRow = (page: Page, { firstName }: JourneyUser) =>
  page
    .getByRole('region', { name: 'Roster' })
    .getByRole('listitem')
    .filter({ hasText: `${firstName} Example` })

const line = 'Snatch pull 4x3 @ 100% of snatch'

test('Rita types a share of the snatch, sees Ana’s load with its source, and enters the max that Bo lacks', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createClub(product.address)
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Pulls', category: 'Weightlifting', weeks: [{ days: [{ name: 'Monday', blocks: [] }] }] },
  })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id] } })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await typeDayText(page, [line])
  await expect(page.getByRole('heading', { name: 'Snatch pull 4×3 100 % of Snatch' })).toBeVisible()
  await expect(findRosterRow(page, ana)).toContainText('Snatch 1RM 100 tested')
  await expect(findRosterRow(page, bo)).toContainText('No max of Snatch')
  await expectAccessible(page)
  await findRosterRow(page, bo).getByRole('button', { name: 'Enter a max for Bo Example' }).click()
  await page.getByLabel('Snatch, kg').fill('80')
  await page.getByRole('button', { name: 'Save max' }).click()
  await expect(findRosterRow(page, bo)).toContainText('Snatch 1RM 80 entered')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('Ana pulls 100 % of her snatch and sees why, and Bo sees which max is missing and enters it', async ({
    page,
    product,
  }) => {
    const { rita, ana, bo } = await createClub(product.address)
    for (const athlete of [ana, bo])
      await assignDayText(rita, athlete, line, 'Pulls', `Pulls of ${athlete.firstName}`)
    await signInOnPage(page, ana)
    await page.goto('/app')
    await expect(page.getByText('100 kg')).toBeVisible()
    await page.getByRole('link', { name: 'Start session' }).click()
    await expect(page.getByRole('button', { name: /^Snatch pull, set 1, kg:/ })).toHaveAccessibleName(/100/)
    await page.getByRole('button', { name: 'Snatch pull: why these loads apply' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: '100 % of Snatch 1RM 100 tested 3 Nov' }),
    ).toBeVisible()
    await expectAccessible(page)

    await openAs(page, bo, '/app')
    await expect(page.getByText('Snatch needs a max.')).toBeVisible()
    await page.getByRole('link', { name: 'Enter or test' }).click()
    await expect(page.getByText('The max of Snatch is missing')).toBeVisible()
    await page.getByRole('button', { name: 'Enter or test a max for Snatch' }).click()
    await page.getByLabel('Snatch, kg').fill('80')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save max' }).click()
    await expect(page.getByRole('button', { name: /^Snatch pull, set 1, kg:/ })).toHaveAccessibleName(/80/)
    await expect(page.getByText('The max of Snatch is missing')).toBeHidden()
  })
})
