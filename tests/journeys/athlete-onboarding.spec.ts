import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  findDoneButton,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  joinCoach,
  openAs,
  signInOnPage,
  testPassword,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('Ana creates an account from an invitation, accepts it and logs her first session', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const earlier = ['Bo', 'Cleo', 'Dan'].map(name => createJourneyUser(product.address, name, 'athlete'))
  await joinAllToCoach(rita, await Promise.all(earlier))
  const email = `ana-${Date.now()}@cornerman.example`
  await rita.get(people.invite, { input: { email, message: 'Come and train with us.' } })
  const token = findLinkToken(await openMailFolder(product.dataDir).arrived(email))

  await page.goto(`/invitation/${token}`)
  await expect(page.getByRole('heading', { name: 'Rita Example wants to coach you' })).toBeVisible()
  await expect(page.getByText('“Come and train with us.”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('radio', { name: 'I train' })).toBeChecked()
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Castell')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()

  // Opening the invitation link proves that Ana owns the email address, so she does not have to verify it. She
  // is signed in without typing her password again.
  await expect(page).toHaveURL(/\/invitation\//)
  await expect(page.getByRole('checkbox', { name: /Sessions and sets/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Rita Example', exact: true })).toBeVisible()

  const ana = (await rita.get(people.athletes)).data.find(({ athlete }) => athlete.firstName === 'Ana')
  await assignSquats(rita, { id: ana?.athlete.id ?? '' } as JourneyUser)
  await page.goto('/app')
  await expect(page.getByText('2 exercises, 6 working sets')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toBeVisible()
  await expectAccessible(page)
  for (const set of [1, 2, 3]) await findDoneButton(page, 'Back squat', set).click()
  await page.getByRole('radio', { name: '7' }).press('Space')
  await page.getByLabel('Note', { exact: true }).fill('Bar felt light.')
  await expect(page.getByText('3 sets not done')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByText('Workout logged')).toBeVisible()
  await expect(page.getByText('Done, 3 working sets, RPE 7')).toBeVisible()
  await expectAccessible(page)
  // The screen shows the workout before the server has it.
  const fetchLog = async () => {
    const [log] = (await rita.get(workoutLogs.ofMyAthletes)).data
    return [log?.name, log?.sessionRpe, log?.notes]
  }
  await expect.poll(fetchLog).toEqual(['Lower and push', 7, 'Bar felt light.'])
})

test('Bo registers with a join code and joins after verifying his email address', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  await page.goto(`/join/${code.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: 'Rita Example wants to coach you' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Bo')
  await page.getByLabel('Last name').fill('Lindgren')
  const email = `bo-${Date.now()}@cornerman.example`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: 'Create account' }).click()

  // Simulates opening the email on the phone where Bo registered. The link in the email does not contain the
  // join code.
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.goto(page.url().replace(/verify-email\?token=([\w-]+).*/, 'verify/$1'))
  await expect(page.getByRole('heading', { name: 'Already confirmed' })).toBeVisible()
  // Bo is already signed in on this phone, so he does not type his password again.
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByText('Sleep and stress')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Body weight/ }).press('Space')
  await page.getByRole('button', { name: 'Join Rita' }).click()
  await expect(page.getByRole('switch', { name: 'Rita can see: Body weight' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Rita can see: Sessions and sets' })).toBeChecked()
  expect((await rita.get(people.athletes)).data[0]?.athlete.firstName).toBe('Bo')

  await page.goto(`/join/${code}`)
  await expect(page.getByRole('heading', { name: 'You already work together' })).toBeVisible()
})

test('after a wrong join code, Bo tries another code on the same page', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  await openAs(page, bo, '/join/2222-2222')
  await expect(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Try another code').fill('3333-3333')
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(/3333-3333$/)
  await expect(page.getByLabel('Try another code')).toHaveValue('')
  await page.getByLabel('Try another code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Rita Example wants to coach you' })).toBeVisible()
})

test('Ana finds two invitations in her account, declines one and accepts the other', async ({
  page,
  product,
}) => {
  const [rita, otto] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Otto', 'coach'),
  ]
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  for (const coach of [rita, otto]) await coach.get(people.invite, { input: { email: ana.email } })
  await signInOnPage(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toBeVisible()
  await expectAccessible(page)

  const findInvitationLink = (name: string) =>
    page
      .getByRole('region', { name: `Invitation from ${name}` })
      .getByRole('link', { name: 'View invitation' })
  await findInvitationLink('Otto Example').click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('You declined the invitation')).toBeVisible()
  await expect(findInvitationLink('Otto Example')).toHaveCount(0)

  await findInvitationLink('Rita Example').click()
  await page.getByRole('checkbox', { name: /Body weight/ }).press('Space')
  // The accepted invitation disappears even if the list of invitations is not loaded again.
  await page.route('**/api/invitations/received*', () => undefined)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Rita Example', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invitation from Rita Example' })).toHaveCount(0)
  const [coaching] = (await ana.get(people.coachings)).data
  expect(coaching?.scopes).toEqual(['logs'])
  expect((await otto.get(people.athletes)).data).toEqual([])
})

test('a visitor who cannot accept an invitation sees the reason', async ({ page, someone, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  await page.goto('/invitation/no-such-token')
  await expect(page.getByRole('heading', { name: 'Invitation not available' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/join/AAAA-AAAA')
  await expect(page.getByRole('heading', { name: 'This code does not work' })).toBeVisible()

  const otto = await someone()
  await signInOnPage(otto, await createJourneyUser(product.address, 'Otto', 'coach'))
  await otto.goto(`/join/${code}`)
  await expect(otto.getByText('Only athlete accounts can have a coach')).toBeVisible()
  await expectAccessible(otto)

  const sam = await someone()
  const unverified = await createJourneyUser(product.address, 'Sam', 'athlete', { isVerified: false })
  await openAs(sam, unverified, `/join/${code}`)
  await expect(sam.getByRole('button', { name: 'Join Rita' })).toBeDisabled()
  await expect(sam.getByRole('link', { name: 'confirm your address' })).toBeVisible()
  await expectAccessible(sam)
})

test('a program page lists the weeks and links to each session', async ({ page, someone, product }) => {
  const { ana, regimen } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/regimens')
  await expect(page.getByText('No sessions due yet, 7 to come')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Base strength' }).click()
  await expect(page.getByRole('region', { name: 'Week 1' })).toContainText('7 planned')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log workout' }).click()
  await findDoneButton(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await waitForSentLogs(ana)

  const desk = await someone({ viewport: { width: 1440, height: 900 } })
  await signInOnPage(desk, ana)
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
  await expect(desk.getByRole('heading', { name: 'Session not found' })).toBeVisible()
})

test('shows errors, not empty states, when programs or sessions cannot be loaded', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  const failRequests = (path: string) =>
    page.route(path, route => route.fulfill({ status: 500, json: { status: 'error' } }))
  let programRequestCount = 0
  page.on('requestfinished', request => {
    if (request.url().includes('/api/regimens/athlete')) programRequestCount++
  })
  await failRequests('**/api/regimens/athlete*')
  await failRequests('**/api/workout-logs/my-logs*')
  const sentence = 'Failed to fetch athlete regimens. Please check if the server is running.'
  await page.goto('/app/athlete/regimens')
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'No program yet' })).toHaveCount(0)
  await expectAccessible(page)
  // The app prefetches the programs shortly after it opens. After that, only the button loads them.
  await expect.poll(() => programRequestCount).toBe(2)
  await page.unroute('**/api/regimens/athlete*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Base strength' })).toBeVisible()

  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Could not load your workout history.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
  await failRequests('**/api/sessions*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your sessions could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No program yet' })).toHaveCount(0)
  await expectAccessible(page)
})

test('Ana chooses what each coach can see, and leaves a coach', async ({ page, product }) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const otto = await createJourneyUser(product.address, 'Otto', 'coach')
  await joinCoach(otto, ana)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/my-coaches')
  const logsSwitch = page.getByRole('switch', { name: 'Rita can see: Sessions and sets' })
  await expect(logsSwitch).toBeChecked()
  await expectAccessible(page)
  await logsSwitch.focus()
  await page.keyboard.press('Space')
  await expect(logsSwitch).not.toBeChecked()
  // The switch changes optimistically, so wait for the server before reloading.
  const fetchRitasScopes = async () => {
    const { data } = await ana.get(people.coachings, { query: {} })
    return data?.find(({ coach }) => coach.firstName === 'Rita')?.scopes
  }
  await expect.poll(fetchRitasScopes).not.toContain('logs')
  await page.reload()
  await expect(logsSwitch).not.toBeChecked()

  await page
    .getByRole('region', { name: 'Otto Example' })
    .getByRole('button', { name: 'Make main coach' })
    .click()
  await expect(page.getByRole('region', { name: 'Otto Example' })).toContainText('main coach')
  await page
    .getByRole('region', { name: 'Rita Example' })
    .getByRole('button', { name: 'Leave coach' })
    .click()
  const question = page.getByRole('dialog', { name: 'Leave Rita Example?' })
  await expect(question).toContainText('1 current program')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Leave coach' }).click()
  await expect(page.getByText('You no longer work with Rita Example')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rita Example' })).toHaveCount(0)
  expect((await rita.get(people.athletes)).data).toEqual([])
  expect((await ana.get(schedule.list)).data).not.toEqual([])
})
