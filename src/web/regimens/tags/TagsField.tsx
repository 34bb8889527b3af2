import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { RegimenSummary } from '#contract/programs/regimens.ts'
import { addTags, hasTag, maxTags } from '#web/ui/controls/tags.ts'
import { useUpdateTagsAndTemplate } from './queries.ts'
import styles from './TagsField.module.css'

/** The tags of one regimen, each with a remove button, and a field to add more. */
export function TagsField({
  regimen,
  known,
}: {
  regimen: Pick<RegimenSummary, 'id' | 'name' | 'tags'>
  /** All tags that the coach uses. */
  known: readonly string[]
}) {
  const { tags } = regimen
  const { update, isPending } = useUpdateTagsAndTemplate()
  const [text, setText] = useState('')
  const listId = useId()
  const change = (next: string[]) => update({ regimen, change: { tags: next } })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    const next = addTags(tags, text)
    setText('')
    if (next.length > tags.length && next.length <= maxTags) change(next)
  }

  return (
    <div className={styles.tags}>
      {tags.length > 0 && (
        <ul className={styles.list} aria-label="Tags">
          {tags.map(tag => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove tag ${tag}`}
                disabled={isPending}
                onClick={() => change(tags.filter(one => one !== tag))}
              >
                <IconX size={14} stroke={1.8} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < maxTags && (
        <TextInput
          size="xs"
          className={styles.field}
          aria-label="Add a tag"
          placeholder="Add a tag"
          list={listId}
          maxLength={400}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      )}
      <datalist id={listId}>
        {known
          .filter(tag => !hasTag(tags, tag))
          .map(tag => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  )
}
