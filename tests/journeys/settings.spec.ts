import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
  testPassword,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

async function open(
  page: Page,
  address: string,
  role: 'coach' | 'athlete' = 'athlete',
): Promise<JourneyUser> {
  const self = await createJourneyUser(address, role === 'coach' ? 'Rita' : 'Ana', role)
  await signInOnPage(page, self)
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  return self
}

const userOf = async (who: JourneyUser) => (await who.get(account.check)).data.user
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('Ana turns the weekly archive on, if the server offers it', async ({ page, product }) => {
  await open(page, product.address)
  const data = section(page, 'Your data')
  await expect(data.getByRole('button', { name: 'Download everything' })).toBeVisible()
  await expect(data.getByText('Weekly archive')).toHaveCount(0)
  const schedule = {
    isAvailable: true,
    isOn: false,
    lastArchiveAt: null,
    nextArchiveAt: null,
    failedAt: null,
  }
  await page.route('**/api/exports/schedule', async route => {
    if (route.request().method() === 'PUT')
      Object.assign(schedule, route.request().postDataJSON(), { failedAt: new Date().toISOString() })
    await route.fulfill({ json: { status: 'success', data: schedule } })
  })
  await page.reload()
  const choice = data.getByRole('radiogroup', { name: 'Weekly archive' })
  await expect(choice.getByRole('radio', { name: 'Off' })).toBeChecked()
  await choice.getByText('On', { exact: true }).click()
  await expect(choice.getByRole('radio', { name: 'On' })).toBeChecked()
  await expect(data.getByText(/^No archive has been saved yet. The attempt .* failed/)).toBeVisible()
  await expectAccessible(page)
})

