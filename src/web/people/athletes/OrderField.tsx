import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { type Order, orders } from './listing.ts'
import parts from './OrderField.module.css'

/** What the roster is sorted by, in words that can be pressed. */
export function OrderField({ value, onChange }: { value: Order; onChange: (order: Order) => void }) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={parts.order} aria-label={`Sorted: ${orders[value]}. Change`}>
          {orders[value]}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={next => onChange(next as Order)}>
          {(Object.keys(orders) as Order[]).map(order => (
            <Menu.RadioItem key={order} value={order} closeMenuOnClick>
              {orders[order]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
