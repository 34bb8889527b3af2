import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { hasTag } from '../listing.ts'
import parts from './TagFilterField.module.css'

/** Narrows the list to what has all of these tags. */
export function TagFilterField({
  known,
  chosen,
  onChange,
}: {
  known: readonly string[]
  chosen: readonly string[]
  onChange: (tags: readonly string[]) => void
}) {
  // What the address asks for can be unticked, though no regimen has it any more.
  const offered = [...known, ...chosen.filter(tag => !hasTag(known, tag))]
  if (offered.length === 0) return null
  return (
    <Menu width={240} position="bottom-start" withinPortal={false} closeOnItemClick={false}>
      <Menu.Target>
        <button
          type="button"
          className={parts.open}
          data-chosen={chosen.length > 0}
          aria-label={chosen.length > 0 ? `Tags: ${chosen.join(', ')}. Change` : 'Tags'}
        >
          <span className={parts.words}>{chosen.length > 0 ? chosen.join(', ') : 'All tags'}</span>
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={parts.menu}>
        {offered.map(tag => {
          const isChosen = hasTag(chosen, tag)
          return (
            <Menu.CheckboxItem
              key={tag}
              checked={isChosen}
              onChange={() =>
                onChange(isChosen ? chosen.filter(one => !hasTag([tag], one)) : [...chosen, tag])
              }
            >
              {tag}
            </Menu.CheckboxItem>
          )
        })}
        {chosen.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item closeMenuOnClick onClick={() => onChange([])}>
              All tags
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
