import { areLetterKeysOn } from '#web/ui/hooks/letter-keys.ts'
import styles from './KeyHints.module.css'

/** Keyboard shortcuts below a list: `J K next, previous`. Shown only once a keyboard has been used. */
export function KeyHints({
  keys,
  lead,
  isListed = false,
}: {
  keys: readonly (readonly [key: string, meaning: string])[]
  /** Says where the keys work, if not on the whole page. */
  lead?: string
  /** True in a list of shortcuts, which is shown in any case. */
  isListed?: boolean
}) {
  if (!isListed && !areLetterKeysOn()) return null
  return (
    <p className={styles.keys} data-listed={isListed}>
      {lead && <span>{lead}</span>}
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
