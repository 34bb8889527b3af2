import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { version } from '#server/version.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs, testPassword } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const rowOf = (page: Page, person: JourneyUser) => page.getByRole('row').filter({ hasText: person.email })

/** Opens the admin page and shows only the accounts with this part of an email address. */
async function openAdmin(page: Page, admin: JourneyUser, ...people: JourneyUser[]) {
  await openAs(page, admin, '/app/admin')
  await expect(page.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible()
  for (const person of people) await findPerson(page, person)
}

/** Searches for a person, and waits until nobody else is listed. */
async function findPerson(page: Page, person: JourneyUser) {
  await page.getByLabel('Name or email').fill(person.email)
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(1)
  await expect(rowOf(page, person)).toBeVisible()
}

async function choose(page: Page, person: JourneyUser, action: string) {
  await rowOf(page, person)
    .getByRole('button', { name: `Actions for ${person.firstName}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('Ada disables and enables an account, and the audit trail shows both', async ({ page, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  const [ana, bo] = [
    await createJourneyUser(product.address, 'Ana', 'athlete'),
    await createJourneyUser(product.address, 'Bo', 'athlete'),
  ]
  await openAdmin(page, ada, ana)
  await expectAccessible(page)
  await choose(page, ana, 'Disable…')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The membership has ended.')
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expectAccessible(page)
  await ana.get(account.check)
  await dialog.getByLabel('Your password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(rowOf(page, ana)).toContainText('disabled: The membership has ended.')
  await ana.refused('session.expired', account.check)
  await bo.get(account.check)

  await choose(page, ana, 'Enable…')
  await page.getByRole('dialog').getByRole('button', { name: 'Enable account' }).click()
  await expect(rowOf(page, ana)).not.toContainText('disabled')
  await choose(page, ana, 'Audit trail')
  await expect(page.getByRole('heading', { name: 'Audit trail', level: 1 })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(2)).toContainText('Account disabled: The membership has ended.')
  await expectAccessible(page)
  await page.getByLabel('Action').selectOption('Account enabled')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('Ada changes a role with the keyboard and passes on a confirmation link', async ({ page, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  const sam = await createJourneyUser(product.address, 'Sam', 'athlete', { isVerified: false })
  await openAdmin(page, ada, sam)
  await page.getByRole('heading', { name: 'People' }).click()
  await page.keyboard.press('j')
  const menu = rowOf(page, sam).getByRole('button', { name: 'Actions for Sam' })
  await expect(menu).toBeFocused()
  await page.getByRole('button', { name: 'Role… Sam' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Role').selectOption('coach')
  await dialog.getByLabel('Your password').fill(testPassword)
  await dialog.getByLabel('Your password').press('Enter')
  await expect(rowOf(page, sam)).toContainText('coach')

  await choose(page, sam, 'Confirmation link…')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  const token = link.split('/auth/verify/')[1] ?? ''
  await sam.get(account.verifyEmail, { input: { token } })
  expect((await sam.get(account.check)).data.user.isEmailVerified).toBe(true)
})

test('a disabled person reads the reason when signing in', async ({ page, someone, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAdmin(page, ada, ana)
  await choose(page, ana, 'Disable…')
  await page.getByRole('dialog').getByLabel('Reason').fill('Ask at the desk.')
  await page.getByRole('dialog').getByLabel('Your password').fill(testPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Disable account' }).click()
  await expect(rowOf(page, ana)).toContainText('Ask at the desk.')
  const phone = await someone()
  await phone.goto('/auth/login')
  await phone.getByLabel('Email').fill(ana.email)
  await phone.getByLabel('Password', { exact: true }).fill(testPassword)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone.getByText('This account is disabled: Ask at the desk.')).toBeVisible()
})

test('Ada sees the warnings and the state of the server, and sends herself a test email', async ({
  page,
  product,
}) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  await openAdmin(page, ada)
  const warnings = page.getByRole('list', { name: 'Warnings' })
  await expect(warnings.getByText(/^No mail server is set/)).toBeVisible()
  await expect(warnings.getByText('docs/backup.md')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Version' })).toContainText(version)
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText('PostgreSQL')
  await expect(page.getByText('Every email of the last day was sent.')).toBeVisible()
  await expect(page.getByText(/^Up for \d+ \S+, ready\./)).toBeVisible()
  const configuration = page.getByRole('region', { name: 'Configuration' })
  await expect(configuration.getByText('4 of 7 in order')).toBeVisible()
  await expect(configuration.getByRole('listitem').filter({ hasText: 'Mail server' })).toContainText(
    'see the warning',
  )
  await expect(configuration.getByRole('listitem').filter({ hasText: 'Trusted proxy' })).not.toContainText(
    'see the warning',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send test email' }).click()
  await expect(dialog.getByText(/^No mail server is set \(SMTP_URL\), so the email was saved/)).toBeVisible()
  await expectAccessible(page)
})

test('Ada sees whether a newer version is available, or why this is unknown', async ({ page, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  await openAdmin(page, ada)
  const section = page.getByRole('region', { name: 'Version' })
  await expect(section).toContainText('This server does not look for newer versions')
  await expect(section.getByRole('link')).toHaveCount(0)
  const answer = { latestVersion: '99.0.0', isNewer: true, link: 'https://club.example/99', error: null }
  const notice = { version, isConfigured: true, checkedAt: new Date().toISOString() }
  const failed = { latestVersion: null, isNewer: false, link: null, error: 'invalid' }
  let isFailing = false
  await page.route('**/api/admin/update-notice', async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.data = { ...notice, ...(isFailing ? failed : answer) }
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await expect(section.getByText('Newer version', { exact: true })).toBeVisible()
  await expect(section.getByRole('link', { name: 'What changed in 99.0.0' })).toHaveAttribute(
    'href',
    'https://club.example/99',
  )
  await expectAccessible(page)
  isFailing = true
  await page.reload()
  await expect(section).toContainText('is not in the format of docs/administration.md')
  await expect(section.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test('Ada backs up the server and follows the backup until it is complete', async ({ page, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  await openAdmin(page, ada)
  const backup = page.getByRole('region', { name: 'Backup' })
  await expect(backup).toContainText('Last backup none')
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText(
    'No backup from the last 7 days is known',
  )
  await backup.getByRole('button', { name: 'Back up now' }).click()
  await expect(backup.getByRole('status')).toContainText(/^A backup (starts|is being written)/)
  await expect(backup).toContainText(/Last backup.+[kM]B/, { timeout: 30_000 })
  await expect(backup.getByRole('button', { name: 'Back up now' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Warnings' })).not.toContainText(
    'No backup from the last 7 days is known',
  )
  await expectAccessible(page)
})

test('Ada retries the failed jobs of one kind', async ({ page, product }) => {
  const ada = await createJourneyUser(product.address, 'Ada', 'admin')
  await page.route('**/api/admin/status', async route => {
    const response = await route.fetch()
    const body = await response.json()
    const job = { waiting: 0, failed: 0, lastRunAt: null }
    body.data.jobs = [
      { ...job, name: 'mail.invitation', failed: 2 },
      { ...job, name: 'mail.news', failed: 1 },
      { ...job, name: 'mail.reset' },
      { ...job, name: 'avatar.remove' },
    ]
    await route.fulfill({ response, json: body })
  })
  await openAdmin(page, ada)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs.getByRole('button')).toHaveCount(1)
  await expect(jobs.getByRole('row', { name: /^Email/ })).toContainText('3')
  const retried: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/admin/jobs/retry')) retried.push(request.postDataJSON())
  })
  await jobs.getByRole('button', { name: 'Retry failed jobs: Email' }).click()
  await expect(page.getByText(/^Jobs that run again: /)).toBeVisible()
  expect(retried).toEqual([{ name: 'mail.invitation' }, { name: 'mail.news' }])
  await expectAccessible(page)
})

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} pixels wide in ${colorScheme} mode`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Ada sorts the people by when they were last seen, and sees what each stores', async ({
      page,
      product,
    }) => {
      const ada = await createJourneyUser(product.address, 'Ada', 'admin')
      const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
      await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
      await openAdmin(page, ada, ana)
      await expect(rowOf(page, ana)).toContainText('1 log')
      await findPerson(page, ada)
      await expect(rowOf(page, ada)).not.toContainText(/\d logs?/)
      await page.getByLabel('Name or email').fill('')
      const status = page.getByRole('status').filter({ hasText: 'shown' })
      await expect(status).toContainText('shown, by last name')
      for (const [option, words] of [
        ['Least recently seen first', 'least recently seen first'],
        ['Most recently seen first', 'most recently seen first'],
      ] as const) {
        await page.getByLabel('Order').selectOption(option)
        await expect(status).toContainText(words)
      }
      // Nobody was seen after the last person who registered.
      await expect(page.getByRole('row').filter({ hasText: ada.email })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('Ada signs out a person from the account menu’s admin page', async ({ page, product }) => {
    const ada = await createJourneyUser(product.address, 'Ada', 'admin')
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await openAs(page, ada, '/app')
    await page.getByRole('button', { name: 'My Account' }).click()
    await page.getByRole('menuitem', { name: 'Admin' }).click()
    await findPerson(page, ana)
    await expectAccessible(page)
    await choose(page, ana, 'Sign out…')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out 1 device' }).click()
    await expect(page.getByText(/was signed out\./)).toBeVisible()
    await ana.refused('session.expired', account.check)
  })
})

test('coaches and athletes cannot open the admin page', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/admin')
  await expect(page.getByText('That page is for administrators only.')).toBeVisible()
  await expect(page).toHaveURL(/\/app$/)
  await page.getByRole('button', { name: 'My Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
})
