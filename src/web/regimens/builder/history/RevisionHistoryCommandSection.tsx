import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Regimen } from '#contract/programs/regimens.ts'
import { useRegisterCommands } from '#web/regimens/builder/commands/command-registry.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'

const RevisionHistoryDialog = lazyWithPreload(
  async () => (await import('./RevisionHistoryDialog.tsx')).RevisionHistoryDialog,
)

/** Registers the version history command, and opens the history if the URL requests it. */
export function RevisionHistoryCommandSection(props: {
  regimenId: string
  isChanged: boolean
  onRestored: (regimen: Regimen) => void
}) {
  const [address, setAddress] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('show') === 'history')
  useRegisterCommands([{ id: 'history', name: 'Version history…', run: () => setOpen(true) }])

  function close() {
    setOpen(false)
    if (!address.has('show')) return
    address.delete('show')
    setAddress(address, { replace: true })
  }

  return <Suspense>{isOpen && <RevisionHistoryDialog {...props} onClose={close} />}</Suspense>
}
