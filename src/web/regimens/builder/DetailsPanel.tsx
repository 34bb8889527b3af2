import { Textarea, TextInput } from '@mantine/core'
import { fieldIds, useBuilder } from './context.ts'
import parts from './DetailsPanel.module.css'
import type { Details } from './draft.ts'

const categories = [
  'Strength',
  'Powerlifting',
  'Weightlifting',
  'Hypertrophy',
  'Conditioning',
  'Endurance',
  'General',
  'Rehab',
  'Testing',
]
const levels = ['Beginner', 'Intermediate', 'Advanced']

/** What the regimen is called and what it is for. */
export function DetailsPanel({ takesFocus }: { takesFocus: boolean }) {
  const { draft, apply, faultOf } = useBuilder()
  const field = (name: Exclude<keyof Details, 'tags' | 'isTemplate'>) => ({
    value: draft[name],
    error: faultOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      apply({ kind: 'details', details: { [name]: value } }),
  })
  return (
    <div className={parts.details}>
      <TextInput
        {...field('name')}
        id={fieldIds.detail('name')}
        className={parts.name}
        label="Name"
        required
        autoComplete="off"
        autoFocus={takesFocus}
      />
      <TextInput
        {...field('category')}
        id={fieldIds.detail('category')}
        label="Category"
        required
        autoComplete="off"
        list="categories"
      />
      <TextInput
        {...field('level')}
        id={fieldIds.detail('level')}
        label="Level"
        autoComplete="off"
        list="levels"
      />
      <TextInput
        {...field('goal')}
        id={fieldIds.detail('goal')}
        className={parts.wide}
        label="Goal"
        autoComplete="off"
      />
      <Textarea
        {...field('description')}
        id={fieldIds.detail('description')}
        className={parts.wide}
        label="Description"
        autosize
        minRows={1}
      />
      <Suggestions id="categories" words={categories} />
      <Suggestions id="levels" words={levels} />
    </div>
  )
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map(word => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
