import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, follower } from '#support/following.ts'
import { assignSquats, enter, type Guest, guest, joinCoach, openAs, password } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { mailFolder, tokenIn } from '#support/mail.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('Ana is invited, opens an account and logs her first session', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const email = `ana-${Date.now()}@cornerman.example`
  await rita.get(people.invite, { input: { email, message: 'Come and train with us.' } })
  const token = tokenIn(await mailFolder(product.dataDir).arrived(email))

  await page.goto(`/invitation/${token}`)
  await expect(page.getByRole('heading', { name: 'Rita Example wants to coach you' })).toBeVisible()
  await expect(page.getByText('“Come and train with us.”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('radio', { name: 'I train' })).toBeChecked()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Castell')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()

  // The letter led here, so the address needs no other one.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('checkbox', { name: /Sessions and sets/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Rita Example' })).toBeVisible()

  const [ana] = (await rita.get(people.athletes)).data
  await assignSquats(rita, { id: ana?.athlete.id ?? '' } as Guest)
  await page.goto('/app')
  await expect(page.getByText('2 exercises, 6 sets')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(check(page, 'Back squat', 1)).toBeVisible()
  await expectAccessible(page)
  for (const set of [1, 2, 3]) await check(page, 'Back squat', set).click()
  await page.getByRole('radio', { name: '7' }).press('Space')
  await page.getByLabel('Note', { exact: true }).fill('Bar felt light.')
  await expect(page.getByText('3 sets not done')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect(page.getByText('Done, 3 sets, RPE 7')).toBeVisible()
  await expectAccessible(page)
  const [log] = (await rita.get(workoutLogs.ofMyAthletes)).data
  expect([log?.name, log?.sessionRpe, log?.notes]).toEqual(['Lower and push', 7, 'Bar felt light.'])
})

test('Bo joins by a code, through registration and verification', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  await page.goto(`/join/${code.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: 'Rita Example wants to coach you' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Bo')
  await page.getByLabel('Last name').fill('Lindgren')
  const email = `bo-${Date.now()}@cornerman.example`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()

  // As if he opened the letter on the same phone: its link knows nothing of the code.
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await page.goto(page.url().replace(/verify-email\?token=([\w-]+).*/, 'verify/$1'))
  await expect(page.getByRole('heading', { name: 'Already verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('checkbox', { name: /Sleep and stress/ }).press('Space')
  await page.getByRole('button', { name: 'Join Rita' }).click()
  await expect(page.getByRole('switch', { name: 'Rita sees: Sleep and stress' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Rita sees: Sessions and sets' })).toBeChecked()
  expect((await rita.get(people.athletes)).data[0]?.athlete.firstName).toBe('Bo')

  await page.goto(`/join/${code}`)
  await expect(page.getByRole('heading', { name: 'You two work together' })).toBeVisible()
})

test('an invitation is found in the account, declined or accepted', async ({ page, product }) => {
  const [rita, otto] = [
    await guest(product.address, 'Rita', 'coach'),
    await guest(product.address, 'Otto', 'coach'),
  ]
  const ana = await guest(product.address, 'Ana', 'athlete')
  for (const coach of [rita, otto]) await coach.get(people.invite, { input: { email: ana.email } })
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toBeVisible()
  await expectAccessible(page)

  const answer = (name: string) =>
    page
      .getByRole('region', { name: `Invitation from ${name}` })
      .getByRole('link', { name: 'Read and answer' })
  await answer('Otto Example').click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined the invitation')).toBeVisible()
  await expect(answer('Otto Example')).toHaveCount(0)

  await answer('Rita Example').click()
  await page.getByRole('checkbox', { name: /Body weight/ }).press('Space')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Rita Example' })).toBeVisible()
  const [coaching] = (await ana.get(people.coachings)).data
  expect(coaching?.scopes).toEqual(['logs', 'wellness'])
  expect((await otto.get(people.athletes)).data).toEqual([])
})

test('who may not answer an invitation is told why', async ({ page, someone, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  await page.goto('/invitation/no-such-token')
  await expect(page.getByRole('heading', { name: 'This invitation is not open' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/join/AAAA-AAAA')
  await expect(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()

  const otto = await someone()
  await enter(otto, await guest(product.address, 'Otto', 'coach'))
  await otto.goto(`/join/${code}`)
  await expect(otto.getByText('Only an athlete’s account can be coached')).toBeVisible()
  await expectAccessible(otto)

  const sam = await someone()
  const unverified = await guest(product.address, 'Sam', 'athlete', { isVerified: false })
  await openAs(sam, unverified, `/join/${code}`)
  await expect(sam.getByRole('button', { name: 'Join Rita' })).toBeDisabled()
  await expect(sam.getByRole('link', { name: 'confirm your address' })).toBeVisible()
  await expectAccessible(sam)
})

test('a program shows its weeks, and each session opens', async ({ page, someone, product }) => {
  const { ana, regimen } = await follower(product.address)
  await enter(page, ana)
  await page.goto('/app/athlete/regimens')
  await expect(page.getByText('No session due yet, 7 to come')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Base strength' }).click()
  await expect(page.getByRole('region', { name: 'Week 1' })).toContainText('7 planned')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log workout' }).click()
  await check(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()

  const desk = await someone({ viewport: { width: 1440, height: 900 } })
  await enter(desk, ana)
  await desk.goto(`/app/athlete/regimen/${regimen.id}`)
  await expect(desk.getByText('1 of 1 due sessions done, 6 to come')).toBeVisible()
  const lifts = desk.getByRole('region', { name: 'Main lifts, kg' })
  await expect(lifts.getByRole('row', { name: /^Back squat/ })).toContainText('done 80 × 5')
  await expect(lifts.getByRole('row', { name: /^Bench press/ })).toContainText('3×5 at 80 kg, RPE 8')
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Lower and push' }).first().click()
  await expect(desk.getByText('80 × 5 @8').first()).toBeVisible()
  await expectAccessible(desk)

  await desk.goto('/app/athlete/regimen/no-such-id')
  await expect(desk.getByRole('heading', { name: 'Regimen not found.' })).toBeVisible()
  await desk.goto('/app/athlete/session/no-such-id')
  await expect(desk.getByRole('heading', { name: 'This session was not found' })).toBeVisible()
})

test('what cannot be fetched says so, and is not called empty', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await enter(page, ana)
  const refuse = (path: string) =>
    page.route(path, route => route.fulfill({ status: 500, json: { status: 'error' } }))
  await refuse('**/api/regimens/athlete*')
  await refuse('**/api/workout-logs/my-logs*')
  const sentence = 'Failed to fetch athlete regimens. Please check if the server is running.'
  await page.goto('/app/athlete/regimens')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'No program yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/regimens/athlete*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Base strength' })).toBeVisible()

  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Could not load your workout history.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
  await refuse('**/api/sessions*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your sessions could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No program yet' })).toHaveCount(0)
  await expectAccessible(page)
})

test('Ana decides what each coach may see, and ends it', async ({ page, product }) => {
  const { rita, ana } = await follower(product.address)
  const otto = await guest(product.address, 'Otto', 'coach')
  await joinCoach(otto, ana)
  await enter(page, ana)
  await page.goto('/app/athlete/my-coaches')
  const sees = page.getByRole('switch', { name: 'Rita sees: Sessions and sets' })
  await expect(sees).toBeChecked()
  await expectAccessible(page)
  await sees.focus()
  await page.keyboard.press('Space')
  await expect(sees).not.toBeChecked()
  // It is shown at once; a page that goes before it was sent takes it along.
  const seenByRita = async () => {
    const { data } = await ana.get(people.coachings, { query: {} })
    return data?.find(({ coach }) => coach.firstName === 'Rita')?.scopes
  }
  await expect.poll(seenByRita).not.toContain('logs')
  await page.reload()
  await expect(sees).not.toBeChecked()

  await page
    .getByRole('region', { name: 'Otto Example' })
    .getByRole('button', { name: 'Make main coach' })
    .click()
  await expect(page.getByRole('region', { name: 'Otto Example' })).toContainText('main coach')
  await page.getByRole('region', { name: 'Rita Example' }).getByRole('button', { name: 'End' }).click()
  const question = page.getByRole('dialog', { name: 'End with Rita Example?' })
  await expect(question).toContainText('1 running program')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End with Rita' }).click()
  await expect(page.getByText('You no longer work with Rita Example')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rita Example' })).toHaveCount(0)
  expect((await rita.get(people.athletes)).data).toEqual([])
  expect((await ana.get(schedule.list)).data).not.toEqual([])
})
