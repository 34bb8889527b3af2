import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { setRoleDetails, setRoles } from '#training/prescription/set-role.ts'
import type { ActiveExercise, ActiveSet } from '#training/workout/model/active-workout.ts'
import { formatSetName } from '#training/workout/sets/format-set-name.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useLoggingContext } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './SetMenu.module.css'
import numbers from './SetMenuField.module.css'

/** A menu for changing the role of a set or removing the set. */
export function SetMenu({
  exercise,
  set,
  onClose,
}: {
  exercise: ActiveExercise
  set: ActiveSet
  onClose: () => void
}) {
  const { apply } = useLoggingContext()
  const ids = { exerciseId: exercise.id, setId: set.id }
  const remove = () => {
    apply({ kind: 'set-removed', ...ids })
    const restore = () => apply({ kind: 'set-restored', ...ids })
    const message = `${exercise.name}, ${formatSetName(exercise, set)} removed`
    void toast.removed(message, { action: { label: 'Undo', run: restore } })
  }
  const choose = (value: string) => {
    const role = setRoles.find(one => one === value)
    if (role) apply({ kind: 'role-chosen', setId: set.id, role })
  }
  return (
    // The menu is rendered inside the row to preserve the reading order, and has a fixed position so that it
    // is not clipped.
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
      <Menu.Dropdown aria-label={`${exercise.name}, ${formatSetName(exercise, set)}`}>
        <Menu.RadioGroup value={set.role} onChange={choose}>
          {setRoles.map(role => (
            <Menu.RadioItem
              key={role}
              value={role}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={2} aria-hidden="true" />}
            >
              <span className={styles.role}>
                <span className={styles.letter} aria-hidden="true">
                  {setRoleDetails[role].letter ?? '1'}
                </span>
                <span>
                  {setRoleDetails[role].label}
                  {setRoleDetails[role].hint && (
                    <span className={styles.aside}>{setRoleDetails[role].hint}</span>
                  )}
                </span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={remove}>Remove set</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
