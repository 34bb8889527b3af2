import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { toastDurationMs } from '#web/app/specification/constants.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import styles from './FailureToastSection.module.css'

/** An error message that looks like the app’s toasts, which need the component library. */
export function FailureToastSection({ failure, onEnd }: { failure: { message: string }; onEnd: () => void }) {
  const end = useLatestCallback(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure restarts the timer
  useEffect(() => {
    const timer = setTimeout(end, toastDurationMs)
    return () => clearTimeout(timer)
  }, [failure, end])
  return (
    <div role="alert" className={styles.toast}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" className={styles.icon} />
      {failure.message}
    </div>
  )
}
