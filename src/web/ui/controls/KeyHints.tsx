import styles from './KeyHints.module.css'

/** Keyboard shortcuts below a list: `J K next, previous`. Shown only on devices with a keyboard. */
export function KeyHints({ keys }: { keys: readonly (readonly [key: string, meaning: string])[] }) {
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
