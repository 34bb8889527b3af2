import type { NotificationKind } from '#contract/account/notifications.ts'
import type { Database } from '#server/database/connection.ts'
import { deliverAtMostOnce } from '#server/delivery/deliver-at-most-once.ts'
import type { JobQueue, NotificationJobData } from '#server/delivery/job-queue.ts'
import type { PushMessage, PushResult, PushSender } from '#server/delivery/push-sender.ts'
import { renderDueNotification } from '#server/notifications/render-due-notification.ts'
import {
  type RenderedNotification,
  truncateText,
} from '#server/notifications/templates/notification-template.ts'
import { deleteGoneDevice, listSubscribedDevices } from './store.ts'

type PushDependencies = { database: Database; pusher: PushSender; jobs: JobQueue }

/** Pushes a notification to the recipient's devices. The text is rendered from the current data. */
export async function sendPushNotification(
  { database, pusher, jobs }: PushDependencies,
  data: NotificationJobData,
  now: Date,
) {
  const due = await renderDueNotification(database, data, 'push', now)
  if (!due) return
  if ('until' in due) return jobs.addAt(database, due.until, 'push.news', data)
  const event = `${data.kind} ${data.id}`
  const to = { userId: data.userId, event, now }
  const { failures } = await sendToDevices({ database, pusher }, to, toPushMessage(due.news, event))
  if (failures.length > 0) throw failures[0]
}

type PushDelivery = { userId: string; event: string; now: Date }

/**
 * Sends a message once to each device. Deletes devices whose subscription no longer exists. If sending to one
 * device fails, continues with the others.
 */
export async function sendToDevices(
  { database, pusher }: Omit<PushDependencies, 'jobs'>,
  { userId, event, now }: PushDelivery,
  message: PushMessage,
): Promise<{ answers: PushResult[]; failures: unknown[] }> {
  const devices = await listSubscribedDevices(database, userId, now)
  const outcomes = await Promise.allSettled(
    devices.map(async device => {
      let answer: PushResult | undefined
      const delivery = { userId, channel: 'push', event: `${event} ${device.id}` } as const
      await deliverAtMostOnce(database, delivery, async () => {
        answer = await pusher.send(device, message)
        if (answer === 'gone') await deleteGoneDevice(database, device)
      })
      return answer
    }),
  )
  return {
    answers: outcomes.flatMap(one => (one.status === 'fulfilled' && one.value ? [one.value] : [])),
    failures: outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/**
 * Whether the text of each kind may appear on a lock screen: it must contain neither user input nor health data.
 */
const isSafeOnLockScreen: Record<NotificationKind, boolean> = {
  invitation: false,
  acceptance: true,
  assignment: true,
  schedule: false,
  program: false,
  status: false,
  workout: true,
  comment: false,
  message: false,
  pain: false,
  session: true,
  record: true,
  waiting: true,
  digest: true,
  consent: false,
  integration: false,
}

function toPushMessage(
  { kind, title, publicTitle, message, link }: RenderedNotification,
  tag: string,
): PushMessage {
  const body = isSafeOnLockScreen[kind] ? message : 'Open the app for details.'
  return { kind, title: truncateText(publicTitle ?? title, 120), body: truncateText(body), link, tag }
}
