import { setTimeout as delay } from 'node:timers/promises'
import { createClub, withClient } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { openMailReceiver } from '#scripts/faults/mail-receiver.ts'
import { openSceneResources } from '#scripts/faults/scene-resources.ts'
import { serveProduct } from '#support/server/serve-product.ts'

const daySeconds = 86_400
const maxInjectMs = 300_000

/**
 * The mail server refuses connections for a day, and then works again. The time passes faster, because the next attempts
 * of the jobs are moved forward; the time that they should have waited is added up.
 */
export const mailOutage: Fault = {
  name: 'mail-outage',
  times: 1,
  async start() {
    const { databaseUrl, makeFolder, onEnd, end } = await openSceneResources()
    const mails = await openMailReceiver()
    onEnd(mails.close)
    const server = await serveProduct({
      DATABASE_URL: databaseUrl,
      DATA_DIR: makeFolder(),
      SMTP_URL: mails.url,
      LOG_LEVEL: 'silent',
    })
    onEnd(() => server.end('SIGTERM'))
    const { athlete } = await createClub(server.address, databaseUrl)
    return {
      databaseUrl,
      athlete,
      writePauseMs: 5000,
      findAddress: () => server.address,
      async inject() {
        await mails.close()
        const endMs = performance.now() + maxInjectMs
        let passedSeconds = 0
        while (passedSeconds < daySeconds) {
          if (performance.now() > endMs) throw new Error('The jobs of the emails are not repeated.')
          passedSeconds += await skipDelay(databaseUrl)
          await delay(100)
        }
      },
      recover: mails.open,
      async verify() {
        const counts = [...(await mails.countByLink()).values()]
        const workouts = await withClient(databaseUrl, async client =>
          Number((await client.query('select count(*) from workout_logs')).rows[0].count),
        )
        const problems = []
        if (counts.length !== workouts) problems.push(`${counts.length} emails about ${workouts} workouts`)
        if (counts.some(count => count > 1)) problems.push('an email arrived more than once')
        return problems
      },
      end,
    }
  },
}

/** Starts the next attempts of all emails, and returns how long the first email should have waited for it. */
function skipDelay(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async client => {
    const { rows } = await client.query(
      `with due as (
         select id, name, created_on, greatest(0, extract(epoch from start_after - now())) as seconds
         from pgboss.job where name = 'mail.news' and state = 'retry'
       ), moved as (
         update pgboss.job j set start_after = now() from due where due.id = j.id and due.name = j.name
       )
       select seconds from due
       where created_on = (select min(created_on) from pgboss.job where name = 'mail.news' and state <> 'completed')`,
    )
    return Number(rows[0]?.seconds ?? 0)
  })
}
