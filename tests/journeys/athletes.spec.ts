import type { Locator, Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { expectAccessible } from '#support/accessible.ts'
import { enter, type Guest, guest, joinAll, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'

/** Rita with her athletes and one regimen of two weeks, three days each, that nobody is on; her page shows the roster. */
async function club(page: Page, address: string, names: string[]) {
  const rita = await guest(address, 'Rita', 'coach')
  const athletes = await Promise.all(names.map(name => guest(address, name, 'athlete')))
  await joinAll(rita, athletes)
  const weeks = program({ weeks: 2, days: 3 })
  const input = { name: 'Meet peaking', category: 'Powerlifting', weeks }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await enter(page, rita)
  await page.goto('/app/athletes')
  return { rita, athletes, regimen }
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} Example` })
const bar = (page: Page) => page.getByRole('form', { name: 'Assign a regimen' })
const assignedTo = async (rita: Guest) =>
  (await rita.get(assignments.list)).data.map(one => one.athlete.firstName).toSorted()

test('Rita invites by mail, several at once, and hears who was not invited', async ({ page, product }) => {
  await club(page, product.address, ['Ana'])
  const addresses = page.getByLabel('Email addresses, one or many')
  await expect(page.getByRole('paragraph').filter({ hasText: /^1 athlete$/ })).toBeVisible()
  await expectAccessible(page)

  await addresses.fill('olga@riverside.example, sam@')
  await page.getByRole('button', { name: 'Send 1' }).click()
  await expect(page.getByText('“sam@” is no email address.')).toBeVisible()
  await addresses.fill('olga@riverside.example\nsam@riverside.example')
  await page.getByRole('button', { name: 'Add a message' }).click()
  await page.getByLabel('Message').fill('Come and train with us.')
  await page.getByRole('button', { name: 'Send 2' }).click()
  await expect(page.getByRole('heading', { name: 'Invited: 2' })).toBeVisible()
  await expect(page.getByText('This server sends no mail.')).toBeVisible()
  await expect(addresses).toHaveValue('')
  await expect(page.getByText('1 athlete, 2 invited')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link for olga@riverside.example' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\/\S+$/)
  await expectAccessible(page)

  await addresses.fill('olga@riverside.example')
  await addresses.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Not invited: 1' })).toBeVisible()
  await expect(page.getByText(/not answered yet\. You can send it again\./)).toBeVisible()

  await page.getByRole('button', { name: 'Invited 2' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw from sam@riverside.example' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('1 athlete, 1 invited')).toBeVisible()
  await page.getByRole('button', { name: 'Send again to olga@riverside.example' }).click()
  await expect(
    page.getByRole('button', { name: 'Copy link for olga@riverside.example' }).last(),
  ).toBeVisible()
})

test('Rita makes a code by which Bo joins, and ends it', async ({ page, product }) => {
  const { rita } = await club(page, product.address, ['Ana'])
  await page.getByLabel('It works for').selectOption('1 week')
  await page.getByLabel('Who may join').selectOption('10 athletes')
  await page.getByRole('button', { name: 'Make a code' }).click()
  await expect(page.getByText(/^until .*, 0 of 10 used$/)).toBeVisible()
  const [made] = (await rita.get(people.joinCodes)).data
  const code = made?.code ?? ''
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  const bo = await guest(product.address, 'Bo', 'athlete')
  await bo.get(people.useJoinCode, { params: { code } })

  await page.reload()
  await expect(page.getByRole('paragraph').filter({ hasText: /^2 athletes$/ })).toBeVisible()
  await page.getByRole('button', { name: `End ${code}` }).click()
  await expect(page.getByText('The 1 athlete who joined by it stay.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End the code' }).click()
  await expect(page.getByRole('button', { name: 'Make a code' })).toBeVisible()
  expect((await rita.get(people.joinCodes)).data).toEqual([])
})

test('Rita selects and assigns by keyboard alone', async ({ page, product }) => {
  const { rita } = await club(page, product.address, ['Ana', 'Bo', 'Clara', 'Daniel', 'Eva'])
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(box(page, 'Ana')).toBeVisible()
  await press('x', 'j')
  await expect(box(page, 'Bo')).toBeFocused()
  await press('ArrowDown', 'Space', 'j', 'j', 'Shift+X')
  await expect(bar(page).getByText('4 selected')).toBeVisible()
  // A range that begins at one just left out leaves out.
  await press('k', 'Space', 'k', 'Shift+Space')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await expect(box(page, 'Ana')).toBeChecked()
  await expect(box(page, 'Eva')).toBeChecked()

  const tabTo = async (target: Locator) => {
    const isThere = () => target.evaluate(one => one === document.activeElement)
    for (let tabs = 0; tabs < 40 && !(await isThere()); tabs++) await press('Tab')
    await expect(target).toBeFocused()
  }
  await tabTo(bar(page).getByLabel('Regimen', { exact: true }))
  await page.keyboard.type('Meet')
  await tabTo(bar(page).getByRole('button', { name: 'Assign to 2' }))
  await press('Enter')
  await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
  expect(await assignedTo(rita)).toEqual(['Ana', 'Eva'])
})

test('Rita assigns to those selected, and who is on it already stays as is', async ({ page, product }) => {
  const { rita, athletes, regimen } = await club(page, product.address, ['Ana', 'Bo', 'Clara'])
  const [ana] = athletes
  const input = { regimenId: regimen.id, athleteIds: [ana?.id ?? ''] }
  const before = (await rita.get(assignments.assignBulk, { input })).data.assigned[0]

  // From the list of regimens.
  await page.goto(`/app/athletes?regimen=${regimen.id}`)
  await expect(bar(page).getByText('Choose whom to assign Meet peaking to.')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Assign to 0' })).toBeDisabled()
  await page.keyboard.press('/')
  await page.keyboard.type('Bo')
  await page.getByRole('checkbox', { name: 'Select all 1' }).check()
  await page.getByLabel('Name, group or program').fill('')
  await box(page, 'Ana').check()
  await box(page, 'Clara').click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await expect(
    bar(page).getByText(/^12 sessions, 6 for each of 2, the last on .*\. Ana Example is on it/),
  ).toBeVisible()
  await bar(page).getByLabel('On', { exact: true }).selectOption('on chosen days')
  for (const day of ['Monday', 'Wednesday', 'Friday', 'Sunday'])
    await bar(page).getByRole('button', { name: day }).click()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Assign to 2' }).click()

  await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
  await expect(page.getByText(/^12 sessions, from /)).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'With a program 3' })).toBeVisible()
  const all = (await rita.get(assignments.list)).data
  expect(all.filter(one => one.weekdays.join() === '7')).toHaveLength(2)
  expect(all.find(one => one.athlete.firstName === 'Ana')).toEqual(before)
})

test('one who left meanwhile is named with the reason, and nobody selected is lost', async ({
  page,
  product,
}) => {
  const { rita, athletes, regimen } = await club(page, product.address, ['Ana', 'Bo', 'Clara'])
  await expect(box(page, 'Bo')).toBeVisible()
  const bo = athletes.find(one => one.firstName === 'Bo')
  const coachings = (await bo?.get(people.coachings))?.data ?? []
  await bo?.get(people.endCoaching, { params: { id: coachings[0]?.id ?? '' } })

  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await bar(page).getByLabel('Regimen', { exact: true }).selectOption(regimen.id)
  await bar(page).getByRole('button', { name: 'Assign to 3' }).click()
  await expect(bar(page).getByText('Nobody was assigned. 1 of 3 is not among your athletes.')).toBeVisible()
  await expect(bar(page).getByText('Bo Example: This athlete was not found among yours.')).toBeVisible()
  await expect(bar(page).getByText('3 selected', { exact: true })).toBeVisible()
  expect(await assignedTo(rita)).toEqual([])
  await expectAccessible(page)

  await bar(page).getByRole('button', { name: 'Leave 1 out' }).click()
  await bar(page).getByRole('button', { name: 'Assign to 2' }).click()
  await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
  expect(await assignedTo(rita)).toEqual(['Ana', 'Clara'])
})

test('thirty athletes are assigned within five clicks', async ({ page, product }) => {
  const names = Array.from({ length: 30 }, (_, number) => `Athlete${number}`)
  const { rita } = await club(page, product.address, names)
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 })
    window.addEventListener(
      'click',
      event => event.detail > 0 && (window as never as { clicks: number }).clicks++,
      true,
    )
  })
  await page.getByRole('checkbox', { name: 'Select all 30' }).click()
  // Opening the choice is one click, choosing is another; the browser draws it outside of the page.
  const choices = 2
  await bar(page).getByLabel('Regimen', { exact: true }).selectOption({ index: 1 })
  await bar(page).getByRole('button', { name: 'Assign to 30' }).click()
  await expect(page.getByText('Meet peaking is assigned to 30 athletes.')).toBeVisible()
  await expect(page.getByText(/^180 sessions, from /)).toBeVisible()
  const clicks = await page.evaluate(() => (window as never as { clicks: number }).clicks)
  expect(clicks + choices).toBeLessThanOrEqual(5)
  expect((await rita.get(people.athletes)).data).toHaveLength(30)
  expect(await assignedTo(rita)).toHaveLength(30)
})

test('Rita ends with Bo after hearing what ends and what stays', async ({ page, product }) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo'])
  await box(page, 'Bo').check()
  await page.getByRole('button', { name: 'More for Bo Example' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'End coaching…' }).click()
  const question = page.getByRole('dialog', { name: 'End coaching Bo Example?' })
  await expect(question.getByText(/All that was logged stays with Bo; nothing is deleted\./)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End with Bo' }).click()
  await expect(page.getByText('You no longer coach Bo Example')).toBeVisible()
  await expect(box(page, 'Bo')).toHaveCount(0)
  await expect(bar(page)).toBeHidden()
  expect((await rita.get(people.athletes)).data.map(one => one.athlete.id)).toEqual([athletes[0]?.id])
})

test('a coach without a confirmed address is told why inviting and assigning wait', async ({
  page,
  product,
}) => {
  const sam = await guest(product.address, 'Sam', 'coach', { isVerified: false })
  await openAs(page, sam, '/app/athletes')
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await expect(page.getByText(/wait until your address is confirmed/)).toBeVisible()
  await expect(page.getByLabel('Email addresses, one or many')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`A new link went to ${sam.email}`)).toBeVisible()
})

test('an empty roster says what will stand there and leads to the addresses', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await enter(page, rita)
  await page.goto('/app/athletes')
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite athletes' }).click()
  await expect(page.getByLabel('Email addresses, one or many')).toBeFocused()
})

test('a roster that cannot be loaded says so and is asked for again', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await joinCoach(rita, await guest(product.address, 'Ana', 'athlete'))
  await enter(page, rita)
  await page.route('**/api/people/athletes*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/athletes')
  await expect(page.getByRole('heading', { name: 'Your athletes could not be loaded.' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/people/athletes*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(box(page, 'Ana')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita selects by name, assigns from a sheet and invites from another', async ({ page, product }) => {
    const { rita, regimen } = await club(page, product.address, ['Ana', 'Bo', 'Clara'])
    await expect(page.getByText('no program').first()).toBeVisible()
    await expectAccessible(page)
    await box(page, 'Bo').tap()
    await box(page, 'Clara').tap()
    await expectAccessible(page)
    await expectLargeTargets(page)
    await page.getByRole('button', { name: 'Assign regimen to 2…' }).tap()
    await bar(page).getByLabel('Regimen', { exact: true }).selectOption(regimen.id)
    await bar(page).getByLabel('On', { exact: true }).selectOption('chosen days')
    await expect(bar(page).getByText(/^12 sessions, 6 for each of 2/)).toBeVisible()
    await expectAccessible(page)
    await expectLargeTargets(page)
    await bar(page).getByRole('button', { name: 'Assign to 2' }).tap()
    await expect(page.getByText('Meet peaking is assigned to 2 athletes.')).toBeVisible()
    expect(await assignedTo(rita)).toEqual(['Bo', 'Clara'])

    await page.getByRole('button', { name: 'Invite', exact: true }).tap()
    await page.getByLabel('Email addresses, one or many').fill('olga@riverside.example')
    await page.getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Invite', exact: true }).tap()
    await page.getByRole('button', { name: 'Send 1' }).tap()
    await expect(page.getByRole('heading', { name: 'Invited: 1', exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectLargeTargets(page)
  })
})

/** What can be pressed is as large as a thumb, counting the space around a word that belongs to it. */
async function expectLargeTargets(page: Page) {
  const small = await page.evaluate(() => {
    const scope = document.querySelector('[role="dialog"]') ?? document.querySelector('main')
    const pressed = scope?.querySelectorAll<HTMLElement>('button, input, select, textarea') ?? []
    return [...pressed]
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
  expect(small).toEqual([])
}
