import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useHasKeyboard } from '#web/ui/hooks/use-has-keyboard.ts'

/** Closes a pane, as the Escape key does. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <ActionIcon aria-label="Close" title={useHasKeyboard() ? 'Close (Esc)' : 'Close'} onClick={onClose}>
      <IconX size={18} stroke={1.8} />
    </ActionIcon>
  )
}
