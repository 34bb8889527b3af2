import type { Mailer } from '#server/delivery/mailer.ts'
import type { PushSender } from '#server/delivery/push-sender.ts'
import type { Metrics } from './metrics.ts'

export function countMails(mailer: Mailer, metrics: Metrics | undefined): Mailer {
  if (!metrics) return mailer
  const send: Mailer['send'] = async mail => {
    try {
      await mailer.send(mail)
      metrics.countMail('sent')
    } catch (error) {
      metrics.countMail('failed')
      throw error
    }
  }
  return { ...mailer, send }
}

export function countPushMessages(pusher: PushSender, metrics: Metrics | undefined): PushSender {
  if (!metrics) return pusher
  const send: PushSender['send'] = async (to, message) => {
    try {
      const result = await pusher.send(to, message)
      metrics.countPush(result)
      return result
    } catch (error) {
      metrics.countPush('failed')
      throw error
    }
  }
  return { ...pusher, send }
}
