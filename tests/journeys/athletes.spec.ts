import type { Locator, Page } from '@playwright/test'
import type { OutputOf } from '#contract/operation.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  joinCoach,
  openAs,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'

/** Creates Rita, the named athletes and an unassigned two-week regimen, and opens Rita's roster. */
async function createClub(page: Page, address: string, names: string[]) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes = await Promise.all(names.map(name => createJourneyUser(address, name, 'athlete')))
  await joinAllToCoach(rita, athletes)
  const weeks = makeRegimenWeeks({ weeks: 2, days: 3 })
  const input = { name: 'Meet peaking', category: 'Powerlifting', weeks }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await signInOnPage(page, rita)
  await page.goto('/app/athletes')
  return { rita, athletes, regimen }
}

const findCheckbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} Example` })
const findAssignForm = (page: Page) => page.getByRole('form', { name: 'Assign a regimen' })
const listAssignedNames = async (rita: JourneyUser) =>
  (await rita.get(assignments.list)).data.map(one => one.athlete.firstName).toSorted()

test('Rita invites several athletes by email and sees who was not invited', async ({ page, product }) => {
  const { rita } = await createClub(page, product.address, ['Ana', 'Bo'])
  const addresses = page.getByLabel('Email addresses (one or more)')
  await expect(page.getByRole('paragraph').filter({ hasText: /^2 athletes$/ })).toBeVisible()
  await expectAccessible(page)

  await addresses.fill('olga@riverside.example, sam@')
  await page.getByRole('button', { name: 'Send 1' }).click()
  await expect(page.getByText('“sam@” is not an email address.')).toBeVisible()
  await addresses.fill('olga@riverside.example\nsam@riverside.example')
  await expect(page.getByRole('button', { name: 'Add a message' })).toBeDisabled()
  await expect(page.getByText('once 3 athletes have accepted you as their coach')).toBeVisible()
  await joinCoach(rita, await createJourneyUser(product.address, 'Cleo', 'athlete'))
  await page.reload()
  await addresses.fill('olga@riverside.example\nsam@riverside.example')
  await page.getByRole('button', { name: 'Add a message' }).click()
  await page.getByLabel('Message').fill('Come and train with us.')
  await page.getByRole('button', { name: 'Send 2' }).click()
  await expect(page.getByRole('heading', { name: 'Invited: 2' })).toBeVisible()
  await expect(page.getByText('This server does not send email')).toBeVisible()
  await expect(addresses).toHaveValue('')
  await expect(page.getByText('3 athletes, 2 invited')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link for olga@riverside.example' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\/\S+$/)
  await expectAccessible(page)

  await addresses.fill('olga@riverside.example')
  await addresses.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Not invited: 1' })).toBeVisible()
  await expect(page.getByText(/no response yet\. You can resend the invitation\./)).toBeVisible()

  await page.getByRole('button', { name: 'Invited 2' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw invitation to sam@riverside.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('3 athletes, 1 invited')).toBeVisible()
  await page.getByRole('button', { name: 'Resend to olga@riverside.example' }).click()
  await expect(
    page.getByRole('button', { name: 'Copy link for olga@riverside.example' }).last(),
  ).toBeVisible()
})

test('Rita creates a join code, Bo joins with it, and Rita disables it', async ({ page, product }) => {
  const { rita } = await createClub(page, product.address, ['Ana'])
  await page.getByLabel('Valid for').selectOption('1 week')
  await page.getByLabel('Usage limit').selectOption('10 athletes')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByText(/^expires .*, 0 of 10 used$/)).toBeVisible()
  const [joinCode] = (await rita.get(people.joinCodes)).data
  const code = joinCode?.code ?? ''
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await bo.get(people.useJoinCode, { params: { code } })

  await page.reload()
  await expect(page.getByRole('paragraph').filter({ hasText: /^2 athletes$/ })).toBeVisible()
  await page.getByRole('button', { name: `End ${code}` }).click()
  await expect(page.getByText('1 athlete who used the code will stay on your roster.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deactivate code' }).click()
  await expect(page.getByRole('button', { name: 'Create code' })).toBeVisible()
  expect((await rita.get(people.joinCodes)).data).toEqual([])
})

test('Rita selects athletes and assigns a regimen using only the keyboard', async ({ page, product }) => {
  const { rita } = await createClub(page, product.address, ['Ana', 'Bo', 'Clara', 'Daniel', 'Eva'])
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(findCheckbox(page, 'Ana')).toBeVisible()
  await press('x', 'j')
  await expect(findCheckbox(page, 'Bo')).toBeFocused()
  await press('ArrowDown', 'Space', 'j', 'j', 'Shift+X')
  await expect(findAssignForm(page).getByText('4 selected')).toBeVisible()
  // Selecting a range that starts at a deselected athlete deselects the whole range.
  await press('k', 'Space', 'k', 'Shift+Space')
  await expect(findAssignForm(page).getByText('2 selected')).toBeVisible()
  await expect(findCheckbox(page, 'Ana')).toBeChecked()
  await expect(findCheckbox(page, 'Eva')).toBeChecked()

  const tabTo = async (target: Locator) => {
    const isFocused = () => target.evaluate(one => one === document.activeElement)
    for (let tabs = 0; tabs < 40 && !(await isFocused()); tabs++) await press('Tab')
    await expect(target).toBeFocused()
  }
  await tabTo(findAssignForm(page).getByLabel('Regimen', { exact: true }))
  await page.keyboard.type('Meet')
  await tabTo(findAssignForm(page).getByRole('button', { name: 'Assign to 2' }))
  await press('Enter')
  await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
  expect(await listAssignedNames(rita)).toEqual(['Ana', 'Eva'])
})

test('Rita assigns a regimen to selected athletes, and an existing assignment stays unchanged', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await createClub(page, product.address, ['Ana', 'Bo', 'Clara'])
  const [ana] = athletes
  const input = { regimenId: regimen.id, athleteIds: [ana?.id ?? ''] }
  const before = (await rita.get(assignments.assignBulk, { input })).data.assigned[0]

  // The list of regimens links to this URL.
  await page.goto(`/app/athletes?regimen=${regimen.id}`)
  await expect(findAssignForm(page).getByText('Select the athletes for Meet peaking.')).toBeVisible()
  await expect(findAssignForm(page).getByRole('button', { name: 'Assign to 0' })).toBeDisabled()
  await page.keyboard.press('/')
  await page.keyboard.type('Bo')
  await page.getByRole('checkbox', { name: 'Select all 1' }).check()
  await page.getByLabel('Name, group, tag or program').fill('')
  await findCheckbox(page, 'Ana').check()
  await findCheckbox(page, 'Clara').click({ modifiers: ['Shift'] })
  await expect(findAssignForm(page).getByText('3 selected')).toBeVisible()
  await expect(
    findAssignForm(page).getByText(
      /^12 sessions \(6 per athlete\), the last on .*\. Ana Example is already assigned/,
    ),
  ).toBeVisible()
  await findAssignForm(page).getByLabel('Training days').selectOption('on other days')
  for (const day of ['Monday', 'Wednesday', 'Friday', 'Sunday'])
    await findAssignForm(page).getByRole('button', { name: day }).click()
  await expectAccessible(page)
  await findAssignForm(page).getByRole('button', { name: 'Assign to 2' }).click()

  await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
  await expect(page.getByText(/^12 sessions, from /)).toBeVisible()
  await expect(findAssignForm(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Program 3', exact: true })).toBeVisible()
  const allAssignments = (await rita.get(assignments.list)).data
  expect(allAssignments.filter(one => one.weekdays.join() === '7')).toHaveLength(2)
  expect(allAssignments.find(one => one.athlete.firstName === 'Ana')).toEqual(before)
})

test('if a selected athlete has left in the meantime, nobody is assigned, the reason is shown, and the selection is kept', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await createClub(page, product.address, ['Ana', 'Bo', 'Clara'])
  await expect(findCheckbox(page, 'Bo')).toBeVisible()
  const bo = athletes.find(one => one.firstName === 'Bo')
  const coachings = (await bo?.get(people.coachings))?.data ?? []
  await bo?.get(people.endCoaching, { params: { id: coachings[0]?.id ?? '' } })

  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await findAssignForm(page).getByLabel('Regimen', { exact: true }).selectOption(regimen.id)
  await findAssignForm(page).getByRole('button', { name: 'Assign to 3' }).click()
  await expect(
    findAssignForm(page).getByText('Nobody was assigned. 1 of 3 is not among your athletes.'),
  ).toBeVisible()
  await expect(findAssignForm(page).getByText('Bo Example: This athlete was not found.')).toBeVisible()
  await expect(findAssignForm(page).getByText('3 selected', { exact: true })).toBeVisible()
  expect(await listAssignedNames(rita)).toEqual([])
  await expectAccessible(page)

  await findAssignForm(page).getByRole('button', { name: 'Deselect 1' }).click()
  await findAssignForm(page).getByRole('button', { name: 'Assign to 2' }).click()
  await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
  expect(await listAssignedNames(rita)).toEqual(['Ana', 'Clara'])
})

test('Rita assigns a regimen to thirty athletes in at most five clicks', async ({ page, product }) => {
  const names = Array.from({ length: 30 }, (_, number) => `Athlete${number}`)
  const { rita } = await createClub(page, product.address, names)
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    window.addEventListener(
      'click',
      event => event.detail > 0 && (window as never as { clicks: number }).clicks++,
      true,
    )
  })
  await page.getByRole('checkbox', { name: 'Select all 30' }).click()
  // Opening the native select and choosing an option are two clicks that the page cannot detect.
  const choices = 2
  await findAssignForm(page).getByLabel('Regimen', { exact: true }).selectOption({ index: 1 })
  await findAssignForm(page).getByRole('button', { name: 'Assign to 30' }).click()
  await expect(page.getByText('Meet peaking is assigned to 30 athletes.')).toBeVisible()
  await expect(page.getByText(/^180 sessions, from /)).toBeVisible()
  const clicks = await page.evaluate(() => (window as never as { clicks: number }).clicks)
  expect(clicks + choices).toBeLessThanOrEqual(5)
  expect((await rita.get(people.athletes)).data).toHaveLength(30)
  expect(await listAssignedNames(rita)).toHaveLength(30)
})

test('Rita stops coaching Bo after reading what changes and what is kept', async ({ page, product }) => {
  const { rita, athletes } = await createClub(page, product.address, ['Ana', 'Bo'])
  await findCheckbox(page, 'Bo').check()
  await page.getByRole('button', { name: 'More actions for Bo Example' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Stop coaching…' }).click()
  const question = page.getByRole('dialog', { name: 'Stop coaching Bo Example?' })
  await expect(question.getByText(/all logged workouts\. Nothing is deleted\./)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stop coaching' }).click()
  await expect(page.getByText('You no longer coach Bo Example')).toBeVisible()
  await expect(findCheckbox(page, 'Bo')).toHaveCount(0)
  await expect(findAssignForm(page)).toBeHidden()
  expect((await rita.get(people.athletes)).data.map(one => one.athlete.id)).toEqual([athletes[0]?.id])
})

test('a coach without a confirmed email address sees why inviting and assigning are unavailable', async ({
  page,
  product,
}) => {
  const sam = await createJourneyUser(product.address, 'Sam', 'coach', { isVerified: false })
  await openAs(page, sam, '/app/athletes')
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await expect(page.getByText(/^To invite athletes and assign programs, confirm your address/)).toBeVisible()
  await expect(page.getByLabel('Email addresses (one or more)')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText(`New link sent to ${sam.email}`)).toBeVisible()
})

test('an empty roster has a button that opens the invitation form', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await signInOnPage(page, rita)
  await page.goto('/app/athletes')
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite athletes' }).click()
  await expect(page.getByLabel('Email addresses (one or more)')).toBeFocused()
})

test('shows an error when the roster cannot be loaded, and Rita can retry', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await joinCoach(rita, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await signInOnPage(page, rita)
  await page.route('**/api/people/athletes*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/athletes')
  await expect(page.getByRole('heading', { name: 'Your athletes could not be loaded.' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/people/athletes*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(findCheckbox(page, 'Ana')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita selects athletes, assigns a regimen in one bottom sheet and sends invitations from another', async ({
    page,
    product,
  }) => {
    const { rita, regimen } = await createClub(page, product.address, ['Ana', 'Bo', 'Clara'])
    await expect(page.getByText('no program').first()).toBeVisible()
    await expectAccessible(page)
    await findCheckbox(page, 'Bo').tap()
    await findCheckbox(page, 'Clara').tap()
    await expectAccessible(page)
    await expectLargeTargets(page)
    await page.getByRole('button', { name: 'Assign regimen to 2…' }).tap()
    await findAssignForm(page).getByLabel('Regimen', { exact: true }).selectOption(regimen.id)
    await findAssignForm(page).getByLabel('Training days').selectOption('other days')
    await expect(findAssignForm(page).getByText(/^12 sessions \(6 per athlete\)/)).toBeVisible()
    await expectAccessible(page)
    await expectLargeTargets(page)
    await findAssignForm(page).getByRole('button', { name: 'Assign to 2' }).tap()
    await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
    expect(await listAssignedNames(rita)).toEqual(['Bo', 'Clara'])

    await page.getByRole('button', { name: 'Invite', exact: true }).tap()
    await page.getByLabel('Email addresses (one or more)').fill('olga@riverside.example')
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Invite', exact: true }).tap()
    await page.getByRole('button', { name: 'Send 1' }).tap()
    await expect(page.getByRole('heading', { name: 'Invited: 1', exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectLargeTargets(page)
  })
})

/** Expects every control, including its `::after` area, to be large enough to tap. */
async function expectLargeTargets(page: Page) {
  const smallTargets = await page.evaluate(() => {
    const scope = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
    const controls = scope?.querySelectorAll<HTMLElement>('button, input, select, textarea') ?? []
    return [...controls]
      .map(one => {
        const { width, height } = one.getBoundingClientRect()
        const around = getComputedStyle(one, '::after')
        const more = (side: 'top' | 'left') =>
          around.content === 'none' ? 0 : -2 * Number.parseFloat(around[side]) || 0
        const name = one.ariaLabel ?? one.textContent
        return { name, width: Math.round(width + more('left')), height: Math.round(height + more('top')) }
      })
      .filter(({ width, height }) => height > 0 && (height < 48 || width < 36))
  })
  expect(smallTargets).toEqual([])
}

/** Scrolls the list to its end, whose place is estimated until the last rows have been rendered. */
const scrollToEnd = (page: Page) =>
  page.getByRole('table').evaluate(element => element.scrollIntoView({ block: 'end' }))

test('a roster of 5,000 athletes renders only the rows near the visible ones, and a range of its last rows can be selected', async ({
  page,
  product,
}) => {
  const path = '**/api/people/athletes?*'
  await page.route(path, async route => {
    const response = await route.fetch()
    const body: OutputOf<typeof people.athletes> = await response.json()
    const [first] = body.data
    if (!first) throw new Error('the roster is empty')
    const data = Array.from({ length: 5000 }, (_, index) => ({
      ...first,
      athlete: { ...first.athlete, id: `athlete-${index}`, lastName: `No. ${index + 1}` },
    }))
    await route.fulfill({ response, json: { ...body, data } })
  })
  await createClub(page, product.address, ['Ana', 'Bo'])
  await expect(page.getByRole('link', { name: 'Ana No. 1', exact: true })).toBeVisible()
  const rows = page.locator('tbody [data-row-target]')
  expect(await rows.count()).toBeLessThan(60)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
  await expect(async () => {
    await scrollToEnd(page)
    await expect(page.getByRole('link', { name: 'Ana No. 5000', exact: true })).toBeInViewport({
      timeout: 1000,
    })
  }).toPass()
  expect(await rows.count()).toBeLessThan(60)

  // The key applies to the row with the focus, whose place among the rendered rows is another one.
  await page.getByRole('checkbox', { name: 'Ana No. 5000', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Ana No. 4998', exact: true }).focus()
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await page.unroute(path)
})
