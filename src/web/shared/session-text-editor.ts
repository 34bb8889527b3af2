import { type ComponentType, createContext, useContext } from 'react'

export type SessionTextEditorProps = {
  label: string
  text: string
  /** True to start with the cursor in the text. */
  hasFocus?: boolean
  onText: (text: string) => void
}

/**
 * The builder's text editor for a session outside a program. The app provides it, because the calendar and the
 * builder do not import each other.
 */
export const SessionTextEditorContext = createContext<ComponentType<SessionTextEditorProps> | undefined>(
  undefined,
)

export function useSessionTextEditor(): ComponentType<SessionTextEditorProps> {
  const editor = useContext(SessionTextEditorContext)
  if (!editor) throw new Error('useSessionTextEditor must be used within SessionTextEditorContext.')
  return editor
}
