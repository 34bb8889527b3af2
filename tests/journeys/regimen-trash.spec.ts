import type { Page } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

test('Rita deletes a regimen with Ana on it, and brings it back by keyboard: the program is there, Ana is not on it', async ({
  page,
  product,
}) => {
  const [rita, ana] = await Promise.all([
    guest(product.address, 'Rita', 'coach'),
    guest(product.address, 'Ana', 'athlete'),
  ])
  await joinCoach(rita, ana)
  const { id } = await assignSquats(rita, ana)
  await openAs(page, rita, '/app/regimens')
  await linkTo(page, 'Base strength').focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(dialog).toContainText('The regimen itself stays in your trash for 30 days.')
  await dialog.getByRole('button', { name: 'Delete regimen' }).click()
  await expect(page.getByText('Regimen and all associated workout logs deleted successfully')).toBeVisible()
  expect((await ana.get(schedule.list)).data).toEqual([])

  await page.getByRole('link', { name: '1 deleted regimen in the trash' }).click()
  await expect(page.getByText(/^Deleted .+, 1 athlete had been on it, kept 30 more days$/)).toBeVisible()
  await expect(page.getByText(/Whoever was on it is not put on it again/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring back Base strength' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Base strength” is back')).toBeVisible()
  await expect(page.getByText('1 athlete was on it; assign it anew to go on.')).toBeVisible()
  await expect(page.getByText(/^Nothing is in the trash/)).toBeVisible()
  await chip(page, /^Past 1/).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id } })).data.regimen.revision).toBe(1)
  expect((await ana.get(schedule.list)).data).toEqual([])
})

test('what cannot be brought back is said, and the trash that cannot be read offers to try again', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const input = { name: 'Meet peaking', category: 'Powerlifting' }
  const { id } = (await rita.get(regimens.create, { input })).data
  await rita.get(regimens.create, { input: { ...input, name: 'Base' } })
  await rita.get(regimens.remove, { params: { id } })
  await page.route('**/api/regimens/trash*', route => route.fulfill({ status: 500, json: {} }))
  await openAs(page, rita, '/app/regimens?part=trash')
  await expect(page.getByRole('heading', { name: 'The trash could not be loaded.' })).toBeVisible()
  await page.unroute('**/api/regimens/trash*')
  await page.getByRole('button', { name: 'Try again' }).click()
  const bringBack = page.getByRole('button', { name: 'Bring back Meet peaking' })

  await page.route(`**/api/regimens/${id}/restore`, route => route.fulfill({ status: 500, json: {} }))
  await bringBack.click()
  await expect(page.getByText(/It is still in the trash\.$/)).toBeVisible()
  await page.unroute(`**/api/regimens/${id}/restore`)
  // From another device, meanwhile.
  await rita.get(regimens.restore, { params: { id } })
  await bringBack.click()
  await expect(page.getByText('“Meet peaking” is back')).toBeVisible()
  await expect(chip(page, /^Trash 0/)).toBeVisible()
})
