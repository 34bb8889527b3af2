import { v7 as uuidv7 } from 'uuid'
import { messages } from '#contract/people/messages.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import type { Database } from '#server/database/connection.ts'
import { addDays, type Day, weekdayOf } from '#training/calendar.ts'
import { type DemoMessage, demoAnnouncement, demoConversations, demoPain, demoTravel } from './club.ts'
import type { CallOperation, Trainee } from './fill-club.ts'

// Messages, an announcement, calendar events, and a pain report that is not decided yet.

type Rita = { id: string; call: CallOperation }

/** Adds a meet in March for the athletes who have that tag, and a trip of another one next week. */
export async function addEvents(rita: CallOperation, trainees: readonly Trainee[], today: Day) {
  const idsOf = (names: readonly string[]) => listTrainees(trainees, names).map(({ id }) => id)
  await rita(calendarEvents.create, {
    input: {
      kind: 'competition',
      name: 'Regional meet',
      startDate: findFirstSaturdayOfMarch(today),
      athleteIds: idsOf(['Ana', 'Bo']),
    },
  })
  const { of, name, days } = demoTravel
  for (const { call } of listTrainees(trainees, [of]))
    await call(calendarEvents.create, {
      input: {
        kind: 'travel',
        name,
        startDate: addDays(today, 7),
        endDate: addDays(today, 6 + days),
      },
    })
}

/** Sends an announcement and messages, and gives them the times at which they were written. */
export async function writeMessages(
  rita: Rita,
  trainees: readonly Trainee[],
  { database, today, now }: { database: Database; today: Day; now: Date },
) {
  const write = async (author: CallOperation, to: string, { text, daysAgo, time }: DemoMessage) => {
    const id = uuidv7()
    await author(messages.send, { params: { id: to }, input: { id, text } })
    await writeAt(id, daysAgo, time)
    return id
  }
  const writeAt = (id: string, daysAgo: number, time: string) =>
    database.$client.query(
      `update messages set created_at = least($2, $3::timestamptz - interval '5 minutes') where $1 in (id, announcement_id)`,
      [id, `${addDays(today, -daysAgo)}T${time}Z`, now],
    )
  const { text, daysAgo, time } = demoAnnouncement
  const id = uuidv7()
  await rita.call(messages.announce, { input: { id, text, athleteIds: trainees.map(one => one.id) } })
  await writeAt(id, daysAgo, time)
  for (const { of, question, answer } of demoConversations)
    for (const athlete of listTrainees(trainees, [of])) {
      const messageId = await write(athlete.call, rita.id, question)
      if (!answer) continue
      await rita.call(messages.markRead, { params: { id: athlete.id }, input: { messageId } })
      await write(rita.call, athlete.id, answer)
    }
  await database.$client.query(
    `update message_threads t set last_message_at = (
       select max(m.created_at) from messages m where m.coach_id = t.coach_id and m.athlete_id = t.athlete_id)`,
  )
  await database.$client.query(
    `update decisions d set created_at = (
       select max(m.created_at) from messages m where m.author_id = d.coach_id and m.athlete_id = d.athlete_id)
     where d.kind = 'messaged'`,
  )
}

/** Reports pain in the next session with the exercise, which is then on hold until the coach decides. */
export async function reportPain(trainees: readonly Trainee[], today: Day, now: Date) {
  const { of, hoursAgo, ...report } = demoPain
  for (const { call } of listTrainees(trainees, [of])) {
    const { data: sessions } = await call(schedule.list, { query: { from: today, to: addDays(today, 7) } })
    const session = sessions.find(
      ({ state, blocks }) =>
        state === 'planned' &&
        blocks.some(({ items }) => items.some(({ exercise }) => exercise.name === report.exercise)),
    )
    const reportedAt = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
    await call(pain.report, { input: { id: uuidv7(), sessionId: session?.id, ...report, reportedAt } })
  }
}

const listTrainees = (trainees: readonly Trainee[], names: readonly string[]) =>
  trainees.filter(({ athlete }) => names.includes(athlete.firstName))

/** Returns the first Saturday of the next March that has not ended. */
function findFirstSaturdayOfMarch(today: Day): Day {
  const year = Number(today.slice(0, 4))
  const [first = '', next = ''] = [year, year + 1].map(one => {
    const start = `${one}-03-01`
    return addDays(start, 6 - (weekdayOf(start) % 7))
  })
  return first > today ? first : next
}
