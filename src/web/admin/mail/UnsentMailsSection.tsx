import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { administration, type UnsentMail } from '#contract/admin/administration.ts'
import { refetchAdminData, unsentMails } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import styles from './UnsentMailsSection.module.css'

const kindLabels: Record<UnsentMail['kind'], string> = {
  verification: 'Confirmation',
  reset: 'Password reset',
  'password-changed': 'Changed password',
  security: 'Security',
  'email-change': 'Confirmation of another address',
  'email-changed': 'Changed address',
  invitation: 'Invitation',
  'webhook-off': 'Webhook turned off',
  notification: 'Notification',
}

/** The emails that failed or are being retried. */
export function UnsentMailsSection() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(unsentMails)
  const retry = useMutation({
    mutationFn: (ids: string[] | undefined) => call(administration.retryMails, { input: ids ? { ids } : {} }),
    onSuccess: ({ data: { retried } }) => {
      void refetchAdminData()
      toast.success(`Emails that are sent again: ${retried.toLocaleString()}.`)
    },
    onError: error => toast.failure(getFailureMessage(error, 'Nothing was sent. Please try again.')),
  })
  const mails = data?.pages.flatMap(page => page.data) ?? []
  if (!data) return null
  return (
    <section aria-labelledby="admin-mails" className={styles.mails}>
      <div className={styles.head}>
        <h2 id="admin-mails" className={styles.title}>
          Unsent emails
        </h2>
        {mails.length > 1 && (
          <TextButton disabled={retry.isPending} onClick={() => retry.mutate(undefined)}>
            Retry all
          </TextButton>
        )}
      </div>
      {mails.length === 0 && <p className={styles.none}>Every email of the last day was sent.</p>}
      <ul className={styles.list}>
        {mails.map(mail => (
          <li key={mail.id} className={styles.mail}>
            <div className={styles.text}>
              <p>
                <b>{kindLabels[mail.kind]}</b> to {mail.recipient ?? 'a deleted account'}
              </p>
              <p className={styles.error}>{mail.error || 'no reason given'}</p>
            </div>
            <div className={styles.side}>
              <TextButton
                aria-label={`Retry ${kindLabels[mail.kind]} to ${mail.recipient ?? 'a deleted account'}`}
                disabled={retry.isPending}
                onClick={() => retry.mutate([mail.id])}
              >
                Retry
              </TextButton>
              <span className={styles.when}>
                {mail.hasFailed ? 'failed' : 'is being retried'}, tries: {mail.attempts},{' '}
                <RelativeTime instant={mail.lastAttemptAt} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.none}>
          <TextButton onClick={() => fetchNextPage()}>Show more</TextButton>
        </p>
      )}
    </section>
  )
}
