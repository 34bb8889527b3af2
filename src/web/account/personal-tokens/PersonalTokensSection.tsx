import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { PersonalToken } from '#contract/account/personal-tokens.ts'
import { formatList } from '#training/localization/format-list.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { SecretSection } from '#web/app/feedback/SecretSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ConfirmDialog } from '#web/ui/layout/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import styles from './PersonalTokensSection.module.css'
import { type CreatedToken, myPersonalTokens, revokePersonalToken } from './queries.ts'
import { describeScopes } from './token-areas.ts'

const NewTokenDialog = lazyWithPreload(async () => (await import('./NewTokenDialog.tsx')).NewTokenDialog)

/** Lists the user's personal access tokens, and lets the user create and revoke them. */
export function PersonalTokensSection() {
  const { data, isError, isFetching, refetch } = useQuery(myPersonalTokens)
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<CreatedToken>()
  if (!data && isError)
    return <ErrorState title="Your tokens could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <LoadingRows count={1} height={48} />
  return (
    <>
      {data.map(token => (
        <TokenRow key={token.id} token={token} />
      ))}
      {created && (
        <SecretSection
          title={`“${created.personalToken.name}” was created.`}
          kind="token"
          secret={created.token}
          onDone={() => setCreated(undefined)}
        />
      )}
      <p className={styles.foot}>
        {data.length === 0 && !created && <span>You have no tokens.</span>}
        <Button variant="default" onClick={() => setCreating(true)}>
          New token...
        </Button>
      </p>
      <Suspense>
        {isCreating && (
          <NewTokenDialog
            onCreated={token => {
              setCreated(token)
              setCreating(false)
            }}
            onClose={() => setCreating(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function TokenRow({ token }: { token: PersonalToken }) {
  const { name, scopes, athletes, lastUsedAt } = token
  const [isRevoking, setRevoking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => revokePersonalToken(token.id),
    onSuccess: message => toast.success(message),
    onError: error => toast.failure(getFailureMessage(error, 'The token was not revoked. Please try again.')),
    onSettled: () => setRevoking(false),
  })
  return (
    <>
      <LabelValueRow
        label={name}
        detail={
          <>
            {describeScopes(scopes)}{' '}
            {athletes && `Only ${formatList(athletes.map(one => one.name ?? 'an athlete without a name'))}. `}
            {lastUsedAt ? (
              <>
                Used <RelativeTime instant={lastUsedAt} />.
              </>
            ) : (
              'Never used.'
            )}{' '}
            <Expiry token={token} />
          </>
        }
      >
        <TextButton aria-label={`Revoke ${name}`} onClick={() => setRevoking(true)}>
          Revoke
        </TextButton>
      </LabelValueRow>
      <ConfirmDialog
        isOpen={isRevoking}
        title={`Revoke “${name}”?`}
        confirm="Revoke token"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setRevoking(false)}
      >
        Programs that use this token can no longer reach your account. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

const millisecondsPerWeek = 7 * 24 * 60 * 60 * 1000

function Expiry({ token: { expiresAt } }: { token: PersonalToken }) {
  const dates = useDateFormatter()
  if (expiresAt === null) return 'Does not expire.'
  const remaining = new Date(expiresAt).getTime() - Date.now()
  const day = dates.calendarDay(dates.dayOf(expiresAt))
  if (remaining <= 0) return <strong className={styles.expiry}>Expired on {day}.</strong>
  if (remaining < millisecondsPerWeek) return <strong className={styles.expiry}>Expires on {day}.</strong>
  return `Expires on ${day}.`
}
