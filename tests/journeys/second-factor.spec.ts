import { Secret, TOTP } from 'otpauth'
import { account } from '#contract/account/account.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs, testPassword } from '#support/journey/journey-users.ts'
import { submitSignInForm } from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { createTestClient } from '#support/server/test-client.ts'

const stepMs = 30_000

/** The code that an authenticator app shows now, or after some steps. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret.replace(/\s/g, '')),
    timestamp: Date.now() + steps * stepMs,
  })

async function turnOn(user: JourneyUser) {
  const { secret } = (await user.get(secondFactor.start, { input: { currentPassword: testPassword } })).data
  const input = { code: codeOf(secret) }
  const { recoveryCodes } = (await user.get(secondFactor.confirm, { input })).data
  return { secret, recoveryCodes }
}

test('Ana turns two-step sign-in on, creates new recovery codes, and turns it off', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
  await page.getByLabel('Current password').fill('not it at all')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)

  const code = page.getByLabel('Code from the app')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('nonsense')
  const confirm = page.getByRole('button', { name: 'Turn on two-step sign-in' })
  await confirm.click()
  await expect(code).toHaveAccessibleDescription(/not the current code/)
  await code.fill(codeOf((await page.getByRole('code').textContent()) ?? ''))
  await confirm.click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await expect(page.getByRole('code')).toHaveCount(10)
  await expectAccessible(page)
  const shown = await page.getByRole('code').allTextContents()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download codes' }).click(),
  ])
  const file = Buffer.concat(await (await download.createReadStream()).toArray()).toString()
  for (const one of shown) expect(file).toContain(one)
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible()
  await expect(page.getByText(shown[0] ?? '')).toHaveCount(0)

  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await expect(page.getByRole('code')).toHaveCount(10)
  expect(await page.getByRole('code').allTextContents()).not.toContain(shown[0])
  await page.getByRole('button', { name: 'I have saved the codes' }).click()

  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
  const input = { email: ana.email, password: testPassword }
  await createTestClient(product.address).get(account.login, { input })
})

test('with two-step sign-in, Ana enters a code from her app, or a recovery code', async ({
  page,
  someone,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const { secret, recoveryCodes } = await turnOn(ana)
  await page.goto('/auth/login')
  await submitSignInForm(page, ana.email)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(code).toHaveAccessibleDescription('This is required.')
  await code.fill('nonsense')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/This code is incorrect or was already used/)
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(page.getByText('Opening your training...')).toBeVisible()

  const phone = await someone()
  await phone.goto('/auth/login')
  await submitSignInForm(phone, ana.email)
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await submitSignInForm(phone, ana.email)
  await phone.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(phone.getByLabel('Recovery code')).toBeFocused()
  await expectAccessible(phone)
  await phone.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByText('Opening your training...')).toBeVisible()
})
