import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, testPassword } from '#support/journey/journey-users.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'
import {
  coachingLoopCalls,
  isDeclaredCall,
  type RecordedCall,
  recordApiCalls,
} from '#support/server/recorded-calls.ts'

// Enable animations, because most people use the app with them; other journeys run without animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// The core workflow, from an empty account to a reviewed workout.

async function register(
  page: Page,
  person: { firstName: string; email: string },
  role: 'I coach' | 'I train',
) {
  await page.getByText(role, { exact: true }).click()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('Rita writes a program, assigns it to two athletes and replies to Ana’s log', async ({
  page,
  someone,
  product,
}) => {
  const recordedCalls: RecordedCall[] = []
  recordApiCalls(page, recordedCalls)
  const stamp = Date.now()
  const rita = { firstName: 'Rita', email: `rita-${stamp}@cornerman.example` }
  const ana = { firstName: 'Ana', email: `ana-${stamp}@cornerman.example` }

  await test.step('Rita creates an account and confirms her email address', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await register(page, rita, 'I coach')
    await expect(page).toHaveURL(/\/auth\/verify-email\?token=/)
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, rita.email)
    await expect(page.getByRole('heading', { name: 'Welcome, Rita' })).toBeVisible()
    await expect(page).toHaveURL(/\/app$/)
  })

  await test.step('Rita invites Ana', async () => {
    await page.getByRole('link', { name: 'Athletes', exact: true }).click()
    await page.getByLabel('Email addresses (one or more)').fill(ana.email)
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText('1 invited').first()).toBeVisible()
  })

  const phone = await someone({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })
  recordApiCalls(phone, recordedCalls)
  await test.step('Ana creates an account from the invitation email and accepts the invitation', async () => {
    await phone.goto(`/invitation/${findLinkToken(await openMailFolder(product.dataDir).arrived(ana.email))}`)
    await phone.getByRole('link', { name: 'Create an account' }).click()
    await register(phone, ana, 'I train')
    await phone.getByRole('button', { name: 'Accept' }).click()
    await expect(phone.getByRole('region', { name: 'Rita Example', exact: true })).toBeVisible()
  })

  await test.step('Bo joins Rita with a join code', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Create code' }).click()
    const code = await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()
    const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
    await bo.get(people.useJoinCode, { params: { code: code ?? '' } })
  })

  await test.step('Rita writes a regimen', async () => {
    await page.getByRole('link', { name: 'Regimens', exact: true }).click()
    await page
      .getByRole('link', { name: /Create a regimen|New regimen/ })
      .first()
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Base strength')
    await page.getByLabel('Category').fill('Strength')
    await typeDayText(page, ['Back squat 3x5 80kg', 'Bench press 3x8 RPE 8'])
    await page.getByRole('button', { name: 'Save regimen' }).click()
    await expect(page).toHaveURL(/\/app\/regimens$/)
    await expect(page.getByRole('link', { name: 'Base strength' })).toBeVisible()
  })

  await test.step('Rita assigns the regimen to both athletes at once', async () => {
    await page.getByRole('link', { name: 'Athletes', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all 2' }).press('Space')
    await page.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Base strength, 1 wk' })
    await page.getByLabel('Training days').selectOption('chosen')
    const notChosen = page.getByRole('group', { name: 'Weekdays' }).getByRole('button', { pressed: false })
    while ((await notChosen.count()) > 0) await notChosen.first().click()
    await page.getByRole('button', { name: 'Assign to 2' }).click()
    await expect(page.getByText('Base strength is assigned to 2 athletes.')).toBeVisible()
  })

  await test.step('Ana is notified, opens the session and logs it', async () => {
    await phone.goto('/app')
    await expect(phone.getByText('Base strength, week 1 of 1')).toBeVisible()
    await phone.getByRole('button', { name: /Notifications/ }).click()
    await expect(phone.getByRole('dialog').getByText(/Base strength/)).toBeVisible()
    await phone.keyboard.press('Escape')
    await phone.getByRole('link', { name: 'Start session' }).click()
    for (const set of [1, 2, 3]) {
      await phone.getByRole('button', { name: `Back squat, set ${set} done` }).click()
    }
    await phone.getByRole('radio', { name: '8' }).press('Space')
    await phone.getByLabel('Note', { exact: true }).fill('Three clean fives.')
    // The “Workout logged” message does not wait for the server, but Rita’s notification does.
    const recordResponse = phone.waitForResponse(
      response => response.request().method() === 'POST' && response.url().endsWith('/api/workout-logs'),
    )
    await phone.getByRole('button', { name: 'Finish' }).click()
    await expect(phone.getByText('Workout logged')).toBeVisible()
    await recordResponse
  })

  await test.step('Rita is notified, reads the log and replies', async () => {
    await page.reload()
    await page.getByRole('button', { name: /Notifications/ }).click()
    await page.getByRole('button', { name: /Ana Example logged/ }).click()
    await expect(page).toHaveURL(/\/app\/analytics\?log=/)
    await expect(page.getByText('Three clean fives.').first()).toBeVisible()
    await page.getByLabel('Comment to Ana').fill('They were. Same on Friday.')
    await page.keyboard.press('Control+Enter')
    // Until the comment is sent, its text is still in the text field, and logging out asks for confirmation.
    await expect(page.getByLabel('Comment to Ana')).toHaveValue('')
    await expect(page.getByText('They were. Same on Friday.').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Mark reviewed/ })
      .first()
      .click()
  })

  await test.step('Ana reads the reply, and Rita logs out', async () => {
    await phone.goto('/app/notifications')
    await expect(phone.getByText(/Rita/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  await test.step('the web app makes only API calls that the specification declares', async () => {
    const calls = new Set(recordedCalls.map(one => one.call))
    for (const call of coachingLoopCalls) {
      expect([...calls], call).toContain(call)
    }
    const undeclaredCalls = [...calls].filter(call => !isDeclaredCall(call))
    expect(undeclaredCalls).toEqual([])
    for (const { call, headers } of recordedCalls) {
      expect(headers['content-type'], call).toBe('application/json')
      if (headers.authorization)
        expect(headers['x-access-token'], call).toBe(headers.authorization.replace('Bearer ', ''))
    }
    expect(recordedCalls.some(one => one.headers.authorization)).toBe(true)
  })
})
