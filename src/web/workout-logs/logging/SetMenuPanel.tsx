import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import type { SetRole } from '#training/prescription/prescription.ts'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { setName } from '#training/workout/set-name.ts'
import { toast } from '../../app/toast.ts'
import { useLogging } from './context.ts'
import parts from './SetMenuPanel.module.css'
import numbers from './SetNumberField.module.css'
import { roleLabels, roleLetters, setRoles } from './set-roles.ts'

const asides: Partial<Record<SetRole, string>> = {
  'warm-up': 'in no volume, in no record',
  amrap: 'to failure is RPE 10',
}

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
  const choose = (value: string) => {
    const role = setRoles.find(one => one === value)
    if (role) apply({ kind: 'role-chosen', setId: set.id, role })
  }
  return (
    // Where its row is, also for those who hear the page, and yet not cut off by the sheet.
    <Menu
      opened
      onClose={onClose}
      width={236}
      position="bottom-start"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <span className={numbers.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={`${exercise.name}, ${setName(exercise, set)}`}>
        <Menu.RadioGroup value={set.role} onChange={choose}>
          {setRoles.map(role => (
            <Menu.RadioItem
              key={role}
              value={role}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={2} aria-hidden="true" />}
            >
              <span className={parts.role}>
                <span className={parts.letter} aria-hidden="true">
                  {role === 'working' ? '1' : roleLetters[role]}
                </span>
                <span>
                  {roleLabels[role]}
                  {asides[role] && <span className={parts.aside}>{asides[role]}</span>}
                </span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={takeAway}>Take this set away</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
