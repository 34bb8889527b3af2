import { channelsOf } from '#contract/notifications.ts'
import { quietUntil } from '#training/quiet-hours.ts'
import type { Database } from '../database/connection.ts'
import type { NewsData } from '../delivery/jobs.ts'
import { type Recipient, readRecipients } from './news/store.ts'
import { type NewsKind, tellers } from './news/tell.ts'
import type { Told } from './news/teller.ts'

/** To be handed over now; to be asked for again then; or nothing any more. */
type Due = { news: Told; recipient: Recipient } | { until: Date } | undefined

/**
 * What a piece of news has become when its turn comes: what was taken back, what the reader may no longer see or wants
 * to hear of on no such way is not sent, and what meets their quiet hours waits.
 */
export async function findDue(
  database: Database,
  { kind, id, userId }: NewsData,
  channel: 'mail' | 'push',
  now: Date,
): Promise<Due> {
  if (!isNews(kind)) return undefined
  const [recipient] = await readRecipients(database, [userId])
  const news = (await tellers[kind].tell(database, [id], now)).find(one => one.userId === userId)
  if (!news || !recipient || !channelsOf(recipient.chosen ?? {}, news.kind)[channel]) return undefined
  const { quiet_hours: quiet, time_zone: zone } = recipient
  const until = quiet && !quiet.except.includes(news.kind) ? quietUntil(now, quiet, zone) : undefined
  return until ? { until } : { news, recipient }
}

const isNews = (kind: string): kind is NewsKind => Object.hasOwn(tellers, kind)
