import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Passkey } from '#contract/account/passkeys.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { canUsePasskeys } from './can-use-passkeys.ts'
import styles from './PasskeysSection.module.css'
import { myPasskeys } from './queries.ts'

const AddPasskeySection = lazyWithPreload(
  async () => (await import('./AddPasskeySection.tsx')).AddPasskeySection,
)
const RenamePasskeySection = lazyWithPreload(
  async () => (await import('./RenamePasskeySection.tsx')).RenamePasskeySection,
)
const RemovePasskeySection = lazyWithPreload(
  async () => (await import('./RemovePasskeySection.tsx')).RemovePasskeySection,
)

/** Lists the user's passkeys, and lets the user add, rename and remove them. */
export function PasskeysSection() {
  const { data, isError, isFetching, refetch } = useQuery(myPasskeys)
  const [isAdding, setAdding] = useState(false)
  if (!data && isError)
    return <ErrorState title="Your passkeys could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (!data) return <LoadingRows count={1} height={48} />
  const canAdd = canUsePasskeys()
  return (
    <>
      <LabelValueRow
        label="Passkeys"
        detail={
          canAdd
            ? 'Sign in with your fingerprint, face or PIN instead of the password.'
            : 'This browser can use passkeys only on pages with https.'
        }
      >
        {canAdd && (
          <TextButton
            aria-label={isAdding ? 'Cancel adding a passkey' : undefined}
            onClick={() => setAdding(!isAdding)}
          >
            {isAdding ? 'Cancel' : 'Add a passkey'}
          </TextButton>
        )}
      </LabelValueRow>
      <Suspense fallback={<LoadingRows count={2} height={48} />}>
        {isAdding && <AddPasskeySection isFirst={data.length === 0} onDone={() => setAdding(false)} />}
      </Suspense>
      {data.map(passkey => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const dates = useDateFormatter()
  const [step, setStep] = useState<'rename' | 'remove'>()
  const close = () => setStep(undefined)
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <>
      <LabelValueRow
        label={name}
        detail={
          <>
            Added {dates.calendarDay(dates.dayOf(createdAt))},{' '}
            {lastUsedAt ? (
              <>
                last used <RelativeTime instant={lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
            {isSynced && ', synced to your other devices'}
          </>
        }
      >
        <span className={styles.actions}>
          {step ? (
            <TextButton aria-label={`Cancel: ${name}`} onClick={close}>
              Cancel
            </TextButton>
          ) : (
            <>
              <TextButton aria-label={`Rename ${name}`} onClick={() => setStep('rename')}>
                Rename
              </TextButton>
              <TextButton aria-label={`Remove ${name}`} onClick={() => setStep('remove')}>
                Remove
              </TextButton>
            </>
          )}
        </span>
      </LabelValueRow>
      <Suspense fallback={<LoadingRows count={1} height={48} />}>
        {step === 'rename' && <RenamePasskeySection passkey={passkey} onDone={close} />}
        {step === 'remove' && <RemovePasskeySection passkey={passkey} onDone={close} />}
      </Suspense>
    </>
  )
}
