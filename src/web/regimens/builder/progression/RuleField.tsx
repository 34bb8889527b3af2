import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBuilder } from '../context.ts'
import parts from './Progression.module.css'
import { increases, type Kind, kinds, type RuleForm, withKind } from './rule-form.ts'

/** A rule with its few fields. */
export function RuleField({ form, onChange }: { form: RuleForm; onChange: (form: RuleForm) => void }) {
  const { units } = useBuilder()
  const number = (name: keyof RuleForm, label: string) => (
    <TextInput
      key={name}
      size="xs"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={form[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...form, [name]: value })}
    />
  )
  const choice = <Name extends 'kind' | 'of' | 'every'>(
    name: Name,
    label: string,
    options: readonly (readonly [RuleForm[Name], string])[],
    change: (value: RuleForm[Name]) => RuleForm,
  ) => (
    <NativeSelect
      key={name}
      size="xs"
      label={label}
      value={form[name]}
      data={options.map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(([value]) => value === currentTarget.value)
        if (chosen) onChange(change(chosen[0]))
      }}
    />
  )
  const loads = increases.filter(([of]) => of === 'percent' || of === 'load')
  const more = (of: readonly (readonly [RuleForm['of'], string])[]) => [
    number('by', 'More'),
    choice(
      'of',
      'Of',
      of.map(([value, label]) => [value, value === 'load' ? units.load : label] as const),
      value => ({
        ...form,
        of: value,
      }),
    ),
  ]
  const lighter = [number('volume', 'Volume − %'), number('load', 'Load − %'), number('rpeLess', 'RPE −')]
  const patterns = (label: string, moreLabel: string) => [
    <Textarea
      key="patterns"
      className={parts.whole ?? ''}
      label={label}
      description="As in the text, one line each: 3x5 75%. “deload” at the end makes it a lighter week."
      autosize
      minRows={3}
      maxRows={8}
      value={form.patterns}
      onChange={({ currentTarget: { value } }) => onChange({ ...form, patterns: value })}
    />,
    number('more', moreLabel),
  ]
  const fields: Record<Kind, ReactNode> = {
    linear: [
      ...more(increases),
      number('nth', 'Every nth'),
      choice(
        'every',
        'Week or session',
        [
          ['week', 'week'],
          ['session', 'session'],
        ],
        value => ({ ...form, every: value }),
      ),
    ],
    double: [number('repsFrom', 'From reps'), number('repsTo', 'To reps'), ...more(loads)],
    '5/3/1': patterns('Sets of each week', 'Points more each wave'),
    '7/5/3': patterns('Sets of each week', 'Points more each wave'),
    cycle: patterns('Sets of each week', 'Points more each time'),
    undulating: patterns('Sets of the first, second … time in the week', 'Points more each week'),
    'top-set': [
      number('reps', 'Top reps'),
      number('rpe', 'Top RPE'),
      number('rpeMore', 'RPE more a week'),
      number('backSets', 'Back-off sets'),
      number('backReps', 'Back-off reps'),
      number('drop', 'Back-off − %'),
    ],
    step: [number('up', 'Weeks up'), ...more(loads), ...lighter],
    deload: [number('nth', 'Every … weeks'), ...lighter],
    taper: [
      <TextInput
        key="shares"
        className={parts.whole ?? ''}
        size="xs"
        label="Volume left in each week, %"
        value={form.shares}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, shares: value })}
      />,
    ],
  }
  return (
    <div className={parts.fields}>
      <div className={parts.whole}>{choice('kind', 'Rule', kinds, kind => withKind(form, kind, units))}</div>
      {fields[form.kind]}
    </div>
  )
}
