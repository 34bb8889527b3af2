import type { Page } from '@playwright/test'
import { maxes } from '#contract/analytics/maxes.ts'
import { people } from '#contract/people/people.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatHevyFile } from '#support/imports/import-file.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'

const squad = [
  'Name;E-Mail;Gruppe;Kniebeuge;Beginn;Schuhgröße',
  'Mei Tanaka;;Barbell club;122,5;01.09.2026;38',
  'Nora Lund;nora@riverside.example;Barbell club;90;;',
  'Ana Example;ana@riverside.example;Barbell club;;;',
  ';nobody@riverside.example;;;;',
].join('\r\n')

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('File with people')
    .setInputFiles({ name: 'squad.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) })

test('Rita moves her squad here in one evening: people, groups, a program, and Mei claims her place', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Meet peaking', category: 'Powerlifting', weeks: makeRegimenWeeks({ weeks: 2, days: 3 }) },
  })
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('link', { name: 'Import people' }).click()
  await expect(page.getByRole('heading', { name: 'Import people', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await chooseFile(page, 'colour\nred')
  await expect(page.getByText('The first line of the file must name its columns')).toBeVisible()

  await chooseFile(page, squad)
  const contents = page.getByRole('region', { name: 'What the file contains' })
  await expect(contents.getByRole('row', { name: '2 new' })).toBeVisible()
  await expect(contents.getByRole('row', { name: '1 unclear' })).toBeVisible()
  await expect(contents.getByRole('row', { name: '1 rejected' })).toBeVisible()
  await expect(contents.getByRole('row', { name: '4 lines in the file the sums agree' })).toBeVisible()
  await expect(contents).toContainText('Columns left out: Schuhgröße')
  await expect(page.getByRole('region', { name: 'Rejected' })).toContainText('No name')
  const start = page.getByRole('button', { name: /^Import \d athletes?$/ })
  await expect(start).toBeDisabled()
  await page.getByRole('radiogroup', { name: 'Maxes have no unit' }).getByText('kg').click()
  await page
    .getByRole('radiogroup', { name: 'Invite new people by email' })
    .getByText('do not invite')
    .click()
  await expect(start).toBeDisabled()
  await page.getByLabel('Who is Ana Example in line 4?').selectOption('Your athlete Ana Example')
  await page
    .getByRole('checkbox', { name: 'Add the groups and maxes to 1 athlete you already coach' })
    .check()
  await expectAccessible(page)
  expect((await rita.get(people.athletes)).data).toHaveLength(1)
  await page.getByRole('button', { name: 'Import 3 athletes' }).click()
  await expect(page.getByRole('heading', { name: '2 athletes added', level: 1 })).toBeVisible()
  await expectAccessible(page)

  // The program goes to the whole group, with the athletes who have no account.
  await page.getByRole('link', { name: 'To your athletes' }).click()
  await page.getByRole('button', { name: 'Barbell club 3' }).click()
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  const form = page.getByRole('form', { name: 'Assign a regimen' })
  await form.getByLabel('Regimen', { exact: true }).selectOption(regimen.id)
  await form.getByRole('button', { name: 'Assign to 3' }).click()
  await expect(page.getByText('Meet peaking is assigned to 3 athletes.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Mei Tanaka' })).toContainText('no account yet')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Mei Tanaka' }).click()
  await expect(page.getByRole('region', { name: 'No account yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Maxes', exact: true }).click()
  await expect(page.getByText(/122\.5/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Link and QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR code for Mei Tanaka' })).toBeVisible()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link for Mei Tanaka' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\/\S+$/)
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))

  const mei = await createJourneyUser(product.address, 'Mei', 'athlete')
  await page.context().clearCookies()
  await openAs(page, mei, link.pathname)
  await expect(page.getByText('Rita prepared a place for Mei Tanaka.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('heading', { name: 'My Coaches', level: 1 })).toBeVisible()
  expect((await mei.get(schedule.list)).data).toHaveLength(6)
  expect((await mei.get(maxes.list)).data.map(max => max.loadKg)).toEqual([122.5])
  const roster = (await rita.get(people.athletes)).data
  expect(roster.map(row => [row.athlete.firstName, row.isPlaceholder])).toEqual([
    ['Ana', false],
    ['Mei', false],
    ['Nora', true],
  ])
})

test('a file with people is read outside the page’s thread, and one with 20,000 people says how to divide it', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/athletes/import')
  const names = Array.from({ length: 20_000 }, (_, index) => `Mei ${index};mei${index}@riverside.example`)
  const started = page.waitForEvent('worker')
  await chooseFile(page, ['Name;Email', ...names].join('\n'))
  await started
  await expect(page.getByText('The file contains 20,000 people, and one import can add 500.')).toBeVisible()
  await expect(page.getByText('Divide it into 40 files')).toBeVisible()
  await expectAccessible(page)

  await chooseFile(page, 'Name;Start date\nMei Tanaka;03/04/2026')
  await page.getByRole('radiogroup', { name: 'The order of day and month' }).getByText('month first').click()
  await expect(page.getByRole('radiogroup', { name: 'The order of day and month' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 1 athlete' }).click()
  await expect(page.getByRole('heading', { name: '1 athlete added', level: 1 })).toBeVisible()
  const [mei] = (await rita.get(people.athletes)).data
  expect(mei?.since.slice(0, 10)).toBe('2026-03-04')

  // Without its worker, the page reads nothing.
  await page.goto('/app/athletes/import')
  await page.route('**/people-file-worker*', route => route.abort())
  await chooseFile(page, 'Name\nBo Example')
  await expect(page.getByText('The file could not be read. Choose it again.')).toBeVisible()
})

test('Rita undoes an import of people, and deletes an athlete without an account', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/athletes/import')
  for (const name of ['Mei Tanaka', 'Nora Lund']) {
    await chooseFile(page, `Name\n${name}`)
    await page.getByRole('button', { name: 'Import 1 athlete' }).click()
    await expect(page.getByRole('heading', { name: '1 athlete added', level: 1 })).toBeVisible()
    if (name === 'Mei Tanaka') {
      await page.getByRole('link', { name: 'To your athletes' }).click()
      await page.getByRole('link', { name: 'Import people' }).click()
    }
  }
  await page.getByRole('button', { name: 'Undo the import of squad.csv' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 athlete' }).click()
  await expect(page.getByText('The import was undone')).toBeVisible()
  expect((await rita.get(people.athletes)).data.map(row => row.athlete.firstName)).toEqual(['Mei'])

  await page.getByRole('link', { name: 'To your athletes' }).click()
  await page.getByRole('link', { name: 'Mei Tanaka' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'Athletes', level: 1 })).toBeVisible()
  await expect.poll(async () => (await rita.get(people.athletes)).data).toEqual([])
})

test('Rita asks Ana, imports her workouts for her, and Ana undoes it and withdraws the permission', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const openMenu = async () => {
    await openAs(page, rita, `/app/athletes/${ana.id}`)
    await page.getByRole('button', { name: 'More actions for Ana Example' }).click()
  }
  await openMenu()
  await page.getByRole('menuitem', { name: 'Ask to import workouts' }).click()
  await expect(page.getByText('Ana was asked. You can import after the answer.')).toBeVisible()

  await page.context().clearCookies()
  await openAs(page, ana, '/app/athlete/my-coaches')
  const consent = page.getByRole('region', { name: 'Imports by Rita' })
  await expectAccessible(page)
  await consent.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(consent.getByRole('button', { name: 'Do not allow any more' })).toBeVisible()

  await page.context().clearCookies()
  await openMenu()
  await page.getByRole('menuitem', { name: 'Import workouts' }).click()
  await expect(page.getByRole('heading', { name: 'Import workouts for Ana Example', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Files with workouts').setInputFiles({
    name: 'hevy.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(formatHevyFile([{ day: '3 Mar' }, { day: '5 Mar' }])),
  })
  await expect(page.getByText('For Ana Example.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 workouts' }).click()
  await expect(page.getByRole('heading', { name: '2 workouts added', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the logs of Ana' })).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await openAs(page, ana, '/app/import')
  await expect(page.getByText('by Rita Example')).toBeVisible()
  await page.getByRole('link', { name: 'hevy.csv' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 2 workouts' }).click()
  await expect.poll(async () => (await ana.get(workoutLogs.mine)).data).toEqual([])
  await page.goto('/app/athlete/my-coaches')
  await consent.getByRole('button', { name: 'Do not allow any more' }).click()
  await expect(consent).toHaveCount(0)
  expect((await rita.get(people.athletes)).data.map(row => row.importConsent)).toEqual(['none'])
})
