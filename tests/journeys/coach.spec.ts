import type { Locator } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { guest, joinAll, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'

/** Rita with athletes and a regimen of two weeks, assigned and logged as asked. */
async function club(address: string, { athletes: count = 1, isAssigned = true, logs = 0 } = {}) {
  const rita = await guest(address, 'Rita', 'coach')
  const athletes = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      guest(address, index === 0 ? 'Ana' : `Bo${index}`, 'athlete'),
    ),
  )
  await joinAll(rita, athletes)
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  const logIds: string[] = []
  const [ana] = athletes
  if (isAssigned && ana) {
    await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id] } })
    const { data: sessions } = await ana.get(schedule.list)
    for (const session of sessions.slice(0, logs)) {
      const log = { sessionId: session.id, notes: 'Felt strong.', sessionRpe: 8, durationMinutes: 60 }
      logIds.push((await ana.get(workoutLogs.record, { input: log })).data.id)
    }
  }
  return { rita, athletes, regimen, logIds }
}

test('Rita writes a regimen without touching the mouse', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('n')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Meet peaking')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Powerlifting')
  await page.getByLabel('Add an exercise to day 1').focus()
  const lines = ['Back squat 3x5 @ 80%', 'Bench press 4x6 RPE 8', 'Row 4x10 2RIR', 'Plank 3x20s/side']
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Add an exercise to day 1')).toBeFocused()
  await expect(page.getByLabel('Sets of A')).toHaveValue('3×5 80 %')
  await expect(page.getByLabel('Sets of D')).toHaveValue('3×20 s per side')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Exercise C')).toBeFocused()
  await page.keyboard.press('Alt+s')
  await expect(page.getByLabel('Exercise B2')).toHaveValue('Row')
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await expect(page.getByRole('link', { name: 'Meet peaking' })).toBeVisible()
  const [saved] = (await rita.get(regimens.ofCoach)).data.regimens
  const { weeks } = (await rita.get(regimens.show, { params: { id: saved?.id ?? '' } })).data.regimen
  const blocks = weeks[0]?.days[0]?.blocks ?? []
  expect(blocks.map(({ kind, items }) => [kind, items.map(item => item.exercise.name)])).toEqual([
    ['straight', ['Back squat']],
    ['superset', ['Bench press', 'Row']],
    ['straight', ['Plank']],
  ])
  expect(blocks[0]?.items[0]?.sets).toMatchObject(
    Array(3).fill({ amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 80, of: '1rm' } }),
  )
})

test('what cannot be saved is said beside its field, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  const add = page.getByLabel('Add an exercise to day 1')
  await add.fill('Back squat')
  await add.press('Enter')
  await page.keyboard.type('three of five')
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText('Invalid regimen data. Please check all required fields.')).toBeVisible()
  await expect(page.getByText('“three of five” was not understood.')).toBeVisible()
  await expect(page.getByText('This is required.')).toHaveCount(2)
  await expectAccessible(page)

  // The tab is closed and opened again.
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText(/This is your draft from/)).toBeVisible()
  await expect(page.getByLabel('Exercise A')).toHaveValue('Back squat')
  await expect(page.getByLabel('Sets of A')).toHaveValue('three of five')
  await page.getByLabel('Sets of A').fill('3x5')
  await page.getByLabel('Name', { exact: true }).fill('Base')
  await page.getByLabel('Category').fill('Strength')

  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await page.goto('/app/regimens/create')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('who leaves something unsaved is asked, by link and by the way back', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Write a regimen' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Base')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Athletes' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await page.getByRole('link', { name: 'Write a regimen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base')

  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/regimens$/)
})

test('two who change the same regimen overwrite nothing', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await page.getByLabel('Sets of A').first().fill('5x5')
  // Meanwhile, on another device.
  const elsewhere = program({ weeks: 3 })
  await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks: elsewhere } })
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText(/changed elsewhere meanwhile: version 2 was saved/)).toBeVisible()
  await expect(page.getByLabel('Sets of A').first()).toHaveValue('5×5')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show the saved one' }).click()
  await expect(page.getByRole('tab', { name: 'Week 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Sets of A').first()).toHaveValue('5×5')
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const now = (await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen
  expect(now.revision).toBe(3)
  expect(now.weeks[0]?.days[0]?.blocks[0]?.items[0]?.sets).toHaveLength(5)
})

