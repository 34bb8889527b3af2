import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './TagFilterField.module.css'
import { hasTag } from './tags.ts'

/** Filters a list to what has all of the selected tags. */
export function TagFilterField({
  known,
  selected,
  onChange,
}: {
  known: readonly string[]
  selected: readonly string[]
  onChange: (tags: readonly string[]) => void
}) {
  // Include tags that are selected in the URL but no longer used, so that the coach can clear
  // them.
  const options = [...known, ...selected.filter(tag => !hasTag(known, tag))]
  if (options.length === 0) return null
  return (
    <Menu width={240} position="bottom-start" withinPortal={false} closeOnItemClick={false}>
      <Menu.Target>
        <button
          type="button"
          className={styles.open}
          data-selected={selected.length > 0}
          aria-label={selected.length > 0 ? `Tags: ${selected.join(', ')}. Change` : 'Tags'}
        >
          <span className={styles.text}>{selected.length > 0 ? selected.join(', ') : 'All tags'}</span>
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {options.map(tag => {
          const isSelected = hasTag(selected, tag)
          return (
            <Menu.CheckboxItem
              key={tag}
              checked={isSelected}
              onChange={() =>
                onChange(isSelected ? selected.filter(one => !hasTag([tag], one)) : [...selected, tag])
              }
            >
              {tag}
            </Menu.CheckboxItem>
          )
        })}
        {selected.length > 0 && (
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
