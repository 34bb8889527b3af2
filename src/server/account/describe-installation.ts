import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { version } from '#server/version.ts'
import { hasAccounts } from './store.ts'

/** What visitors who are not signed in may know about the server. */
export const describeInstallation = async (config: Config, db: Database) => ({
  clubName: config.clubName ?? null,
  version,
  hasAccounts: await hasAccounts(db),
  registration: config.registration,
  mail: config.smtpUrl ? ('smtp' as const) : ('files' as const),
  isPasswordSignInOn: config.isPasswordSignInOn,
  identityProvider: config.identityProvider?.name ?? null,
})
