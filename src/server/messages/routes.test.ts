import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { dataExports } from '#contract/data-exports.ts'
import { type MessageLinkInput, maxSearchedThreads, messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { serverForTests } from '#support/server/server.ts'
import { followSquatProgram } from '#support/server/squat-program.ts'
import type { TestUser } from '#support/server/test-users.ts'

const server = serverForTests()

const query = async (text: string, ...values: unknown[]) =>
  (await server.store.database.$client.query(text, values)).rows

async function createClub() {
  const [rita, otto] = await Promise.all([server.coach('Rita'), server.coach('Otto')])
  const [ana, bo] = await Promise.all([server.athlete('Ana'), server.athlete('Bo')])
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  await server.link(otto, ana)
  return { rita, otto, ana, bo, coaching }
}

const send = async (author: TestUser, to: TestUser, text: string, link?: MessageLinkInput) =>
  (await author.get(messages.send, { params: { id: to.id }, input: { text, ...(link && { link }) } })).data

const show = async (reader: TestUser, other: TestUser, search?: string) =>
  (await reader.get(messages.thread, { params: { id: other.id }, query: { ...(search && { search }) } })).data

const listTexts = async (reader: TestUser, other: TestUser, search?: string) =>
  (await show(reader, other, search)).messages.map(one => one.text)

const countUnread = async (reader: TestUser) => (await reader.get(notifications.list)).data.unreadMessageCount

const markRead = async (reader: TestUser, other: TestUser, messageId: string) =>
  (await reader.get(messages.markRead, { params: { id: other.id }, input: { messageId } })).data.unreadCount

test('coach and athlete exchange messages, and read them page by page, newest first', async () => {
  const { rita, ana } = await createClub()
  const reply = await ana.call(messages.send, {
    params: { id: rita.id },
    input: { text: ' Is the <b>pause</b> on every rep? 💪 ' },
  })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  await send(rita, ana, 'Yes, one second.')
  await send(ana, rita, 'Thanks.')
  assert.deepEqual(await listTexts(rita, ana), [
    'Thanks.',
    'Yes, one second.',
    'Is the <b>pause</b> on every rep? 💪',
  ])
  const params = { id: ana.id }
  const first = await rita.get(messages.thread, { params, query: { limit: 2 } })
  const rest = await rita.get(messages.thread, { params, query: { cursor: first.nextCursor ?? '' } })
  assert.deepEqual(
    [...first.data.messages, ...rest.data.messages].map(one => one.authorId),
    [ana.id, rita.id, ana.id],
  )
  assert.equal(rest.nextCursor, null)
  assert.deepEqual(first.data.thread.lastMessage, first.data.messages[0])
})

test('an athlete with two coaches has two threads, and neither coach sees the other’s', async () => {
  const { rita, otto, ana, bo } = await createClub()
  await send(ana, rita, 'For Rita.')
  await send(otto, ana, 'From Otto.')
  await send(bo, rita, 'From Bo.')
  assert.deepEqual(await listTexts(rita, ana), ['For Rita.'])
  assert.deepEqual(await listTexts(otto, ana), ['From Otto.'])
  const listPeople = async (reader: TestUser) =>
    (await reader.get(messages.threads)).data.map(one => one.person.firstName).toSorted()
  assert.deepEqual(await listPeople(ana), ['Otto', 'Rita'])
  assert.deepEqual(await listPeople(rita), ['Ana', 'Bo'])
  assert.deepEqual(await listPeople(otto), ['Ana'])
  await otto.refused('thread.not-found', messages.thread, { params: { id: bo.id } })
  await otto.refused('thread.not-found', messages.send, { params: { id: rita.id }, input: { text: 'Hi.' } })
  await server.visitor().refused('session.required', messages.threads)
})

test('a message sent twice is stored and announced once', async () => {
  const { rita, ana } = await createClub()
  const call = { params: { id: rita.id }, input: { id: uuidv7(), text: 'Done.' } }
  const replies = await Promise.all(Array.from({ length: 5 }, () => ana.call(messages.send, call)))
  assert.deepEqual(replies.map(reply => reply.status).toSorted(), [200, 200, 200, 200, 201])
  assert.equal(await countUnread(rita), 1)
  assert.deepEqual(await listTexts(rita, ana), ['Done.'])
  const events = await query(
    `select actor_id as actor, subject_id as subject from events
     where kind = 'message.sent' and data->>'messageId' = $1`,
    call.input.id,
  )
  assert.deepEqual(events, [{ actor: ana.id, subject: ana.id }])
})

test('rejects the id of another person’s message, and empty and overlong texts', async () => {
  const { rita, otto, ana } = await createClub()
  const first = await send(rita, ana, 'Deeper.')
  const input = { id: first.id, text: 'Mine.' }
  await ana.refused('message.id-taken', messages.send, { params: { id: rita.id }, input })
  await otto.refused('message.id-taken', messages.send, { params: { id: ana.id }, input })
  for (const text of ['  ', 'x'.repeat(5001)])
    await ana.refused('request.invalid', messages.send, { params: { id: rita.id }, input: { text } })
  assert.deepEqual(await listTexts(ana, rita), ['Deeper.'])
  assert.deepEqual(await listTexts(ana, otto), [])
})

test('unread messages are counted per thread until they are read', async () => {
  const { rita, ana, bo } = await createClub()
  const first = await send(ana, rita, 'One.')
  const second = await send(ana, rita, 'Two.')
  await send(bo, rita, 'Three.')
  await send(rita, ana, 'Answer.')
  assert.equal(await countUnread(rita), 3)
  assert.equal(await countUnread(ana), 1)
  assert.equal((await show(ana, rita)).thread.readByOtherUntil, null)
  assert.equal(await markRead(rita, ana, first.id), 1)
  assert.equal(await markRead(rita, ana, second.id), 0)
  // An earlier message, read on another device, makes nothing unread again.
  assert.equal(await markRead(rita, ana, first.id), 0)
  assert.equal(await countUnread(rita), 1)
  assert.equal((await show(ana, rita)).thread.readByOtherUntil, second.createdAt)
  assert.equal((await show(bo, rita)).thread.readByOtherUntil, null)
  assert.equal(await countUnread(ana), 1)
})

test('lists unread threads first, then the newest, page by page, and finds them by name', async () => {
  const { rita, ana, bo } = await createClub()
  const cleo = await server.athlete('Cleo')
  await server.link(rita, cleo)
  await send(ana, rita, 'Unread.')
  await send(rita, bo, 'Read.')
  await send(rita, cleo, 'Read, too.')
  const names = async (query: { limit?: number; cursor?: string; search?: string }) => {
    const page = await rita.get(messages.threads, { query })
    return { names: page.data.map(one => one.person.firstName), nextCursor: page.nextCursor ?? '' }
  }
  assert.deepEqual((await names({})).names, ['Ana', 'Cleo', 'Bo'])
  const first = await names({ limit: 1 })
  const second = await names({ limit: 1, cursor: first.nextCursor })
  const third = await names({ limit: 1, cursor: second.nextCursor })
  assert.deepEqual(
    [first, second, third].flatMap(one => one.names),
    ['Ana', 'Cleo', 'Bo'],
  )
  assert.deepEqual((await names({ search: 'cle' })).names, ['Cleo'])
  assert.deepEqual((await names({ search: '%' })).names, [])
})

test('finds the threads with some words in a message, each with the newest one, and only those of the reader', async () => {
  const { rita, ana, bo } = await createClub()
  const otto = await server.coach('Otto')
  await server.link(otto, ana)
  await send(ana, rita, 'Is the pause on every rep?')
  await send(rita, ana, 'Pause on the first one only.')
  await send(ana, rita, 'Thanks.')
  await send(rita, bo, 'Rest on Saturday.')
  await send(ana, otto, 'Can I pause on Sunday?')
  const find = async (reader: TestUser, search: string) =>
    (await reader.get(messages.threads, { query: { search } })).data.map(
      one => `${one.person.firstName}: ${one.foundMessage?.text ?? 'by name'}`,
    )
  assert.deepEqual(await find(rita, 'pause'), ['Ana: Pause on the first one only.'])
  assert.deepEqual(await find(rita, 'saturday'), ['Bo: Rest on Saturday.'])
  assert.deepEqual(await find(rita, 'bo'), ['Bo: by name'])
  assert.deepEqual(await find(rita, 'sunday'), [])
  assert.deepEqual((await find(ana, 'pause')).toSorted(), [
    'Otto: Can I pause on Sunday?',
    'Rita: Pause on the first one only.',
  ])
  assert.deepEqual(await find(bo, 'pause'), [])
  assert.deepEqual(await find(rita, '_'), [])
})

test('a search reads all messages of all threads, page by page, and says when it is complete', async () => {
  const { rita, ana, bo } = await createClub()
  await send(ana, rita, 'Pancakes before the meet.')
  await send(bo, rita, 'Rest.')
  // Later messages of Ana, and later threads of others.
  await query(
    `insert into messages (id, coach_id, athlete_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, $2, 'Rest.', now() + n * interval '1 second' from generate_series(1, 2000) n`,
    rita.id,
    ana.id,
  )
  await query(
    `with added as (
       insert into users (id, email, first_name, last_name, password_hash, role)
       select gen_random_uuid(), 'of-' || $1 || '-' || n || '@x.example', 'Further', 'Example', '', 'athlete'
       from generate_series(1, $2::int) n returning id)
     insert into message_threads (coach_id, athlete_id, last_message_at, coach_unread)
     select $1::uuid, id, now() + interval '1 day', 1 from added`,
    rita.id,
    maxSearchedThreads,
  )
  const searchPage = async (search: string, cursor?: string) => {
    const page = await rita.get(messages.threads, { query: { search, ...(cursor && { cursor }) } })
    return { names: page.data.map(one => one.person.firstName), nextCursor: page.nextCursor }
  }
  // The first page has only threads without the words.
  const first = await searchPage('pancakes')
  assert.deepEqual(first.names, [])
  assert.ok(first.nextCursor)
  assert.deepEqual(await searchPage('pancakes', first.nextCursor), { names: ['Ana'], nextCursor: null })
  assert.deepEqual(await searchPage('bo example', first.nextCursor), { names: ['Bo'], nextCursor: null })
  const further = await searchPage('further')
  assert.equal(further.names.length, maxSearchedThreads)
  assert.deepEqual(await searchPage('further', further.nextCursor ?? ''), { names: [], nextCursor: null })
  assert.deepEqual(await listTexts(rita, ana, 'pancakes'), ['Pancakes before the meet.'])
})

test('a search finds the messages that contain all of its words, each as the start of a word', async () => {
  const { rita, ana, bo } = await createClub()
  await send(ana, rita, 'Squats at 80% today, my knee hurts.')
  await send(ana, rita, 'Squats at 80 kg.')
  await send(rita, ana, 'Rest.')
  await send(bo, rita, 'Squats at 80 kg, and my knee is fine.')
  assert.deepEqual(await listTexts(rita, ana, 'SQUATS'), [
    'Squats at 80 kg.',
    'Squats at 80% today, my knee hurts.',
  ])
  assert.deepEqual(await listTexts(rita, ana, 'kne squa'), ['Squats at 80% today, my knee hurts.'])
  assert.deepEqual(await listTexts(rita, ana, 'squats knee rest'), [])
  assert.deepEqual(await listTexts(rita, ana, 'uats'), [])
})

test('a search ignores accents and punctuation, and finds single characters of scripts without spaces', async () => {
  const { rita, ana } = await createClub()
  const texts = [
    'Größere Schritte, s’il te plaît.',
    'O’Brien/Łukasz: 3×5',
    '今日深蹲很好',
    'Gut💪gemacht',
    'Rest.',
  ]
  for (const text of texts) await send(ana, rita, text)
  const found = [
    ['grösser', texts[0]],
    ['GROSSER', texts[0]],
    ['plait il', texts[0]],
    ['lukasz', texts[1]],
    ["o'brien", texts[1]],
    ['3×5', texts[1]],
    ['深蹲', texts[2]],
    ['💪', texts[3]],
    ['gemacht', texts[3]],
  ] as const
  for (const [search, text] of found) assert.deepEqual(await listTexts(rita, ana, search), [text], search)
})

test('a search without letters and digits finds nothing, whatever else it contains', async () => {
  const { rita, ana } = await createClub()
  await send(ana, rita, 'Squats at 80% | & ! (today) :* <-> \\ \' "')
  for (const search of ['%', '_', '|', '!', ':*', '<->', "'", '\\', '()', '& |', '“”'])
    assert.deepEqual(await listTexts(rita, ana, search), [], search)
  for (const search of ["squats' | !today", '!squats', 'squats:* & (today', "today\\'"])
    assert.equal((await listTexts(rita, ana, search)).length, 1, search)
  for (const search of ['%', "'", ':*', '\\'])
    assert.deepEqual((await rita.get(messages.threads, { query: { search } })).data, [], search)
})

test('a search of a long thread finds all of its messages, newest first, page by page', async () => {
  const { rita, ana, bo } = await createClub()
  const insert = (athlete: TestUser, text: string, first: number, last: number) =>
    query(
      `insert into messages (id, coach_id, athlete_id, author_id, text, created_at)
       select gen_random_uuid(), $1, $2, $2, $3 || n, timestamptz '2026-01-01' + n * interval '1 minute'
       from generate_series($4::int, $5::int) n`,
      rita.id,
      athlete.id,
      text,
      first,
      last,
    )
  await insert(ana, 'Squats ', 1, 20)
  await insert(ana, 'Rest ', 21, 300)
  await insert(bo, 'Squats ', 1, 3)
  const listPage = async (search: string, cursor?: string) => {
    const page = { search, limit: 7, ...(cursor && { cursor }) }
    const { data, nextCursor } = await rita.get(messages.thread, { params: { id: ana.id }, query: page })
    return { texts: data.messages.map(one => one.text), nextCursor: nextCursor ?? undefined }
  }
  for (const [word, count] of [
    ['Squats', 20],
    ['Rest', 280],
  ] as const) {
    const texts: string[] = []
    let page = await listPage(word)
    while (page.nextCursor) {
      texts.push(...page.texts)
      page = await listPage(word, page.nextCursor)
    }
    const last = word === 'Squats' ? 20 : 300
    assert.deepEqual(
      [...texts, ...page.texts],
      Array.from({ length: count }, (_, number) => `${word} ${last - number}`),
    )
  }
})

test('after a coaching has ended, both people can read the thread and neither can write', async () => {
  const { rita, ana, bo, coaching } = await createClub()
  const id = uuidv7()
  const sent = { params: { id: rita.id }, input: { id, text: 'Goodbye.' } }
  await ana.get(messages.send, sent)
  await ana.get(people.endCoaching, { params: { id: coaching } })
  for (const [who, other] of [
    [rita, ana],
    [ana, rita],
  ] as const) {
    assert.deepEqual(await listTexts(who, other), ['Goodbye.'])
    assert.equal((await show(who, other)).thread.canWrite, false)
    const call = { params: { id: other.id }, input: { text: 'One more.' } }
    const { status } = await who.refused('thread.coaching-ended', messages.send, call)
    assert.equal(status, 409)
  }
  // A repeated request whose first response was lost still succeeds.
  assert.equal((await ana.get(messages.send, sent)).data.id, id)
  await send(rita, bo, 'Still here.')
  await server.link(rita, ana)
  await send(rita, ana, 'Welcome back.')
  assert.deepEqual(await listTexts(ana, rita), ['Welcome back.', 'Goodbye.'])
})

test('a message links to a session, a workout, one of its sets or a day, as they were', async () => {
  const { rita, ana, bo } = await createClub()
  const { session } = await followSquatProgram(rita, ana)
  const sessionId = session.id
  const { data: log } = await ana.get(workoutLogs.record, {
    input: {
      name: 'Evening',
      completedAt: '2026-11-20T18:00:00Z',
      exercises: [
        {
          name: 'Back squat',
          sets: [
            { reps: 5, loadKg: 90 },
            { reps: 4, loadKg: 95, rpe: 8 },
          ],
        },
      ],
    },
  })
  const exerciseId = log.exercises[0]?.id ?? ''
  const set = { kind: 'set', workoutLogId: log.id, exerciseId, setNumber: 2 } as const
  const workout = { kind: 'workout', targetId: log.id, date: '2026-11-20', name: 'Evening', set: null }
  assert.deepEqual((await send(ana, rita, 'This day.', { kind: 'day', date: '2026-11-21' })).link, {
    kind: 'day',
    targetId: null,
    date: '2026-11-21',
    name: '',
    set: null,
  })
  assert.deepEqual((await send(rita, ana, 'This one.', { kind: 'session', sessionId })).link, {
    kind: 'session',
    targetId: sessionId,
    date: session.date,
    name: 'Lower',
    set: null,
  })
  assert.deepEqual((await send(ana, rita, 'All.', { kind: 'workout', workoutLogId: log.id })).link, workout)
  const linked = (await send(ana, rita, 'This set.', set)).link
  const shownSet = { exercise: 'Back squat', number: 2, loadKg: 95, reps: 4, rpe: 8 }
  assert.deepEqual(linked, { ...workout, kind: 'set', set: shownSet })
  await ana.get(workoutLogs.remove, { params: { id: log.id } })
  assert.deepEqual((await show(rita, ana)).messages[0]?.link, linked)
  // The words are sent even if the target is gone, and no training of another athlete can be linked.
  assert.equal((await send(ana, rita, 'Gone.', set)).link, null)
  assert.equal((await send(rita, bo, 'Ana’s.', { kind: 'session', sessionId })).link, null)
})

test('a message notifies the other person once per thread, until it is read', async () => {
  const { rita, ana, bo } = await createClub()
  const listUnread = async (who: TestUser) =>
    (await who.get(notifications.list)).data.notifications.filter(one => one.kind === 'message' && !one.read)
  await send(ana, rita, 'One.')
  const second = await send(ana, rita, 'Two.')
  await send(bo, rita, 'Three.')
  assert.deepEqual(
    (await listUnread(rita)).map(one => [one.title, one.message, one.link]),
    [
      ['Bo Example sent you a message', 'Three.', `/app/messages/${bo.id}`],
      ['Ana Example sent you a message', 'Two.', `/app/messages/${ana.id}`],
    ],
  )
  await markRead(rita, ana, second.id)
  assert.deepEqual(
    (await listUnread(rita)).map(one => one.message),
    ['Three.'],
  )
  await send(rita, ana, 'Answer.')
  assert.deepEqual(
    (await listUnread(ana)).map(one => one.link),
    [`/app/athlete/messages/${rita.id}`],
  )
})

test('a muted thread neither notifies nor counts in the header, and only for the person who muted it', async () => {
  const { rita, ana, bo } = await createClub()
  const params = { id: ana.id }
  await rita.get(messages.mute, { params, input: { isMuted: true } })
  await send(ana, rita, 'Quiet.')
  await send(bo, rita, 'Loud.')
  await send(rita, ana, 'Answer.')
  assert.equal(await countUnread(rita), 1)
  assert.deepEqual(
    (await rita.get(notifications.list)).data.notifications
      .filter(one => one.kind === 'message')
      .map(one => one.message),
    ['Loud.'],
  )
  assert.deepEqual(
    [(await show(rita, ana)).thread.isMuted, (await show(ana, rita)).thread.isMuted],
    [true, false],
  )
  assert.equal((await show(rita, ana)).thread.unreadCount, 1)
  assert.equal(await countUnread(ana), 1)
  await rita.get(messages.mute, { params, input: { isMuted: false } })
  assert.equal(await countUnread(rita), 2)
})

test('a report is recorded with both people in the security log and as an event', async () => {
  const { rita, otto, ana } = await createClub()
  const bad = await send(rita, ana, 'Rude words.')
  const other = await send(otto, ana, 'Kind words.')
  const params = { id: rita.id }
  await ana.get(messages.report, { params, input: { messageId: bad.id } })
  await ana.get(messages.report, { params, input: { messageId: other.id } })
  await server.store.monitoring.securityLog.flush()
  const lines = readFileSync(join(server.dataDir, 'security.log'), 'utf8')
    .split('\n')
    .filter(line => line.includes(ana.id))
  assert.equal(lines.length, 2)
  for (const line of lines)
    assert.match(line, new RegExp(` message\\.reported .*user=${ana.id} reported=${rita.id} `))
  assert.ok(!lines.join().includes('Rude'))
  const events = await query(
    `select data->>'messageId' as message, data->>'reporterId' as reporter from events
     where kind = 'thread.reported' and subject_id = $1 order by number`,
    ana.id,
  )
  assert.deepEqual(events, [
    { message: bad.id, reporter: ana.id },
    { message: null, reporter: ana.id },
  ])
})

test('the audit trail lists a report once a day for the same two people', async () => {
  const { rita, otto, ana, bo } = await createClub()
  await send(rita, ana, 'Rude words.')
  await send(otto, ana, 'More rude words.')
  await send(rita, bo, 'Again.')
  const listReports = () =>
    query(
      `select actor_id as reporter, subject_id as reported from admin_actions where kind = 'thread.reported'
         and actor_id = any($1::uuid[]) order by number`,
      [ana.id, bo.id, rita.id],
    )
  const report = (by: TestUser, other: TestUser) =>
    by.get(messages.report, { params: { id: other.id }, input: {} })
  await report(ana, rita)
  await report(ana, rita)
  await report(ana, otto)
  await report(bo, rita)
  await report(rita, ana)
  assert.deepEqual(await listReports(), [
    { reporter: ana.id, reported: rita.id },
    { reporter: ana.id, reported: otto.id },
    { reporter: bo.id, reported: rita.id },
    { reporter: rita.id, reported: ana.id },
  ])
  await query(
    `update admin_actions set created_at = created_at - interval '25 hours' where actor_id = $1`,
    ana.id,
  )
  await report(ana, rita)
  assert.equal((await listReports()).length, 5)
})

test('an announcement reaches each athlete in their own thread, once', async () => {
  const { rita, otto, ana, bo } = await createClub()
  const [cleo, dora] = [await server.athlete('Cleo'), await server.athlete('Dora')]
  await server.link(rita, cleo)
  await server.link(otto, dora)
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Early', athleteIds: [ana.id, bo.id] },
  })
  const input = {
    id: uuidv7(),
    text: 'Hall closes at 19:00.',
    athleteIds: [bo.id, cleo.id, dora.id],
    groupId: group.id,
  }
  const reply = await rita.call(messages.announce, { input })
  assert.ok(reply.ok)
  assert.equal(reply.status, 201)
  assert.deepEqual(reply.body.data.athleteIds, [ana.id, bo.id, cleo.id].toSorted())
  const again = await rita.call(messages.announce, { input })
  assert.equal(again.status, 200)
  for (const athlete of [ana, bo, cleo]) {
    const [message, ...others] = (await show(athlete, rita)).messages
    assert.deepEqual([message?.text, message?.isAnnouncement, others], ['Hall closes at 19:00.', true, []])
    assert.equal(await countUnread(athlete), 1)
  }
  await dora.refused('thread.not-found', messages.thread, { params: { id: rita.id } })
  await send(ana, rita, 'Thanks.')
  assert.deepEqual(await listTexts(bo, rita), ['Hall closes at 19:00.'])
  await ana.refused('role.coach-only', messages.announce, { input })
  // A message to one athlete is not an announcement.
  await rita.get(messages.announce, { input: { text: 'Just you.', athleteIds: [ana.id] } })
  const [own] = (await show(ana, rita)).messages
  assert.deepEqual([own?.text, own?.isAnnouncement], ['Just you.', false])
})

