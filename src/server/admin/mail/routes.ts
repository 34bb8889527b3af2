import { administration, type TestMailOutcome } from '#contract/admin/administration.ts'
import { recordAdminAction } from '#server/access/record-admin-action.ts'
import { composeTestMail } from '#server/delivery/mail-templates.ts'
import { type Mailer, openMailer } from '#server/delivery/mailer.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { requireFound } from '#server/http/failures.ts'
import type { RegisterRoute } from '#server/http/register-route.ts'
import { findEmailAddress, listUnsentMails, retryUnsentMails } from './store.ts'

type Parts = Pick<FeatureDependencies, 'config' | 'dataDir' | 'publicAddress'>

const maxRetries = 200

export function administeredMailRoutes(implement: RegisterRoute, { config, dataDir, publicAddress }: Parts) {
  const mailer = openMailer(config, dataDir, publicAddress)

  implement(administration.unsentMails, async ({ query, db }) => {
    const { items, nextCursor } = await listUnsentMails(db, query)
    return { data: items, nextCursor }
  })

  implement(administration.retryMails, async ({ actor, input, db, now }) => {
    const retried = await retryUnsentMails(db, input.ids, maxRetries)
    const action = { kind: 'mail.retried', actorId: actor.id, subjectId: null } as const
    if (retried > 0) await recordAdminAction(db, { ...action, details: { count: retried } }, now)
    return { data: { retried } }
  })

  implement<typeof administration.sendTestMail, TestMail>(
    administration.sendTestMail,
    async ({ actor, prepared, db, now }) => {
      const action = { kind: 'mail.test-sent', actorId: actor.id, subjectId: null } as const
      await recordAdminAction(db, { ...action, details: { outcome: prepared.outcome } }, now)
      return { data: prepared }
    },
    {
      prepare: async ({ actor, db }, write) => {
        const to = requireFound(await findEmailAddress(db, actor.id), 'session.expired')
        return write(await sendTestMail(mailer, config.smtpUrl !== undefined, to))
      },
    },
  )
}

type TestMail = { to: string; outcome: TestMailOutcome; error: string | null }

async function sendTestMail(mailer: Mailer, isSmtp: boolean, to: string): Promise<TestMail> {
  try {
    await mailer.send(composeTestMail(mailer.sender(), to))
    return { to, outcome: isSmtp ? 'sent' : 'saved', error: null }
  } catch (error) {
    return { to, outcome: 'failed', error: (error instanceof Error ? error.message : '').slice(0, 500) }
  }
}
