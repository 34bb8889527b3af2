import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { messages } from '#contract/people/messages.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  joinCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'

const findRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: `${name} Example` })
const athleteLinks = (page: Page) => page.getByRole('link', { name: /Example$/ })

/** Creates Rita, whose athlete Ana has done today's session and reports pain, Bo asks something, and Cleo needs nothing. */
async function createClub(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo, cleo] = (await Promise.all(
    ['Ana', 'Bo', 'Cleo'].map(name => createJourneyUser(address, name, 'athlete')),
  )) as [JourneyUser, JourneyUser, JourneyUser]
  await joinAllToCoach(rita, [ana, bo, cleo])
  await assignSquats(rita, ana, bo)
  const today = getTestToday()
  const [session] = (await ana.get(schedule.list, { query: { from: today, to: today } })).data
  const input = { sessionId: session?.id ?? null, exercises: [{ name: 'Back squat' }] }
  await ana.get(workoutLogs.record, { input })
  const report = { id: uuidv7(), exercise: 'Bench press', bodyPart: 'Left wrist', severity: 6 }
  await ana.get(pain.report, { input: { ...report, reportedAt: new Date().toISOString() } })
  await bo.get(messages.send, { params: { id: rita.id }, input: { text: 'Can I pull on Saturday?' } })
  return { rita, ana, bo, cleo }
}

test('Rita sees each athlete’s week and what they need, and opens the most urgent one', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createClub(product.address)
  await openAs(page, rita, '/app/athletes')
  await expect(findRow(page, 'Ana').getByRole('link', { name: 'Left wrist 6/10, Bench press' })).toBeVisible()
  await expect(findRow(page, 'Ana').getByText('and 1 more').filter({ visible: true })).toHaveCount(1)
  await expect(findRow(page, 'Ana').getByText('Lower and push: partly done')).toBeAttached()
  await expect(findRow(page, 'Bo').getByText('Lower and push: planned').first()).toBeAttached()
  await expect(findRow(page, 'Bo').getByRole('link', { name: '1 unread message' })).toBeVisible()
  await expect(findRow(page, 'Cleo').getByText('no sessions')).toBeAttached()
  await expect(page.getByRole('columnheader', { name: 'Main coach' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Needs you 2' }).click()
  await expect(athleteLinks(page)).toHaveText(['Ana Example', 'Bo Example'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [, ...lines] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.map(line => line.split(',')[0])).toEqual(['Ana Example', 'Bo Example'])
  await findRow(page, 'Ana').getByRole('link', { name: 'Left wrist 6/10' }).click()
  await expect(page.getByText('Left wrist 6/10, Bench press').first()).toBeVisible()
  await page.goBack()
  await findRow(page, 'Bo').getByRole('link', { name: '1 unread message' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Can I pull on Saturday?' })).toBeVisible()

  const otto = await createJourneyUser(product.address, 'Otto', 'coach')
  await joinCoach(otto, ana)
  await openAs(page, otto, '/app/athletes')
  await expect(page.getByRole('columnheader', { name: 'Main coach' })).toBeVisible()
  await expect(findRow(page, 'Ana').getByText('Rita Example')).toBeVisible()
})

test('Rita writes to the selected athletes from the roster on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { rita, ana, bo, cleo } = await createClub(product.address)
  await openAs(page, rita, '/app/athletes')
  await expect(page.getByRole('link', { name: 'Left wrist 6/10' })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Ana', 'Cleo']) await page.getByRole('checkbox', { name: `${name} Example` }).check()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The hall is closed on Friday.')
  await dialog.getByRole('button', { name: 'Send to 2 athletes' }).click()
  await expect(page.getByText('Sent to 2 athletes.')).toBeVisible()
  const listTexts = async (athlete: JourneyUser) =>
    (await athlete.get(messages.thread, { params: { id: rita.id } })).data.messages.map(one => one.text)
  for (const athlete of [ana, cleo])
    expect(await listTexts(athlete)).toContain('The hall is closed on Friday.')
  expect(await listTexts(bo)).toEqual(['Can I pull on Saturday?'])
})
