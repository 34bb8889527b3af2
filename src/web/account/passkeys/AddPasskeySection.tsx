import { useState } from 'react'
import { RecoveryCodesSection } from '#web/account/second-factor/RecoveryCodesSection.tsx'
import { CurrentPasswordSection } from '#web/account/settings/CurrentPasswordSection.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { addPasskey } from './queries.ts'

/** Adds a passkey: the password, then the browser's dialog, then the recovery codes if they are new. */
export function AddPasskeySection({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    toast.success('Passkey added.')
    onDone()
  }
  if (codes) return <RecoveryCodesSection codes={codes} onDone={finish} />
  return (
    <CurrentPasswordSection
      sentence={
        isFirst
          ? 'From then on, your password alone will not be enough to sign in: you will need a passkey or a code.'
          : 'Your browser will ask where to store the passkey.'
      }
      submit="Continue"
      failure="The passkey was not added. Please try again."
      onSubmit={async password => {
        const newCodes = await addPasskey(password)
        if (newCodes) setCodes(newCodes)
        else finish()
      }}
    />
  )
}
