import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { toast } from '../../app/toast.ts'
import { useLogging } from './context.ts'
import { setName } from './labels.ts'
import parts from './SetMenuPanel.module.css'
import numbers from './SetNumberField.module.css'
import { roleLabels, roleLetters, setRoles } from './set-roles.ts'

/** What a set is for, and the way to take it away. */
export function SetMenuPanel({
  exercise,
  set,
  onClose,
}: {
  exercise: OpenExercise
  set: OpenSet
  onClose: () => void
}) {
  const { apply } = useLogging()
  const place = { exerciseId: exercise.id, setId: set.id }
  const takeAway = () => {
    apply({ kind: 'set-removed', ...place })
    const restore = () => apply({ kind: 'set-restored', ...place })
    const message = `${exercise.name}, ${setName(exercise, set)} was taken away.`
    void toast.removed(message, { action: { label: 'Undo', run: restore } })
  }
  return (
    <Menu opened onClose={onClose} width={236} position="bottom-start">
      <Menu.Target>
        <span className={numbers.anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`${exercise.name}, ${setName(exercise, set)}`}>
        {setRoles.map(role => (
          <Menu.Item
            key={role}
            role="menuitemradio"
            aria-checked={role === set.role}
            leftSection={
              <span className={parts.letter} aria-hidden="true">
                {role === 'working' ? '1' : roleLetters[role]}
              </span>
            }
            rightSection={role === set.role && <IconCheck size={16} stroke={2} aria-hidden="true" />}
            onClick={() => apply({ kind: 'role-chosen', setId: set.id, role })}
          >
            {roleLabels[role]}
            {role === 'warm-up' && <span className={parts.aside}>in no volume, in no record</span>}
            {role === 'amrap' && <span className={parts.aside}>to failure is RPE 10</span>}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={takeAway}>Take this set away</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
