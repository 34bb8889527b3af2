import { useCommands } from './commands.ts'
import type { Step } from './history.ts'

/** What the builder itself can do. */
export function useBuilderCommands(
  { past, future }: { past: number; future: number },
  onStep: (step: Step) => void,
  onSave: () => void,
) {
  useCommands([
    { id: 'save', name: 'Save regimen', key: 'mod+S', run: onSave },
    { id: 'undo', name: 'Undo', key: 'mod+Z', isDisabled: past === 0, run: () => onStep({ kind: 'undo' }) },
    {
      id: 'redo',
      name: 'Redo',
      key: 'mod+shift+Z',
      isDisabled: future === 0,
      run: () => onStep({ kind: 'redo' }),
    },
  ])
}
