import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '../../database/connection.ts'
import type { Jobs, NewsData } from '../../delivery/jobs.ts'
import { atMostOnce } from '../../delivery/once.ts'
import type { PushAnswer, Pusher, PushMessage } from '../../delivery/push.ts'
import { findDue } from '../due.ts'
import { shorten, type Told } from '../news/teller.ts'
import { forgetDevice, readDevices } from './store.ts'

type Sending = { database: Database; pusher: Pusher; jobs: Jobs }

/** Sends news to the devices of whom they are for, as things stand by then. */
export async function pushNews({ database, pusher, jobs }: Sending, data: NewsData, now: Date) {
  const due = await findDue(database, data, 'push', now)
  if (!due) return
  if ('until' in due) return jobs.addAt(database, due.until, 'push.news', data)
  const event = `${data.kind} ${data.id}`
  const to = { userId: data.userId, event, now }
  const { failures } = await sendToDevices({ database, pusher }, to, messageOf(due.news, event))
  if (failures.length > 0) throw failures[0]
}

type Event = { userId: string; event: string; now: Date }

/**
 * Once to each device. One whose service has nobody there is forgotten; where one takes nothing for now, the others are
 * reached all the same.
 */
export async function sendToDevices(
  { database, pusher }: Omit<Sending, 'jobs'>,
  { userId, event, now }: Event,
  message: PushMessage,
): Promise<{ answers: PushAnswer[]; failures: unknown[] }> {
  const devices = await readDevices(database, userId, now)
  const sent = await Promise.allSettled(
    devices.map(async device => {
      let answer: PushAnswer | undefined
      const delivery = { userId, channel: 'push', event: `${event} ${device.id}` } as const
      await atMostOnce(database, delivery, async () => {
        answer = await pusher.send(device, message)
        if (answer === 'gone') await forgetDevice(database, device)
      })
      return answer
    }),
  )
  return {
    answers: sent.flatMap(one => (one.status === 'fulfilled' && one.value ? [one.value] : [])),
    failures: sent.flatMap(one => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/** What somebody typed, and what hurts, is read inside; these hold nothing of the kind. */
const openKinds: readonly NotificationKind[] = [
  'acceptance',
  'assignment',
  'workout',
  'session',
  'record',
  'waiting',
  'digest',
]

function messageOf({ kind, title, publicTitle, message, link }: Told, tag: string): PushMessage {
  const body = openKinds.includes(kind) ? message : 'Open to read it.'
  return { kind, title: shorten(publicTitle ?? title, 120), body: shorten(body), link, tag }
}
