import { useCommands } from './commands.ts'
import type { Step } from './history.ts'

/** What the builder itself can do. */
export function useBuilderCommands(onStep: (step: Step) => void, onSave: () => void, onPreview: () => void) {
  useCommands([
    { id: 'save', name: 'Save regimen', key: 'mod+S', run: onSave },
    { id: 'preview', name: 'Preview as athlete', run: onPreview },
    { id: 'undo', name: 'Undo', key: 'mod+Z', run: () => onStep({ kind: 'undo' }) },
    { id: 'redo', name: 'Redo', key: 'mod+shift+Z', run: () => onStep({ kind: 'redo' }) },
  ])
}
