import type { ServerStatus, ServerWarning } from '#contract/admin/administration.ts'
import { serverWarnings } from '#contract/admin/administration.ts'
import type { Config } from '#server/config.ts'

const weekMs = 7 * 86_400_000

type WarningInput = Pick<ServerStatus, 'failedMails' | 'lastBackupAt'> & {
  config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'passwords' | 'registration' | 'isPasswordSignInOn'>
  untrustedProxySeenAt: Date | undefined
  isStorageReachable: boolean
  /** The number of administrators who sign in with a password alone. */
  adminsWithoutSecondFactor: number
}

/** Returns what an administrator should know or change. A warning disappears once its cause is removed. */
export function listServerWarnings(input: WarningInput, now: Date): ServerWarning[] {
  const {
    config,
    untrustedProxySeenAt,
    lastBackupAt,
    failedMails,
    isStorageReachable,
    adminsWithoutSecondFactor,
  } = input
  const isPublic = config.publicUrl?.startsWith('https:') ?? false
  const isOlderThanWeek = (instant: Date) => now.getTime() - instant.getTime() > weekMs
  const applies: Record<ServerWarning, boolean> = {
    'no-https': !isPublic,
    'untrusted-proxy': untrustedProxySeenAt !== undefined && !isOlderThanWeek(untrustedProxySeenAt),
    'no-recent-backup': lastBackupAt === null || isOlderThanWeek(new Date(lastBackupAt)),
    'storage-unreachable': !isStorageReachable,
    'failed-mails': failedMails > 0,
    'no-mail': config.smtpUrl === undefined,
    'weak-passwords': isPublic && config.passwords !== 'strict',
    'admin-without-second-factor': isPublic && config.isPasswordSignInOn && adminsWithoutSecondFactor > 0,
  }
  return serverWarnings.filter(warning => applies[warning])
}
