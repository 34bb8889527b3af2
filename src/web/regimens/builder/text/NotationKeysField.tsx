import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import type { DayEditor } from './day-editor.ts'
import styles from './NotationKeysField.module.css'

const notationKeys: readonly (readonly [label: string, text: string, name?: string])[] = [
  ['×', 'x', 'times'],
  ['@', ' @ ', 'at'],
  ['%', '%', 'percent'],
  ['RPE', ' RPE '],
  ['RIR', ' RIR'],
  ['rest', ', rest '],
  ['kg', ' kg'],
]

/** A toolbar with characters that phone keyboards show only on a second page. */
export function NotationKeysField({ editors }: { editors: ReadonlyMap<string, DayEditor> }) {
  const { dayId = '' } = useBuilder()
  return (
    <div className={styles.keys} role="toolbar" aria-label="Notation">
      {notationKeys.map(([label, text, name = label]) => (
        <button
          key={label}
          type="button"
          className={styles.key}
          aria-label={name}
          // Keep the focus in the text, because losing it would close the on-screen keyboard.
          onPointerDown={event => event.preventDefault()}
          onClick={() => editors.get(dayId)?.insertText(text)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