test('an announcement without recipients is rejected with a clear message', async () => {
  const { rita, otto, ana } = await createClub()
  const { data: empty } = await rita.get(people.createGroup, { input: { name: 'Empty' } })
  const text = 'Hello.'
  for (const input of [
    { text },
    { text, athleteIds: [] },
    { text, groupId: empty.id },
    { text, athleteIds: [rita.id] },
  ]) {
    const { failure } = await rita.refused('announcement.no-recipients', messages.announce, { input })
    assert.match(failure?.message ?? '', /^Nobody would receive this announcement\. Choose/)
  }
  await otto.refused('group.not-found', messages.announce, { input: { text, groupId: empty.id } })
  assert.deepEqual(await listTexts(rita, ana), [])
})

test('the export contains a person’s threads and no other threads', async () => {
  const { rita, otto, ana, bo } = await createClub()
  await send(rita, ana, 'Deeper.')
  await send(ana, rita, 'I will.')
  await send(otto, ana, 'Faster.')
  await send(bo, rita, 'Bo’s.')
  const download = async (who: TestUser) =>
    JSON.parse(await (await who.get(dataExports.json)).text()) as Record<string, Record<string, unknown>[]>
  const own = await download(rita)
  assert.deepEqual(
    own.messages?.map(one => [one.athlete, one.isOwn, one.text]),
    [
      ['Ana Example', true, 'Deeper.'],
      ['Ana Example', false, 'I will.'],
      ['Bo Example', false, 'Bo’s.'],
    ],
  )
  assert.deepEqual((await download(ana)).messageThreads?.map(one => [one.coach, one.isMuted]).toSorted(), [
    ['Otto Example', false],
    ['Rita Example', false],
  ])
})

test('deleting an account deletes its threads for both people and keeps other threads', async () => {
  const { rita, otto, ana, bo } = await createClub()
  await send(rita, ana, 'Deeper.')
  await send(ana, rita, 'I will.')
  await send(otto, ana, 'Faster.')
  await send(rita, bo, 'Slower.')
  await rita.get(account.deleteAccount)
  await ana.refused('thread.not-found', messages.thread, { params: { id: rita.id } })
  assert.deepEqual(await listTexts(ana, otto), ['Faster.'])
  assert.equal(await countUnread(ana), 1)
  const [left] = await query(
    'select count(*)::int as count from messages where $1 in (athlete_id, author_id)',
    bo.id,
  )
  assert.equal(left.count, 0)
})
