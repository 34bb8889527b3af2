import type { Database } from '#server/database/connection.ts'
import type { PushMessage, PushResult, PushSender } from '#server/delivery/push-sender.ts'
import type { Actor } from '#server/http/actor.ts'
import { sendToDevices } from './send-push-notification.ts'

const testMessage: PushMessage = {
  kind: 'test',
  title: 'Push notifications work',
  body: 'Messages from Cornerman will look like this.',
  link: '/app/settings#notifications',
  tag: 'test',
}

/**
 * Sends a test notification to the user, at most once per minute so that a user cannot flood a push service.
 */
export async function sendTestPush(database: Database, pusher: PushSender, { id }: Actor, now: Date) {
  const event = `push.test ${now.toISOString().slice(0, 16)}`
  const to = { userId: id, event, now }
  const { answers, failures } = await sendToDevices({ database, pusher }, to, testMessage)
  const countOf = (answer: PushResult) => answers.filter(one => one === answer).length
  return {
    sentCount: countOf('taken'),
    refusedCount: countOf('refused') + failures.length,
    goneCount: countOf('gone'),
  }
}
