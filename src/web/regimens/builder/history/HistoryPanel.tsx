import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Regimen } from '#contract/regimens.ts'
import { useCommands } from '../commands.ts'
import { HistoryDialog } from './HistoryDialog.tsx'

/** Offers the history of a saved regimen among the commands, and opens it where the address asks for it. */
export function HistoryPanel(props: {
  regimenId: string
  isChanged: boolean
  onRestored: (regimen: Regimen) => void
}) {
  const [address, setAddress] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('show') === 'history')
  useCommands([{ id: 'history', name: 'History of versions…', run: () => setOpen(true) }])

  function close() {
    setOpen(false)
    if (!address.has('show')) return
    address.delete('show')
    setAddress(address, { replace: true })
  }

  return isOpen && <HistoryDialog {...props} onClose={close} />
}
