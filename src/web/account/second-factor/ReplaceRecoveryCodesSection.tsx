import { useState } from 'react'
import { CurrentPasswordSection } from '#web/account/settings/CurrentPasswordSection.tsx'
import { replaceRecoveryCodes } from './queries.ts'
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx'

/** Replaces the recovery codes after asking for the password. */
export function ReplaceRecoveryCodesSection({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesSection codes={codes} onDone={onDone} />
  return (
    <CurrentPasswordSection
      sentence="Your earlier recovery codes will stop working."
      submit="Create new codes"
      failure="No new codes were created. Please try again."
      onSubmit={async password => setCodes(await replaceRecoveryCodes(password))}
    />
  )
}
