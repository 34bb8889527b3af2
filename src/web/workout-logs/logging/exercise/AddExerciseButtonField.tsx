import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'

// This dialog is loaded on demand, because it includes the library search, which few sessions need.
const AddExerciseDialog = lazyWithPreload(
  async () => (await import('./AddExerciseDialog.tsx')).AddExerciseDialog,
)

/** Opens the dialog that adds an unplanned exercise. */
export const AddExerciseButtonField = memo(function AddExerciseButtonField() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Add exercise
      </Button>
      <Suspense>{isOpen && <AddExerciseDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
})
