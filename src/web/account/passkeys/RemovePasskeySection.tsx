import type { Passkey } from '#contract/account/passkeys.ts'
import { CurrentPasswordSection } from '#web/account/settings/CurrentPasswordSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { removePasskey } from './queries.ts'

/** Removes a passkey after asking for the password. */
export function RemovePasskeySection({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  return (
    <CurrentPasswordSection
      sentence={`You will no longer be able to sign in with “${passkey.name}”. Delete it from your device or password manager as well.`}
      submit="Remove passkey"
      failure="The passkey was not removed. Please try again."
      onSubmit={async password => {
        toast.success(await removePasskey(passkey.id, password))
        onDone()
      }}
    />
  )
}
