import type { ServerWarning } from '#contract/admin/administration.ts'

/** What each warning says, and the section of the documentation that explains what to do. */
export const serverWarningLabels: Record<ServerWarning, { sentence: string; section: string }> = {
  'no-https': {
    sentence:
      'PUBLIC_URL does not start with https. Offline use, installation and push notifications need HTTPS.',
    section: 'docs/hosting.md, HTTPS',
  },
  'untrusted-proxy': {
    sentence:
      'A proxy sends X-Forwarded-For and is not trusted, so everyone behind it shares the limits of one address.',
    section: 'docs/hosting.md, Wrong passwords',
  },
  'no-recent-backup': {
    sentence: 'No backup from the last 7 days is known.',
    section: 'docs/backup.md',
  },
  'storage-unreachable': {
    sentence: 'The uploaded pictures could not be counted, because the bucket does not respond.',
    section: 'docs/backup.md, S3',
  },
  'failed-mails': {
    sentence: 'Some emails could not be sent. They are listed below.',
    section: 'docs/administration.md, Emails',
  },
  'no-mail': {
    sentence: 'No mail server is set. Emails are saved as files, and you pass on links yourself.',
    section: 'docs/hosting.md, Email',
  },
  'weak-passwords': {
    sentence: 'Common passwords are accepted. A public server should set PASSWORDS=strict.',
    section: 'docs/hosting.md, Variables',
  },
  'admin-without-second-factor': {
    sentence:
      'At least one administrator signs in with a password alone. They turn on a second step in Settings.',
    section: 'docs/administration.md',
  },
}
