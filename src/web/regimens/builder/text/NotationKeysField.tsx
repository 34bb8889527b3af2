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
export function NotationKeysField({
  isFixed = false,
  onInsert,
}: {
  /** True to keep the keys at the bottom of the screen. */
  isFixed?: boolean
  onInsert: (text: string) => void
}) {
  return (
    <div className={styles.keys} data-fixed={isFixed} role="toolbar" aria-label="Notation">
      {notationKeys.map(([label, text, name = label]) => (
        <button
          key={label}
          type="button"
          className={styles.key}
          aria-label={name}
          // Keep the focus in the text, because losing it would close the on-screen keyboard.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onInsert(text)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
