import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { type SetRole, setRoleDetails, setRoles } from '#training/prescription/set-role.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useLoggingActions } from '#web/workout-logs/logging/state/logging-context.ts'
import styles from './SetMenu.module.css'
import numbers from './SetMenuField.module.css'

/** A menu for changing the role of a set or removing the set. */
export function SetMenu({
  exerciseId,
  setId,
  name,
  role: current,
  onClose,
}: {
  exerciseId: string
  setId: string
  /** The exercise and the set: `Back squat, set 3`. */
  name: string
  role: SetRole
  onClose: () => void
}) {
  const { apply } = useLoggingActions()
  const ids = { exerciseId, setId }
  const remove = () => {
    apply({ kind: 'set-removed', ...ids })
    const restore = () => apply({ kind: 'set-restored', ...ids })
    void toast.removed(`${name} removed`, { action: { label: 'Undo', run: restore } })
  }
  const choose = (value: string) => {
    const role = setRoles.find(one => one === value)
    if (role) apply({ kind: 'role-chosen', setId, role })
  }
  return (
    // The menu is rendered inside the row to preserve the reading order, and has a fixed position so that it
    // is not clipped.
    <Menu
      opened
      onClose={onClose}
      width={280}
      position="bottom-start"
      // Where there is room neither below nor above the row, the menu covers it rather than leaving the screen.
      middlewares={{ shift: { crossAxis: true, padding: 8 } }}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <span className={numbers.anchor} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown aria-label={name} className={styles.menu ?? ''}>
        <Menu.RadioGroup value={current} onChange={choose}>
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
