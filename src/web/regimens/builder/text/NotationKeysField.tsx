import type { EditorView } from '@codemirror/view'
import { useBuilder } from '../context.ts'
import { write } from './editor.ts'
import parts from './NotationKeysField.module.css'

const keys: readonly (readonly [label: string, text: string, name?: string])[] = [
  ['×', 'x', 'times'],
  ['@', ' @ ', 'at'],
  ['%', '%', 'per cent'],
  ['RPE', ' RPE '],
  ['RIR', ' RIR'],
  ['rest', ', rest '],
  ['kg', ' kg'],
]

/** On a phone, what its keyboard hides behind a second page. */
export function NotationKeysField({ views }: { views: ReadonlyMap<string, EditorView> }) {
  const { dayId = '' } = useBuilder()
  return (
    <div className={parts.keys} role="toolbar" aria-label="Notation">
      {keys.map(([label, text, name = label]) => (
        <button
          key={label}
          type="button"
          className={parts.key}
          aria-label={name}
          // The text keeps the focus, and the phone its keyboard.
          onPointerDown={event => event.preventDefault()}
          onClick={() => {
            const view = views.get(dayId)
            if (view) write(view, text)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
