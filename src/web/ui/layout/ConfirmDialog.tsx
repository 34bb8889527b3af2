import { type ReactNode, Suspense } from 'react'
import { useWasTrue } from '#web/ui/hooks/use-was-true.ts'
import { lazyWithPreload } from './lazy-loading.ts'

// A page is usable before its dialogs are loaded.
const ConfirmDialogContent = lazyWithPreload(
  async () => (await import('./ConfirmDialogContent.tsx')).ConfirmDialogContent,
)

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  children: ReactNode
  confirm: string
  keep?: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Asks the user to confirm a destructive action. The text and the button must state how much data will be
 * lost.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useWasTrue(props.isOpen)
  return <Suspense>{wasOpened && <ConfirmDialogContent {...props} />}</Suspense>
}
