import type { Identity } from '#contract/account/identities.ts'
import { CurrentPasswordSection } from '#web/account/settings/CurrentPasswordSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { removeIdentity } from './queries.ts'

/** Removes the link to an account at an identity provider after asking for the password. */
export function RemoveIdentitySection({ identity }: { identity: Identity }) {
  return (
    <CurrentPasswordSection
      sentence={`If you sign in with ${identity.provider} and the same email address again, the account is linked again.`}
      submit="Remove link"
      failure="The link was not removed. Please try again."
      onSubmit={async password => {
        toast.success(await removeIdentity(identity.id, password))
      }}
    />
  )
}
