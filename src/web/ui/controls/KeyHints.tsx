import { useHasKeyboard } from '#web/ui/hooks/use-has-keyboard.ts'
import styles from './KeyHints.module.css'

type Props = { keys: readonly (readonly [key: string, meaning: string])[] }

/** Keyboard shortcuts below a list: `J K next, previous`. Shown only after a keyboard has been used on this device. */
export function KeyHints({ keys }: Props) {
  return useHasKeyboard() ? <KeyList keys={keys} /> : null
}

/** Keys with their meanings. */
export function KeyList({ keys }: Props) {
  return (
    <p className={styles.keys}>
      {keys.map(([key, meaning]) => (
        <span key={key} className={styles.pair}>
          {key.split(' ').map(one => (
            <kbd key={one} className={styles.key}>
              {one}
            </kbd>
          ))}
          {meaning}
        </span>
      ))}
    </p>
  )
}
