import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { isOrder, type Order, orders } from './listing.ts'
import parts from './OrderField.module.css'

/** What the list is sorted by, in words that can be pressed. */
export function OrderField({ value, onChange }: { value: Order; onChange: (order: Order) => void }) {
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={parts.order} aria-label={`Sorted: ${orders[value]}. Change`}>
          {orders[value]}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={chosen => isOrder(chosen) && onChange(chosen)}>
          {Object.entries(orders).map(([order, words]) => (
            <Menu.RadioItem
              key={order}
              value={order}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={2} />}
            >
              {words}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
