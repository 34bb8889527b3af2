import type { Page } from '@playwright/test'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

test('Rita deletes a regimen assigned to Ana and restores it with its sessions by keyboard', async ({
  page,
  product,
}) => {
  const [rita, ana] = await Promise.all([
    createJourneyUser(product.address, 'Rita', 'coach'),
    createJourneyUser(product.address, 'Ana', 'athlete'),
  ])
  await joinCoach(rita, ana)
  const { id } = await assignSquats(rita, ana)
  const listSessionIds = async () => (await ana.get(schedule.list)).data.map(session => session.id)
  const sessionIds = await listSessionIds()
  expect(sessionIds).not.toEqual([])
  await openAs(page, rita, '/app/regimens')
  await linkTo(page, 'Base strength').focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(dialog).toContainText('The regimen itself stays in your trash for 30 days.')
  await dialog.getByRole('button', { name: 'Delete regimen' }).click()
  await expect(page.getByText('Regimen and all associated workout logs deleted successfully')).toBeVisible()
  expect(await listSessionIds()).toEqual([])

  await page.getByRole('link', { name: '1 deleted regimen in the trash' }).click()
  await expect(page.getByText(/^Deleted .+, was assigned to 1 athlete, kept for 30 more days$/)).toBeVisible()
  await expect(page.getByText(/keeps its full history, and its upcoming sessions return/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Base strength' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Base strength” restored')).toBeVisible()
  await expect(
    page.getByText('The upcoming sessions that the deletion removed are back in your athletes’ calendars.'),
  ).toBeVisible()
  await expect(page.getByText(/^The trash is empty/)).toBeVisible()
  await chip(page, /^Running 1/).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id } })).data.regimen.revision).toBe(1)
  expect(await listSessionIds()).toEqual(sessionIds)
})

test('a failed restore shows an error, and the trash can be reloaded if it fails to load', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const input = { name: 'Meet peaking', category: 'Powerlifting' }
  const { id } = (await rita.get(regimens.create, { input })).data
  await rita.get(regimens.create, { input: { ...input, name: 'Base' } })
  await rita.get(regimens.remove, { params: { id } })
  await page.route('**/api/regimens/trash*', route => route.fulfill({ status: 500, json: {} }))
  await openAs(page, rita, '/app/regimens?part=trash')
  await expect(page.getByRole('heading', { name: 'The trash could not be loaded.' })).toBeVisible()
  await page.unroute('**/api/regimens/trash*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const restoreButton = page.getByRole('button', { name: 'Restore Meet peaking' })

  await page.route(`**/api/regimens/${id}/restore`, route => route.fulfill({ status: 500, json: {} }))
  await restoreButton.click()
  await expect(page.getByText(/The regimen is still in the trash\.$/)).toBeVisible()
  await page.unroute(`**/api/regimens/${id}/restore`)
  // Meanwhile, another device restores the regimen.
  await rita.get(regimens.restore, { params: { id } })
  await restoreButton.click()
  await expect(page.getByText('“Meet peaking” restored')).toBeVisible()
  await expect(chip(page, /^Trash 0/)).toBeVisible()
})
