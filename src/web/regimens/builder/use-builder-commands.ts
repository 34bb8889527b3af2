import { useCommands } from './commands.ts'
import type { Editing, Step } from './history.ts'

/** What the builder itself can do. */
export function useBuilderCommands(
  { past, future }: Editing,
  onStep: (step: Step) => void,
  onSave: () => void,
) {
  useCommands([
    {
      id: 'undo',
      name: 'Undo',
      key: 'mod+Z',
      isDisabled: past.length === 0,
      run: () => onStep({ kind: 'undo' }),
    },
    {
      id: 'redo',
      name: 'Redo',
      key: 'mod+shift+Z',
      isDisabled: future.length === 0,
      run: () => onStep({ kind: 'redo' }),
    },
    { id: 'save', name: 'Save regimen', key: 'mod+S', run: onSave },
  ])
}
