import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconPencil,
  IconSend,
  IconTemplate,
  IconTemplateOff,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUpdateTagsAndTemplate } from '#web/regimens/tags/queries.ts'
import { useArchiveRegimen } from '#web/shared/queries/regimens.ts'

const menuIconProps = { size: 16, stroke: 1.6 } as const

/** The menu of actions for a regimen. */
export function RegimenMenuField({
  regimen,
  variant = 'subtle',
  size = 48,
  onRemove,
  onPublish,
}: {
  regimen: RegimenSummary
  variant?: 'subtle' | 'default'
  size?: number
  onRemove: () => void
  onPublish: () => void
}) {
  const { id, name, isTemplate } = regimen
  const isArchived = regimen.archivedAt !== null
  const { setArchived } = useArchiveRegimen()
  const { markTemplate } = useUpdateTagsAndTemplate()
  return (
    <Menu width={232}>
      <Menu.Target>
        <ActionIcon variant={variant} size={size} aria-label={`More actions for ${name}`}>
          <IconDots size={20} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.regimen(id)} leftSection={<IconPencil {...menuIconProps} />}>
          Open
        </Menu.Item>
        {isArchived ? (
          <Menu.Item disabled leftSection={<IconUserPlus {...menuIconProps} />}>
            Assign (unarchive first)
          </Menu.Item>
        ) : (
          <Menu.Item component={Link} to={paths.assign(id)} leftSection={<IconUserPlus {...menuIconProps} />}>
            Assign…
          </Menu.Item>
        )}
        {regimen.athleteCount > 0 && (
          <Menu.Item leftSection={<IconSend {...menuIconProps} />} onClick={onPublish}>
            Publish changes…
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.regimenCopy(id)} leftSection={<IconCopy {...menuIconProps} />}>
          Duplicate
        </Menu.Item>
        <Menu.Item
          leftSection={
            isTemplate ? <IconTemplateOff {...menuIconProps} /> : <IconTemplate {...menuIconProps} />
          }
          onClick={() => markTemplate(regimen, !isTemplate)}
        >
          {isTemplate ? 'Remove from templates' : 'Add to templates'}
        </Menu.Item>
        <Menu.Item
          leftSection={
            isArchived ? <IconArchiveOff {...menuIconProps} /> : <IconArchive {...menuIconProps} />
          }
          onClick={() => setArchived({ regimen, isArchived: !isArchived })}
        >
          {isArchived ? 'Unarchive' : 'Archive'}
        </Menu.Item>
        <Menu.Item color="danger" leftSection={<IconTrash {...menuIconProps} />} onClick={onRemove}>
          Delete…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
