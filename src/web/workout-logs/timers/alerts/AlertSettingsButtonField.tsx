import { memo, Suspense, useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'

const AlertsDialog = lazyWithPreload(async () => (await import('./AlertsDialog.tsx')).AlertsDialog)

/** Opens this device's sound, vibration and notification settings. */
export const AlertSettingsButtonField = memo(function AlertSettingsButtonField({
  className,
}: {
  className?: string
}) {
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
})
