import { CurrentPasswordSection } from '#web/account/settings/CurrentPasswordSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { turnOffSecondFactor } from './queries.ts'

/** Turns off two-step sign-in after asking for the password. */
export function TurnOffSection({ onDone }: { onDone: () => void }) {
  return (
    <CurrentPasswordSection
      sentence="Your password alone will be enough to sign in. Your passkeys and recovery codes will be deleted."
      submit="Turn off two-step sign-in"
      failure="Two-step sign-in is still on. Please try again."
      onSubmit={async password => {
        await turnOffSecondFactor(password)
        toast.success('Two-step sign-in is off.')
        onDone()
      }}
    />
  )
}
