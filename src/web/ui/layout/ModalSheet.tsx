import { type ReactNode, Suspense } from 'react'
import { useWasTrue } from '#web/ui/hooks/use-was-true.ts'
import { lazyWithPreload } from './lazy-loading.ts'

// A page is usable before its dialogs are loaded.
const ModalSheetContent = lazyWithPreload(
  async () => (await import('./ModalSheetContent.tsx')).ModalSheetContent,
)

export type ModalSheetProps = {
  isOpen: boolean
  title: string
  /** The width of the dialog on a desktop, for forms with more than a few fields. */
  size?: string
  children: ReactNode
  onClose: () => void
}

/** A dialog for a small form, at the bottom of the screen on a phone and centred on a desktop. */
export function ModalSheet(props: ModalSheetProps) {
  const wasOpened = useWasTrue(props.isOpen)
  return <Suspense>{wasOpened && <ModalSheetContent {...props} />}</Suspense>
}
