import { account } from '#contract/account/account.ts'
import { emailChange } from '#contract/account/email-change.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, testPassword } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'

test('Ana changes her email address by confirming the old and the new one', async ({
  page,
  someone,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const newEmail = `new-${ana.email}`
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill(newEmail)
  await page.getByLabel('Current password').fill('not it at all')
  await page.getByRole('button', { name: 'Send the links' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Send the links' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel the change of the email address' })
  await expect(cancel).toBeVisible()
  await expect(page.getByText(`to be changed to ${newEmail}`)).toBeVisible()
  await expectAccessible(page)

  const inbox = openMailFolder(product.dataDir)
  const phone = await someone()
  await phone.goto(`/auth/email-change/${findLinkToken(await inbox.arrived(newEmail))}`)
  const confirm = phone.getByRole('button', { name: 'Confirm the change' })
  await expect(confirm).toBeVisible()
  await expectAccessible(phone)
  await confirm.click()
  await expect(phone.getByRole('heading', { name: 'Address confirmed' })).toBeVisible()
  expect((await ana.get(account.check)).data.user.email).toBe(ana.email)

  await page.goto(`/auth/email-change/${findLinkToken(await inbox.arrived(ana.email))}`)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('heading', { name: 'Email address changed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible()
  await expect(cancel).toBeHidden()
})

test('Ana cancels the change, and its link no longer works', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const newEmail = `new-${ana.email}`
  await ana.get(emailChange.request, { input: { newEmail, currentPassword: testPassword } })
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'Cancel the change of the email address' }).click()
  await expect(page.getByText('Your email address stays as it is.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeVisible()
  const token = findLinkToken(await openMailFolder(product.dataDir).arrived(newEmail))
  await page.goto(`/auth/email-change/${token}`)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('alert')).toContainText(/link/)
  expect((await ana.get(account.check)).data.user.email).toBe(ana.email)
})

test('Ada passes on the link for an address that Ana no longer reads', async ({ page, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const newEmail = `new-${ana.email}`
  const input = { newEmail, currentPassword: testPassword }
  const { tokens } = await ana.get(emailChange.request, { input })
  await ana.get(emailChange.confirm, { input: { token: tokens?.new ?? '' } })
  await openAs(page, ada, '/app/admin')
  await page.getByLabel('Name or email').fill(ana.email)
  // The list replaces the rows, and closes an open menu, when it has been filtered.
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(1)
  const row = page.getByRole('row').filter({ hasText: ana.email })
  await row.getByRole('button', { name: 'Actions for Ana' }).click()
  await page.getByRole('menuitem', { name: 'New email address…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(newEmail)
  await dialog.getByLabel('Your password').fill(testPassword)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  const token = link.split('/auth/email-change/')[1] ?? ''
  await ana.get(emailChange.confirm, { input: { token } })
  expect((await ana.get(account.check)).data.user.email).toBe(newEmail)
})
