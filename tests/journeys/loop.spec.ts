import type { Page } from '@playwright/test'
import { people } from '#contract/people.ts'
import { typeDay } from '#support/builder.ts'
import { guest, password } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { mailFolder, tokenIn } from '#support/mail.ts'
import { type Asked, callsOfTheLoop, isDeclared, recordCalls } from '#support/recording.ts'

// The job that everything else stands on, told once from an empty account to a reviewed workout.

async function register(
  page: Page,
  person: { firstName: string; email: string },
  role: 'I coach' | 'I train',
) {
  await page.getByText(role, { exact: true }).click()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('Rita writes a program, two athletes get it, Ana trains, and Rita answers', async ({
  page,
  someone,
  product,
}) => {
  const asked: Asked[] = []
  recordCalls(page, asked)
  const stamp = Date.now()
  const rita = { firstName: 'Rita', email: `rita-${stamp}@cornerman.example` }
  const ana = { firstName: 'Ana', email: `ana-${stamp}@cornerman.example` }

  await test.step('Rita opens an account and confirms her address', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/login/)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await register(page, rita, 'I coach')
    await expect(page).toHaveURL(/\/auth\/verify-email\?token=/)
    await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, rita.email)
    await expect(page.getByRole('heading', { name: 'Welcome, Rita' })).toBeVisible()
    await expect(page).toHaveURL(/\/app$/)
  })

  await test.step('she invites Ana, who accepts on her phone', async () => {
    await page.getByRole('link', { name: 'Athletes', exact: true }).click()
    await page.getByLabel('Email addresses, one or many').fill(ana.email)
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText('1 invited').first()).toBeVisible()
  })

  const phone = await someone({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })
  recordCalls(phone, asked)
  await test.step('Ana opens an account from the letter and accepts', async () => {
    await phone.goto(`/invitation/${tokenIn(await mailFolder(product.dataDir).arrived(ana.email))}`)
    await phone.getByRole('link', { name: 'Create an account' }).click()
    await register(phone, ana, 'I train')
    await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await signIn(phone, ana.email)
    await phone.getByRole('button', { name: 'Accept' }).click()
    await expect(phone.getByRole('region', { name: 'Rita Example' })).toBeVisible()
  })

  await test.step('Bo joins with a code', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Make a code' }).click()
    const code = await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()
    const bo = await guest(product.address, 'Bo', 'athlete')
    await bo.get(people.useJoinCode, { params: { code: code ?? '' } })
  })

  await test.step('Rita writes a regimen', async () => {
    await page.getByRole('link', { name: 'Regimens', exact: true }).click()
    await page
      .getByRole('link', { name: /Write a regimen|New regimen/ })
      .first()
      .click()
    await page.getByLabel('Name', { exact: true }).fill('Base strength')
    await page.getByLabel('Category').fill('Strength')
    await typeDay(page, ['Back squat 3x5 80kg', 'Bench press 3x8 RPE 8'])
    await page.getByRole('button', { name: 'Save regimen' }).click()
    await expect(page).toHaveURL(/\/app\/regimens$/)
    await expect(page.getByRole('link', { name: 'Base strength' })).toBeVisible()
  })

  await test.step('she gives it to both at once', async () => {
    await page.getByRole('link', { name: 'Athletes', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all 2' }).press('Space')
    await page.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Base strength, 1 wk' })
    await page.getByLabel('On', { exact: true }).selectOption('chosen')
    const notChosen = page.getByRole('group', { name: 'Weekdays' }).getByRole('button', { pressed: false })
    while ((await notChosen.count()) > 0) await notChosen.first().click()
    await page.getByRole('button', { name: 'Assign to 2' }).click()
    await expect(page.getByText('Base strength is assigned to 2 athletes.')).toBeVisible()
  })

  await test.step('Ana is told, finds the session and logs it', async () => {
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
    // What is shown at once goes to the server behind it, and only then Rita can hear of it.
    const recorded = phone.waitForResponse(
      answer => answer.request().method() === 'POST' && answer.url().endsWith('/api/workout-logs'),
    )
    await phone.getByRole('button', { name: 'Finish' }).click()
    await expect(phone.getByText('Workout logged')).toBeVisible()
    await recorded
  })

  await test.step('Rita hears of it, sees planned beside done, and answers', async () => {
    await page.reload()
    await page.getByRole('button', { name: /Notifications/ }).click()
    await page.getByRole('button', { name: /Ana Example logged/ }).click()
    await expect(page).toHaveURL(/\/app\/analytics\?log=/)
    await expect(page.getByText('Three clean fives.').first()).toBeVisible()
    await page.getByLabel('Comment to Ana').fill('They were. Same on Friday.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('They were. Same on Friday.').first()).toBeVisible()
    await page
      .getByRole('button', { name: /Reviewed/ })
      .first()
      .click()
  })

  await test.step('Ana reads the answer, and Rita leaves', async () => {
    await phone.goto('/app/notifications')
    await expect(phone.getByText(/Rita/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
  })

  await test.step('the web app asked in the words of the request', async () => {
    const calls = new Set(asked.map(one => one.call))
    for (const call of callsOfTheLoop) {
      expect([...calls], call).toContain(call)
    }
    const unknown = [...calls].filter(call => !isDeclared(call))
    expect(unknown).toEqual([])
    for (const { call, headers } of asked) {
      expect(headers['content-type'], call).toBe('application/json')
      if (headers.authorization)
        expect(headers['x-access-token'], call).toBe(headers.authorization.replace('Bearer ', ''))
    }
    expect(asked.some(one => one.headers.authorization)).toBe(true)
  })
})