test('Ana changes her name and bio, and leaving without saving asks for confirmation', async ({
  page,
  product,
}) => {
  const ana = await open(page, product.address)
  await expectAccessible(page)
  await page.getByLabel('Last name').fill('Castellanos')
  await page.getByLabel('Bio').fill('Runs, and lifts twice a week.')
  await page.getByRole('link', { name: 'My Programs' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  const { lastName, bio } = await userOf(ana)
  expect([lastName, bio]).toEqual(['Castellanos', 'Runs, and lifts twice a week.'])
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This is required\./)
})

test('a coach’s settings link to the full profile', async ({ page, product }) => {
  await open(page, product.address, 'coach')
  await expectAccessible(page)
  await section(page, 'Profile').getByRole('link', { name: 'profile' }).click()
  await expect(page).toHaveURL(/\/app\/coach\/profile$/)
})

test('the table of contents links to each section, and going back leaves the Settings page', async ({
  page,
  product,
}) => {
  await open(page, product.address)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Your data' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
  await page.goBack()
  await expect(page).not.toHaveURL(/settings/)
})

test('Ana sees her sign-ins, signs out one device and then all others', async ({
  page,
  someone,
  product,
}) => {
  const ana = await open(page, product.address)
  const phone = await someone({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  await signInOnPage(phone, ana)
  await phone.goto('/app/settings')
  await expect(phone.getByText('Safari on iPhone')).toBeVisible()

  await page.reload()
  const security = section(page, 'Security')
  await expect(security.getByText('Chrome on Linux')).toBeVisible()
  await expect(security.getByText('current device')).toHaveCount(1)
  await security.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(page.getByText('Signed out: Safari on iPhone.')).toBeVisible()
  await expect(security.getByText('Safari on iPhone')).toHaveCount(0)
  await phone.goto('/app/athlete/regimens')
  await expect(phone).toHaveURL(/\/auth\/login/)

  await security.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out on 1 other device.')).toBeVisible()
  await expect(security.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await ana.refused('session.expired', account.check)
  await expectAccessible(page)
})

test('a list of devices that fails to load shows an error and can be retried', async ({ page, product }) => {
  await page.route('**/auth/sign-ins*', route => route.fulfill({ status: 500, json: {} }))
  await open(page, product.address)
  await expect(page.getByText('Your devices could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/sign-ins*')
  await section(page, 'Security').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('current device')).toBeVisible()
})

test('Ana can change her password only if she enters her current password correctly', async ({
  page,
  product,
}) => {
  const ana = await open(page, product.address)
  await section(page, 'Security').getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Current password').fill('not it at all')
  await page.getByLabel('New password').fill('five squats a week')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    /This is not your current password\./,
  )
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed.')).toBeVisible()
  await ana.refused('session.expired', account.check)
  await page.reload()
  await expect(page.getByText('current device')).toBeVisible()
})

test('coaches and athletes choose the channels for each kind of notification that they can receive', async ({
  page,
  someone,
  product,
}) => {
  const ana = await open(page, product.address)
  const table = page.getByRole('table', { name: 'Notifications' })
  await expect(table.getByRole('row')).toHaveCount(13)
  const comment = table.getByRole('checkbox', { name: 'Someone comments on your workout: email' })
  await expect(comment).toBeChecked()
  await comment.focus()
  await page.keyboard.press('Space')
  await expect(comment).not.toBeChecked()
  await table.getByRole('checkbox', { name: 'A coach invites you: in the app' }).uncheck()
  await expect
    .poll(async () => (await userOf(ana)).preferences.notifications)
    .toEqual({
      comment: { app: true, mail: false, push: true },
      invitation: { app: false, mail: true, push: true },
    })
  await page.reload()
  await expect(comment).not.toBeChecked()

  const coachPage = await someone()
  await open(coachPage, product.address, 'coach')
  await expect(
    coachPage.getByRole('checkbox', { name: 'An athlete logs a workout: email' }),
  ).not.toBeChecked()
  await expect(coachPage.getByText(/program is assigned to you/)).toHaveCount(0)
})

test('a notification setting that fails to save is reverted and shows an error', async ({
  page,
  product,
}) => {
  await open(page, product.address)
  const box = page.getByRole('checkbox', { name: 'Someone comments on your workout: email' })
  await page.route('**/auth/profile', route => route.fulfill({ status: 500, json: {} }))
  await box.click()
  await expect(page.getByText('Your changes were not saved. Please try again.')).toBeVisible()
  await expect(box).toBeChecked()
})

test('units, week start, theme and time zone are saved immediately', async ({ page, product }) => {
  const ana = await open(page, product.address)
  const units = section(page, 'Units and calendar')
  await units.getByText('lb', { exact: true }).click()
  await units.getByText('mi', { exact: true }).click()
  await units.getByText('Sun', { exact: true }).click()
  await units.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await units.getByLabel('Time zone').selectOption('America/New_York')
  await expect(units.getByText(/^America\/New_York, now /)).toBeVisible()
  await expect
    .poll(async () => (await userOf(ana)).preferences)
    .toMatchObject({
      loadUnit: 'lb',
      distanceUnit: 'mi',
      weekStart: 'sunday',
      theme: 'dark',
      timeZone: 'America/New_York',
    })
  await expectAccessible(page)
  await units.getByRole('button', { name: 'Use Europe/Madrid' }).click()
  await expect(units.getByLabel('Time zone')).toHaveValue('Europe/Madrid')
})

test('Ana sees how much data she has and downloads it as JSON and CSV', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const set = { reps: 5, loadKg: 80 }
  await ana.get(workoutLogs.record, {
    input: { exercises: [{ name: 'Back squat', sets: [set, set, set] }] } as never,
  })
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  const data = section(page, 'Your data')
  await expect(data.getByText(/^Your account and settings, 1 workout, 3 sets/)).toBeVisible()

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download as JSON' }).press('Enter'),
  ])
  expect(json.suggestedFilename()).toMatch(/^cornerman-\d{4}-\d\d-\d\d\.json$/)
  const all = JSON.parse((await bytesOf(json)).toString())
  expect(all.loggedSets).toHaveLength(3)

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  const files = unzipSync(await bytesOf(zip))
  expect(Buffer.from(files['logged-sets.csv'] ?? []).toString()).toContain('Back squat')
})

