import type { Page } from '@playwright/test'
import { maxSearchedThreads, messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  joinCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const createPair = async (address: string) => {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  return { rita, ana, coaching: await joinCoach(rita, ana) }
}

const send = (author: JourneyUser, to: JourneyUser, text: string) =>
  author.get(messages.send, { params: { id: to.id }, input: { text } })

const listTexts = async (reader: JourneyUser, other: JourneyUser) =>
  (await reader.get(messages.thread, { params: { id: other.id } })).data.messages.map(one => one.text)

const findMessage = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const findField = (page: Page, name: string) => page.getByRole('textbox', { name: `Message to ${name}` })

test('Rita opens an unread message from the header, answers it by keyboard, and opens the next one', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await send(bo, rita, 'Can I pull on Saturday?')
  await send(ana, rita, 'Is the pause on every rep? See https://example.org/pause.')
  await openAs(page, rita, '/app')
  await page.getByRole('link', { name: 'Messages (2 unread)' }).click()
  const unread = page.getByRole('region', { name: 'Unread' })
  await expect(unread.getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await expect(page.getByText('New, 1')).toBeVisible()
  const link = page.getByRole('link', { name: 'https://example.org/pause', exact: true })
  await expect(link).toHaveAttribute('href', 'https://example.org/pause')
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/)
  await findField(page, 'Ana').fill('Yes, on <b>every</b> rep.')
  await page.keyboard.press('Control+Enter')
  await expect(findMessage(page, 'Yes, on <b>every</b> rep.')).toBeVisible()
  await expect(findField(page, 'Ana')).toHaveValue('')
  await expect.poll(() => listTexts(ana, rita)).toContain('Yes, on <b>every</b> rep.')
  await expectAccessible(page)
  await expect(unread.getByRole('link')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await expect(findMessage(page, 'Can I pull on Saturday?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
})

test('drafts to Ana and Bo stay on the device after a reload until each is sent', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await openAs(page, rita, `/app/messages/${ana.id}`)
  await findField(page, 'Ana').fill('One second on')
  await expect(page.getByText('Draft saved here')).toBeVisible()
  await page.goto(`/app/messages/${bo.id}`)
  await expect(findField(page, 'Bo')).toHaveValue('')
  await findField(page, 'Bo').fill('Saturday is fine.')
  await page.goto(`/app/messages/${ana.id}`)
  await expect(findField(page, 'Ana')).toHaveValue('One second on')
  await findField(page, 'Ana').fill('One second on the chest.')
  await page.keyboard.press('Control+Enter')
  const sent = findMessage(page, 'One second on the chest.')
  await expect(sent.getByText('Synced')).toBeVisible()
  await expect(page.getByText('Draft saved here')).toHaveCount(0)
  await page.reload()
  await expect(sent).toBeVisible()
  await expect(findField(page, 'Ana')).toHaveValue('')
  await expectAccessible(page)
  expect(await listTexts(ana, rita)).toEqual(['One second on the chest.'])
  await page.goto(`/app/messages/${bo.id}`)
  await expect(findField(page, 'Bo')).toHaveValue('Saturday is fine.')
})

test.describe('on Ana’s phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Ana writes to one of her two coaches, sees that it was read, and searches the thread', async ({
    page,
    product,
  }) => {
    const { rita, ana } = await createPair(product.address)
    const otto = await createJourneyUser(product.address, 'Otto', 'coach')
    await joinCoach(otto, ana)
    await send(otto, ana, 'Easy means talking.')
    await openAs(page, ana, '/app/athlete/my-coaches')
    await page.getByRole('region', { name: 'Rita Example' }).getByRole('link', { name: 'Message' }).tap()
    await expect(page.getByText('No messages yet.')).toBeVisible()
    await findField(page, 'Rita').fill('Is the pause on every rep?')
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(findMessage(page, 'Is the pause on every rep?')).toBeVisible()
    await expectAccessible(page)
    await expect.poll(() => listTexts(rita, ana)).toEqual(['Is the pause on every rep?'])
    const [sent] = (await rita.get(messages.thread, { params: { id: ana.id } })).data.messages
    await rita.get(messages.markRead, { params: { id: ana.id }, input: { messageId: sent?.id ?? '' } })
    await send(rita, ana, 'First rep only.')
    await page.reload()
    await expect(
      findMessage(page, 'Is the pause on every rep?').getByText('Read', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Search this conversation' }).tap()
    await page.getByRole('searchbox', { name: 'Words in this conversation' }).fill('first')
    await expect(findMessage(page, 'Is the pause on every rep?')).toHaveCount(0)
    await expect(findMessage(page, 'First rep only.')).toBeVisible()
    await page.getByRole('link', { name: 'All messages' }).tap()
    await expect(page.getByRole('link', { name: /Otto Example.*Easy means talking/ })).toBeVisible()
    expect(await listTexts(otto, ana)).toEqual(['Easy means talking.'])
  })

  test('messages written without a network wait in order, can be withdrawn, and are sent once', async ({
    page,
    product,
  }) => {
    const { rita, ana } = await createPair(product.address)
    await send(rita, ana, 'How was it?')
    await openAs(page, ana, `/app/athlete/messages/${rita.id}`)
    await expect(findMessage(page, 'How was it?')).toBeVisible()
    await waitUntilLoaded(page)
    await page.context().setOffline(true)
    for (const text of ['Done.', 'Wrong person.', 'Can Friday go to Saturday?']) {
      await findField(page, 'Rita').fill(text)
      await page.getByRole('button', { name: 'Send' }).tap()
      await expect(findMessage(page, text).getByText('waits for network')).toBeVisible()
    }
    await findMessage(page, 'Wrong person.').getByRole('button', { name: 'Withdraw' }).tap()
    await expect(findMessage(page, 'Wrong person.')).toHaveCount(0)
    await expectAccessible(page)
    // The first answer of the server is lost, so that the message is sent again.
    let lost = 0
    await page.route('**/api/message-threads/*/messages', async route => {
      if (lost > 0) return route.continue()
      lost++
      await route.fetch()
      return route.abort()
    })
    await page.context().setOffline(false)
    await expect
      .poll(() => listTexts(rita, ana), { timeout: 30_000 })
      .toEqual(['Can Friday go to Saturday?', 'Done.', 'How was it?'])
    await expect(page.getByText('waits for network')).toHaveCount(0)
    expect(lost).toBe(1)
  })

  test('Ana links a set of today’s workout, and both open the log from the message', async ({
    page,
    product,
  }) => {
    const { rita, ana } = await createPair(product.address)
    const sets = [
      { reps: 5, loadKg: 90 },
      { reps: 5, loadKg: 95, rpe: 8 },
    ]
    const input = { name: 'Lower and push', exercises: [{ name: 'Back squat', sets }] }
    const { data: log } = await ana.get(workoutLogs.record, { input })
    await openAs(page, ana, `/app/athlete/messages/${rita.id}`)
    await findField(page, 'Rita').fill('Was this deep enough?')
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Day or set' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Link to training' })
    await dialog.getByRole('button', { name: /^Sets of Lower and push/ }).tap()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Back squat, set 2: 95 × 5 @8' }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Back squat, set 2: 95 × 5 @8')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).tap()
    const sent = findMessage(page, 'Was this deep enough?')
    await expect(sent).toContainText('Back squat, set 2: 95 × 5 @8')
    await expect
      .poll(async () => (await rita.get(messages.thread, { params: { id: ana.id } })).data.messages[0]?.link)
      .toMatchObject({ kind: 'set', targetId: log.id, set: { number: 2, loadKg: 95 } })
    await sent.getByRole('link', { name: 'Open Lower and push' }).tap()
    await expect(page).toHaveURL(new RegExp(`log=${log.id}`))
    await openAs(page, rita, `/app/messages/${ana.id}`)
    await findMessage(page, 'Was this deep enough?').getByRole('link', { name: 'Open Lower and push' }).tap()
    await expect(page).toHaveURL(new RegExp(`log=${log.id}`))
  })

  test('after the coaching has ended, Ana reads the thread and cannot write', async ({ page, product }) => {
    const { rita, ana, coaching } = await createPair(product.address)
    await send(rita, ana, 'All the best.')
    await rita.get(people.endCoaching, { params: { id: coaching.id } })
    await openAs(page, ana, '/app/athlete/my-coaches')
    await page.getByRole('link', { name: 'Messages with Rita Example' }).tap()
    await expect(findMessage(page, 'All the best.')).toBeVisible()
    await expect(page.getByText('You no longer work with Rita.')).toBeVisible()
    await expect(findField(page, 'Rita')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('Rita finds words in all her conversations and opens the message that contains them', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await send(ana, rita, 'Is the pause on every rep?')
  await send(ana, rita, 'Thanks.')
  await send(bo, rita, 'Can I pull on Saturday?')
  await openAs(page, rita, '/app/messages')
  await expect(page.getByRole('link', { name: /Ana Example.*Thanks/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('every rep')
  const found = page.getByRole('link', { name: /Ana Example.*pause on every rep/ })
  await expect(found).toBeVisible()
  await expect(page.getByRole('link', { name: /Bo Example/ })).toHaveCount(0)
  await expectAccessible(page)
  await found.click()
  await expect(page.getByRole('searchbox', { name: 'Words in this conversation' })).toHaveValue('every rep')
  await expect(findMessage(page, 'Is the pause on every rep?')).toBeVisible()
  await expect(findMessage(page, 'Thanks.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close search' }).click()
  await expect(findMessage(page, 'Thanks.')).toBeVisible()
  // The list beside the conversation still shows what was found.
  const words = page.getByRole('searchbox', { name: 'Words or names' })
  await expect(words).toHaveValue('every rep')
  await expect(page.getByRole('link', { name: /Bo Example/ })).toHaveCount(0)
  await words.fill('deadlift')
  await expect(page.getByText('No name and no message contains the words.')).toBeVisible()
  await expect(page.getByText('Searched all conversations, with all their messages.')).toBeVisible()
})

test('a search continues with older conversations until it has read all of them', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const others = await Promise.all(
    Array.from({ length: maxSearchedThreads }, (_, number) =>
      createJourneyUser(product.address, `Bo ${number}`, 'athlete'),
    ),
  )
  await joinAllToCoach(rita, others)
  await send(rita, ana, 'Pancakes before the meet.')
  await rita.get(messages.announce, { input: { text: 'Rest.', athleteIds: others.map(one => one.id) } })
  await openAs(page, rita, '/app/messages')
  await page.getByRole('searchbox', { name: 'Words or names' }).fill('pancakes')
  await expect(page.getByRole('link', { name: /Ana Example.*Pancakes/ })).toBeVisible()
  await expect(page.getByText('Searched all conversations, with all their messages.')).toBeVisible()
})

test('beside a conversation, Rita sees what Ana shares with her, and nothing once Ana has left', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { rita, ana, coaching } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  const { id: ofBo } = await joinCoach(rita, bo)
  await bo.get(people.changeCoaching, { params: { id: ofBo }, input: { scopes: [] } })
  const input = { name: 'Base', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 3, days: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id] } })
  await ana.get(workoutLogs.record, { input: { name: 'Lower', exercises: [{ name: 'Squat' }] } })
  for (const athlete of [ana, bo]) await send(athlete, rita, 'Hello.')
  await openAs(page, rita, `/app/messages/${ana.id}`)
  const about = page.getByRole('complementary', { name: 'About Ana Example' })
  await expect(about.getByText('Base')).toBeVisible()
  await expect(about.getByText('week 1 of 3')).toBeVisible()
  await expect(about.getByText(/Last workout/)).toBeVisible()
  await expect(about.getByRole('heading', { name: 'Maxes' })).toBeVisible()
  await expectAccessible(page)
  await openAs(page, rita, `/app/messages/${bo.id}`)
  const aboutBo = page.getByRole('complementary', { name: 'About Bo Example' })
  await expect(aboutBo.getByText('Bo does not share logs with you.')).toBeVisible()
  await expect(aboutBo.getByRole('heading', { name: 'Maxes' })).toHaveCount(0)
  await ana.get(people.endCoaching, { params: { id: coaching.id } })
  await openAs(page, rita, `/app/messages/${ana.id}`)
  await expect(page.getByText('You no longer work with Ana.')).toBeVisible()
  await expect(about).toHaveCount(0)
})

