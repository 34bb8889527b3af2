import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test('Rita adds athletes who have no account by typing their names', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const listNames = async () =>
    (await rita.get(people.athletes)).data
      .map(({ athlete }) => `${athlete.firstName} ${athlete.lastName}`.trim())
      .toSorted()
  await openAs(page, rita, '/app/athletes')
  const section = page.getByRole('region', { name: 'Somebody without an account' })
  await section.getByRole('button', { name: 'Add by name' }).click()
  const names = section.getByLabel('Names, one on each line')
  await expect(names).toBeFocused()
  await names.fill('Mei Tanaka\n42')
  await section.getByRole('button', { name: 'Add 1 athlete' }).click()
  await expect(section).toContainText('Not a name: 42')
  await expectAccessible(page)

  await names.fill('Mei Tanaka\nLund, Nora\n')
  await section.getByRole('button', { name: 'Add 2 athletes' }).click()
  await expect(section.getByRole('status')).toHaveText(
    '2 athletes added. You can undo it under Import people.',
  )
  await expect(page.getByRole('row').filter({ hasText: 'Mei Tanaka' })).toContainText('no account yet')
  await expect(page.getByRole('row').filter({ hasText: 'Nora Lund' })).toBeVisible()
  await expect(names).toHaveValue('')

  // A name that is there already can be somebody else.
  await names.fill('Nora Lund\nBo Berg')
  await section.getByRole('button', { name: 'Add 2 athletes' }).click()
  await expect(section.getByRole('status')).toHaveText('You already have Nora Lund.')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Add only the other one' }).click()
  await expect(section.getByRole('status')).toContainText('1 athlete added.')
  await names.fill('Nora Lund')
  await section.getByRole('button', { name: 'Add 1 athlete' }).click()
  await section.getByRole('button', { name: 'Add another person of this name' }).click()
  await expect(section.getByRole('status')).toContainText('1 athlete added.')
  expect(await listNames()).toEqual(['Ana Example', 'Bo Berg', 'Mei Tanaka', 'Nora Lund', 'Nora Lund'])
})

test('on a phone, the names are typed where athletes are invited', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await joinCoach(rita, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByRole('button', { name: 'Add by name' }).click()
  await dialog.getByLabel('Names, one on each line').fill('Mei Tanaka')
  await dialog.getByRole('button', { name: 'Add 1 athlete' }).click()
  await expect(dialog.getByText('1 athlete added.')).toBeVisible()
  await expectAccessible(page)
})
