import { proposedChanges } from '#contract/account/proposed-changes.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test('a coach compares a proposed change with the present values and confirms it, and rejects another', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = (
    await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength', goal: 'Stay healthy' } })
  ).data
  const propose = (input: object) =>
    rita.get(proposedChanges.propose, {
      input: { operation: 'regimens.update', params: { id }, input: input as Record<string, unknown> },
    })
  await propose({ goal: 'Run a marathon' })
  await propose({ name: 'Base 2', tags: ['winter', 'strength'] })

  await signInOnPage(page, rita)
  await page.goto('/app/settings#changes')
  const section = page.getByRole('region', { name: 'Proposed changes' })
  await expect(section.getByText(/Waiting, until/)).toHaveCount(2)
  await section
    .getByRole('button', { name: /^Review/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Review change' })
  await expect(dialog.getByText('Now: Base')).toBeVisible()
  await expect(dialog.getByText('Base 2')).toBeVisible()
  await expect(dialog.getByText('winter, strength')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(section.getByText(/Confirmed on/)).toBeVisible()
  const read = async () => (await rita.get(regimens.show, { params: { id } })).data.regimen
  expect(await read()).toMatchObject({ name: 'Base 2', goal: 'Stay healthy' })

  await section
    .getByRole('button', { name: /^Review/ })
    .last()
    .click()
  await expect(dialog.getByText('Run a marathon')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(section.getByText(/Rejected on/)).toBeVisible()
  await expectAccessible(page)
  expect(await read()).toMatchObject({ name: 'Base 2', goal: 'Stay healthy' })
})

test('a change that cannot be made keeps waiting and says why', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = (await rita.get(regimens.create, { input: { name: 'Base', category: 'Strength' } })).data
  await rita.get(proposedChanges.propose, {
    input: { operation: 'regimens.update', params: { id }, input: { name: 'Base 2' } },
  })
  await rita.get(regimens.remove, { params: { id } })
  await signInOnPage(page, rita)
  await page.goto('/app/settings#changes')
  const section = page.getByRole('region', { name: 'Proposed changes' })
  await section.getByRole('button', { name: /^Review/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Review change' })
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The change was not made.')
  await page.keyboard.press('Escape')
  await expect(section.getByText(/Not made, see why/)).toBeVisible()
})