test('on a phone, the way back from a message that was found leads to the other ones', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await send(ana, rita, 'Is the pause on every rep?')
  await send(ana, rita, 'Thanks.')
  await send(bo, rita, 'Can I pull on Saturday?')
  await openAs(page, rita, '/app/messages')
  const words = page.getByRole('searchbox', { name: 'Words or names' })
  await words.fill('every rep')
  await page.getByRole('link', { name: /Ana Example.*every rep/ }).click()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(words).toHaveValue('every rep')
  await expect(page.getByRole('link', { name: /Ana Example.*every rep/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Bo Example/ })).toHaveCount(0)
  await words.fill('')
  await expect(page.getByRole('link', { name: /Bo Example/ })).toBeVisible()
})

test('Rita mutes and reports a thread', async ({ page, product }) => {
  const { rita, ana } = await createPair(product.address)
  await send(ana, rita, 'Hello.')
  await openAs(page, rita, `/app/messages/${ana.id}`)
  const menu = page.getByRole('button', { name: 'More actions for this conversation' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mute', exact: true }).click()
  await expect(page.getByText('Muted.')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Report…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Ana?' })
  await expect(dialog).toContainText('Your messages are not shown to the administrator.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report Ana' }).click()
  await expect(page.getByText('Reported to the administrator of this server.')).toBeVisible()
  expect((await rita.get(messages.thread, { params: { id: ana.id } })).data.thread.isMuted).toBe(true)
  expect((await ana.get(messages.thread, { params: { id: rita.id } })).data.thread.isMuted).toBe(false)
})

test('Rita writes to a group and one more athlete, and each of them has the message in their own thread', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const [bo, cleo] = [
    await createJourneyUser(product.address, 'Bo', 'athlete'),
    await createJourneyUser(product.address, 'Cleo', 'athlete'),
  ]
  for (const athlete of [bo, cleo]) await joinCoach(rita, athlete)
  await rita.get(people.createGroup, { input: { name: 'Early group', athleteIds: [ana.id] } })
  await openAs(page, rita, '/app/messages')
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Write a message' })
  await dialog.getByLabel('Message', { exact: true }).fill('The hall closes at 19:00.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toContainText('Nobody would receive this announcement.')
  await dialog.getByLabel('Groups').selectOption('Early group')
  await dialog.getByLabel('Athletes', { exact: true }).selectOption('Bo Example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send to 2 athletes' }).click()
  await expect(page.getByText('Sent to 2 athletes.')).toBeVisible()
  await expect(page.getByRole('link', { name: /The hall closes at 19:00\./ })).toHaveCount(2)
  expect([await listTexts(ana, rita), await listTexts(bo, rita), await listTexts(cleo, rita)]).toEqual([
    ['The hall closes at 19:00.'],
    ['The hall closes at 19:00.'],
    [],
  ])
})

test('Rita writes to the inactive athletes from her dashboard', async ({ page, product }) => {
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  const start = addDays(getTestToday(), -12)
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 2, days: 7 }) },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id], startDate: start },
  })
  await ana.get(workoutLogs.record, {
    input: { completedAt: `${start}T12:00:00Z`, exercises: [{ name: 'Squat' }] },
  })
  await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  await openAs(page, rita, '/app')
  await page.getByRole('link', { name: 'Message inactive athletes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a message' })
  await expect(dialog.getByRole('button', { name: 'Remove Ana Example' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remove Bo Example' })).toHaveCount(0)
  await dialog.getByLabel('Message', { exact: true }).fill('How are you?')
  await dialog.getByRole('button', { name: 'Send to 1 athlete' }).click()
  await expect(findMessage(page, 'How are you?')).toBeVisible()
  await expect(page).toHaveURL(`/app/messages/${ana.id}`)
  expect([await listTexts(ana, rita), await listTexts(bo, rita)]).toEqual([['How are you?'], []])
})

test('unread messages are questions on the dashboard, and M opens the thread with the selected athlete', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await send(ana, rita, 'Every rep?')
  await bo.get(workoutLogs.record, { input: { name: 'Lower', exercises: [{ name: 'Squat' }] } })
  await openAs(page, rita, '/app')
  const question = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  await expect(question).toHaveText([/Ana Example.*1 unread: Every rep\?/])
  await expectAccessible(page)
  await question.getByRole('link').focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /Bo Example.*Lower/ }).first()).toBeFocused()
  await page.keyboard.press('m')
  await expect(page).toHaveURL(`/app/messages/${bo.id}`)
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await page.goto('/app')
  await question.getByRole('link').click()
  await expect(findMessage(page, 'Every rep?')).toBeVisible()
  const countUnread = async () =>
    (await rita.get(messages.thread, { params: { id: ana.id } })).data.thread.unreadCount
  await expect.poll(countUnread).toBe(0)
  await page.goto('/app')
  await expect(page.getByRole('region', { name: 'To review' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
