import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AccountSummary } from '#contract/admin/administration.ts'
import { getAuditTrailPath } from '#web/admin/audit-trail-path.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { type AccountAction, accountActionLabels } from './account-actions.ts'

/** The menu of an account. */
export function AccountMenuField({
  account,
  actions,
  isPhone,
  onAction,
}: {
  account: AccountSummary
  actions: readonly AccountAction[]
  isPhone: boolean
  onAction: (action: AccountAction) => void
}) {
  return (
    <Menu width={200} withinPortal={false} position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={isPhone ? 48 : 32}
          data-row-target
          aria-label={`Actions for ${formatFullName(account)}`}
        >
          <IconDots size={isPhone ? 20 : 16} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => (
          <Menu.Item
            key={action}
            {...(action === 'disable' && { color: 'danger' })}
            onClick={() => onAction(action)}
          >
            {accountActionLabels[action]}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to={getAuditTrailPath(account.id)}>
          Audit trail
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