test('Rita deletes a regimen: its logs, then itself, then what came meanwhile', async ({ page, product }) => {
  const { rita, regimen } = await club(product.address, { logs: 1 })
  await openAs(page, rita, '/app/regimens')
  const asked: string[] = []
  page.on('request', request => {
    if (request.method() === 'DELETE') asked.push(new URL(request.url()).pathname)
  })
  const row = page.getByRole('link', { name: 'Base strength' })
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question.getByText(/1 workout log of 1 athlete/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete regimen and 1 log' }).click()
  await expect(page.getByText('Regimen and all associated workout logs deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  const logs = `/api/workout-logs/regimen/${regimen.id}`
  expect(asked).toEqual([logs, `/api/regimens/${regimen.id}`, logs])
})

test('without the token in this browser nothing is deleted', async ({ page, product }) => {
  const { rita, regimen } = await club(product.address)
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Base strength' }).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question.getByText(/ahead/)).toBeVisible()
  // Straight from the storage, of which a tab of its own is not told.
  await page.evaluate(() => localStorage.removeItem('token'))
  await question.getByRole('button', { name: 'Delete regimen' }).click()
  await expect(page.getByText('Please log in to delete this regimen')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen.id).toBe(regimen.id)
})

test('Rita invites by address and by code', async ({ page, product, someone }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await openAs(page, rita, '/app/athletes')
  const emails = page.getByLabel('Email addresses, one or many')
  await emails.fill(`${ana.email}, ${rita.email}`)
  await page.getByRole('button', { name: 'Send 2' }).click()
  await expect(page.getByText('This is your own address.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Copy link for ${ana.email}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Make a code' }).click()
  const code = page.getByRole('button', { name: /^Copy link for (?!ana)/ })
  await expect(code).toBeVisible()
  const [{ code: made = '' } = {}] = (await rita.get(people.joinCodes)).data

  const phone = await someone({ viewport: { width: 360, height: 780 } })
  const bo = await guest(product.address, 'Bo', 'athlete')
  await openAs(phone, bo, `/join/${made}`)
  await phone
    .getByRole('button', { name: /^(Join|Accept|Train)/ })
    .first()
    .click()
  await expect(async () => {
    const { data } = await rita.get(people.athletes)
    expect(data.map(row => row.athlete.id)).toEqual([bo.id])
  }).toPass()
})

test('Rita assigns thirty athletes in five clicks', async ({ page, product }) => {
  const { rita, regimen } = await club(product.address, { athletes: 30, isAssigned: false })
  await openAs(page, rita, '/app/athletes')
  let clicks = 0
  const click = async (what: Locator) => {
    clicks++
    await what.click()
  }
  await click(page.getByRole('checkbox', { name: 'Select all 30' }))
  await expect(page.getByText('30 selected')).toBeVisible()
  // Opening the list and picking from it.
  clicks += 2
  await page.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Base strength, 2 wk' })
  await expect(page.getByText(/120 sessions/)).toBeVisible()
  await expectAccessible(page)
  await click(page.getByRole('button', { name: 'Assign to 30' }))
  await expect(page.getByText('Base strength is assigned to 30 athletes.')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(5)
  const { data } = await rita.get(assignments.list, { query: { regimenId: regimen.id } })
  expect(data).toHaveLength(30)
})

test('who is refused is named, and nobody is assigned', async ({ page, product }) => {
  const { rita, athletes } = await club(product.address, { athletes: 2, isAssigned: false })
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('checkbox', { name: 'Select all 2' }).check()
  await page.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Base strength, 2 wk' })
  // Meanwhile one of them leaves.
  const [gone] = athletes
  const [coaching] = gone ? (await gone.get(people.coachings)).data : []
  await gone?.get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  await page.getByRole('button', { name: 'Assign to 2' }).click()
  await expect(page.getByText(/Nobody was assigned\. 1 of 2 is not among your athletes/)).toBeVisible()
  await expect(page.getByText(`${gone?.firstName} Example: This athlete was not found`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave 1 out' }).click()
  await page.getByRole('button', { name: 'Assign to 1' }).click()
  await expect(page.getByText('Base strength is assigned to 1 athlete.')).toBeVisible()
})

test('a coach whose address is not confirmed learns why nobody can be invited yet', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach', { isVerified: false })
  await openAs(page, rita, '/app/athletes')
  const why = page.getByText(/Inviting and assigning wait until your address is confirmed/)
  await expect(why.first()).toBeVisible()
  await expectAccessible(page)
})

test('Rita reviews a log with one key, and answers it', async ({ page, product }) => {
  const { rita, logIds } = await club(product.address, { logs: 2 })
  await openAs(page, rita, `/app/analytics?log=${logIds[0]}`)
  await expect(page.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await expect(page.getByText('“Felt strong.”')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Comment to Ana').fill('Good work. Same again on Friday.')
  await page.getByLabel('Comment to Ana').press('Control+Enter')
  await expect(page.getByText('Good work. Same again on Friday.')).toBeVisible()
  await page.getByRole('heading', { name: 'Ana Example' }).click()
  await page.keyboard.press('r')
  await expect(async () => {
    const { data } = await rita.get(workoutLogs.show, { params: { id: logIds[0] ?? '' } })
    expect(data.reviewedAt).not.toBeNull()
  }).toPass()
})

test('the clean-up says what it does, and that there was nothing to do', async ({ page, product }) => {
  const { rita } = await club(product.address, { logs: 1 })
  await openAs(page, rita, '/app/analytics')
  await page.getByRole('button', { name: 'More for logs' }).click()
  await page.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
  const question = page.getByRole('dialog', { name: 'Clean up orphaned workout logs?' })
  await expect(question.getByText(/30 days/)).toBeVisible()
  await question.getByRole('button', { name: 'Clean up' }).click()
  await expect(
    page.getByText('No orphaned workout logs found to clean up. Your database is already clean!'),
  ).toBeVisible()
})