async function bytesOf(download: import('@playwright/test').Download): Promise<Buffer> {
  return Buffer.concat(await (await download.createReadStream()).toArray())
}

test('a failed download shows an error', async ({ page, product }) => {
  await open(page, product.address)
  await page.route('**/api/exports/csv', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect(page.getByText('Your data was not downloaded. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toBeEnabled()
})

test('a dialog lists the data that is deleted with the account, and confirming the deletion opens the login page', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } as never })
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await page.getByRole('button', { name: 'Delete account...' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(question.getByText('your profile and 1 workout')).toBeVisible()
  await expect(question.getByText(/Your coach does not keep a copy\./)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.route('**/auth/delete-account', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Delete account...' }).click()
  await page.getByLabel('Your password').fill(testPassword)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Failed to delete account. Please try again.')).toBeVisible()
  await page.unroute('**/auth/delete-account')
  await page.getByRole('button', { name: 'Delete account...' }).click()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Enter your password.')
  await page.getByLabel('Your password').fill('not it at all')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(
    'The current password is incorrect.',
  )
  await expectAccessible(page)
  await ana.get(account.check)
  await page.getByLabel('Your password').fill(testPassword)
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await ana.refused('session.expired', account.check)
  expect((await userOf(rita)).athletes).toEqual([])
})

test('Ana sees who looked at her data, and Rita has no such list', async ({ page, someone, product }) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  const data = section(page, 'Your data')
  await expect(data.getByText('Nobody has looked at your data yet.')).toBeVisible()
  await rita.get(people.athlete, { params: { id: ana.id } })
  await page.reload()
  await expect(
    data.getByRole('listitem').filter({ hasText: /^Rita .*your profile and equipment/ }),
  ).toBeVisible()
  await expectAccessible(page)
  const other = await someone()
  await signInOnPage(other, rita)
  await other.goto('/app/settings')
  await expect(section(other, 'Your data').getByText('Included')).toBeVisible()
  await expect(other.getByText('Who looked, and when')).toHaveCount(0)
})

test('without HTTPS the Settings page says which features the browser blocks', async ({ page, product }) => {
  await open(page, product.address)
  await expect(page.getByRole('heading', { name: 'This connection is not secure' })).toHaveCount(0)
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This connection is not secure' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  for (const role of ['athlete', 'coach'] as const)
    test(`the settings of ${role === 'coach' ? 'a coach' : 'an athlete'} fit the screen, and checkboxes are large enough to tap`, async ({
      page,
      product,
    }) => {
      const self = await open(page, product.address, role)
      await expect(page.getByText('current device')).toBeVisible()
      await expectAccessible(page)
      const boxes = page.getByRole('table', { name: 'Notifications' }).getByRole('checkbox')
      for (const box of await boxes.all()) {
        const size = await box.boundingBox()
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(48)
      }
      await boxes.first().tap()
      await expect
        .poll(async () => Object.keys((await userOf(self)).preferences.notifications))
        .toHaveLength(1)
    })
})

test('a coach sets the limits for athletes who do not log, and turns single-key shortcuts off and on', async ({
  page,
  product,
}) => {
  const rita = await open(page, product.address, 'coach')
  const choose = (group: string, option: string) =>
    page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()
  await choose('Missed sessions', '3')
  await expect.poll(async () => (await userOf(rita)).preferences.minMissedSessions).toBe(3)
  await choose('Inactive after days', '14')
  await expect.poll(async () => (await userOf(rita)).preferences.inactiveAfterDays).toBe(14)
  await choose('Single-key shortcuts', 'Off')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  // Shortcuts with Ctrl still work, and the palette opens after the question mark had no effect.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(page).toHaveURL('/app/settings')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await choose('Single-key shortcuts', 'On')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/app/athlete/help#keys')
})
