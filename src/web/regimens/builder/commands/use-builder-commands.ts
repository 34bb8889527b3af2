import type { BuilderAction } from '#web/regimens/builder/draft/undo-history.ts'
import { useRegisterCommands } from './command-registry.ts'

/** Registers the builder's general commands, such as saving. */
export function useBuilderCommands(
  onStep: (step: BuilderAction) => void,
  onSave: () => void,
  onPreview: () => void,
) {
  useRegisterCommands([
    { id: 'save', name: 'Save regimen', key: 'mod+S', run: onSave },
    { id: 'preview', name: 'Preview as athlete', run: onPreview },
    { id: 'undo', name: 'Undo', key: 'mod+Z', run: () => onStep({ kind: 'undo' }) },
    { id: 'redo', name: 'Redo', key: 'mod+shift+Z', run: () => onStep({ kind: 'redo' }) },
  ])
}
