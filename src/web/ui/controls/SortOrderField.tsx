import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconCheck } from '@tabler/icons-react'
import styles from './SortOrderField.module.css'

/** The sort order of a list, as a button that opens a menu. */
export function SortOrderField<Order extends string>({
  orders,
  value,
  onChange,
}: {
  orders: Readonly<Record<Order, string>>
  value: Order
  onChange: (order: Order) => void
}) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.order} aria-label={`Sorted: ${orders[value]}. Change`}>
          {orders[value]}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={order => onChange(order as Order)}>
          {(Object.keys(orders) as Order[]).map(order => (
            <Menu.RadioItem
              key={order}
              value={order}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={2} />}
            >
              {orders[order]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
