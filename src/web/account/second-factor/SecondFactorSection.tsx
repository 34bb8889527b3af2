import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { SecondFactorStatus } from '#contract/account/second-factor.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'
import { mySecondFactor } from './queries.ts'
import styles from './SecondFactorSection.module.css'

const SetUpSection = lazyWithPreload(async () => (await import('./SetUpSection.tsx')).SetUpSection)
const ReplaceRecoveryCodesSection = lazyWithPreload(
  async () => (await import('./ReplaceRecoveryCodesSection.tsx')).ReplaceRecoveryCodesSection,
)
const TurnOffSection = lazyWithPreload(async () => (await import('./TurnOffSection.tsx')).TurnOffSection)

type Step = 'set-up' | 'replace-codes' | 'turn-off'

/** Shows whether signing in requires a code, and lets the user turn it on and off. */
export function SecondFactorSection() {
  const { data: status, isError, isFetching, refetch } = useQuery(mySecondFactor)
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  if (!status && isError)
    return (
      <ErrorState title="Two-step sign-in could not be loaded." onRetry={refetch} isRetrying={isFetching} />
    )
  if (!status) return <LoadingRows count={1} height={48} />
  return (
    <>
      <StatusRow status={status} step={step} onChoose={setStep} />
      <Suspense fallback={<LoadingRows count={2} height={48} />}>
        {step === 'set-up' && (
          <SetUpSection
            onDone={() => {
              close()
              toast.success('Two-step sign-in is on.')
            }}
          />
        )}
        {step === 'replace-codes' && <ReplaceRecoveryCodesSection onDone={close} />}
        {step === 'turn-off' && <TurnOffSection onDone={close} />}
      </Suspense>
    </>
  )
}

function StatusRow({
  status,
  step,
  onChoose,
}: {
  status: SecondFactorStatus
  step: Step | undefined
  onChoose: (step: Step | undefined) => void
}) {
  const dates = useDateFormatter()
  const { isOn, hasApp, since, unusedRecoveryCodes } = status
  const detail = isOn
    ? `On since ${since ? dates.calendarDay(dates.dayOf(since)) : ''}. ${formatCount(unusedRecoveryCodes, 'recovery code')} left.`
    : 'Off. When it is on, signing in also requires a code from an app on your phone.'
  return (
    <LabelValueRow label="Two-step sign-in" detail={detail}>
      <span className={styles.actions}>
        {step ? (
          <TextButton aria-label="Cancel two-step sign-in" onClick={() => onChoose(undefined)}>
            Cancel
          </TextButton>
        ) : isOn ? (
          <>
            {!hasApp && <TextButton onClick={() => onChoose('set-up')}>Add an authenticator app</TextButton>}
            <TextButton onClick={() => onChoose('replace-codes')}>New recovery codes</TextButton>
            <TextButton aria-label="Turn off two-step sign-in" onClick={() => onChoose('turn-off')}>
              Turn off
            </TextButton>
          </>
        ) : (
          <TextButton aria-label="Turn on two-step sign-in" onClick={() => onChoose('set-up')}>
            Turn on
          </TextButton>
        )}
      </span>
    </LabelValueRow>
  )
}
