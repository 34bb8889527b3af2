import { useHasKeyboard } from '#web/ui/hooks/use-has-keyboard.ts'
import styles from './KeyCap.module.css'

/** The keyboard shortcut on a button, shown only after a keyboard has been used on this device. */
export function KeyCap({ children }: { children: string }) {
  if (!useHasKeyboard()) return null
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  )
}
