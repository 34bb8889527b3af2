import type { Database } from '../../database/connection.ts'
import type { PushAnswer, Pusher, PushMessage } from '../../delivery/push.ts'
import type { Actor } from '../../http/actor.ts'
import { sendToDevices } from './send.ts'

const message: PushMessage = {
  kind: 'test',
  title: 'Push works on this device',
  body: 'This is how Cornerman reaches you.',
  link: '/app/settings#notifications',
  tag: 'test',
}

/** A message for oneself, at most one a minute: nobody makes this server call somebody else’s over and over. */
export async function tryPush(database: Database, pusher: Pusher, { id }: Actor, now: Date) {
  const event = `push.test ${now.toISOString().slice(0, 16)}`
  const to = { userId: id, event, now }
  const { answers, failures } = await sendToDevices({ database, pusher }, to, message)
  const countOf = (answer: PushAnswer) => answers.filter(one => one === answer).length
  return {
    sentCount: countOf('taken'),
    refusedCount: countOf('refused') + failures.length,
    goneCount: countOf('gone'),
  }
}
