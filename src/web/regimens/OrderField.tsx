import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import { type Order, orders } from './listing.ts'
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
        {(Object.keys(orders) as Order[]).map(order => (
          <Menu.Item
            key={order}
            role="menuitemradio"
            aria-checked={order === value}
            leftSection={
              <IconCheck size={16} stroke={2} visibility={order === value ? 'visible' : 'hidden'} />
            }
            onClick={() => onChange(order)}
          >
            {orders[order]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
