import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ServerWarning } from '#contract/admin/administration.ts'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './ConfigurationSection.module.css'
import { StatusSection } from './StatusSection.tsx'

/** The settings that warnings are about, in the order of the list. */
const settings: Partial<Record<ServerWarning, string>> = {
  'no-https': 'HTTPS',
  'no-mail': 'Mail server',
  'untrusted-proxy': 'Trusted proxy',
  'no-recent-backup': 'Recent backup',
  'weak-passwords': 'Strict passwords',
  'admin-without-second-factor': 'Administrators’ second factor',
  'storage-unreachable': 'Storage of pictures',
}

/** Which settings are in order. What to do about the others is in the warnings. */
export function ConfigurationSection({ warnings }: { warnings: readonly ServerWarning[] }) {
  const entries = Object.entries(settings).map(([warning, label]) => ({
    label,
    isInOrder: !warnings.some(one => one === warning),
  }))
  const count = entries.filter(({ isInOrder }) => isInOrder).length
  return (
    <StatusSection title="Configuration" aside={`${count} of ${entries.length} in order`}>
      <ul className={styles.settings}>
        {entries.map(({ label, isInOrder }) => (
          <li key={label} className={styles.setting} data-in-order={isInOrder}>
            {isInOrder ? (
              <IconCheck size={15} stroke={1.7} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" />
            )}
            {label}
            {!isInOrder && <VisuallyHidden>: see the warning</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </StatusSection>
  )
}
