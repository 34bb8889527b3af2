import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { later } from '../../ui/later.ts'

// With it comes the search in the library, which few sessions need.
const AddExerciseDialog = later(async () => (await import('./AddExerciseDialog.tsx')).AddExerciseDialog)

/** The way to an exercise that no program asked for. */
export function AddExerciseField() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Add an exercise
      </Button>
      <Suspense>{isOpen && <AddExerciseDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
