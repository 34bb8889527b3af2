import { Suspense, useState } from 'react'
import { later } from '../../ui/later.ts'
import { TextButton } from '../../ui/TextButton.tsx'

const AlertsDialog = later(async () => (await import('./AlertsDialog.tsx')).AlertsDialog)

/** The way to sound, vibration and notifications of this device. */
export function AlertsField({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton className={className ?? ''} onClick={() => setOpen(true)}>
        Sound and alerts
      </TextButton>
      {isOpen && (
        <Suspense fallback={null}>
          <AlertsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
