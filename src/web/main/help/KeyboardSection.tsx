import { KeyHints } from '#web/ui/controls/KeyHints.tsx'
import styles from './Help.module.css'
import { getKeyboardShortcuts } from './keyboard-shortcuts.ts'

export function KeyboardSection({ isAthlete }: { isAthlete: boolean }) {
  return (
    <section id="keys" className={styles.part} aria-labelledby="keys-title">
      <h2 id="keys-title" className={styles.title}>
        Keyboard
      </h2>
      {getKeyboardShortcuts(isAthlete).map(group => (
        <div key={group.title} className={styles.keys}>
          <h3>{group.title}</h3>
          <ul>
            {group.keys.map(pair => (
              <li key={pair[0]}>
                <KeyHints keys={[pair]} isListed />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
