import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { use, useState } from 'react'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { type Command, CommandsContext } from './commands.ts'
import { keyWords } from './keys.ts'

/** Everything that can be done to the program, each with its key. */
export function CommandsMenuField() {
  const { all } = use(CommandsContext)
  const [shown, show] = useState<readonly Command[]>([])
  return (
    <Menu width={280} onOpen={() => show(all())}>
      <Menu.Target>
        <Button variant="default" size="xs">
          Commands
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ id, name, key, isDisabled, run }) => (
          <Menu.Item
            key={id}
            disabled={isDisabled ?? false}
            rightSection={key && <KeyCap>{keyWords(key)}</KeyCap>}
            onClick={run}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
