import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBuilderActions } from '#web/regimens/builder/state/builder-context.ts'
import styles from './Progression.module.css'
import {
  changeRuleKind,
  increaseUnitOptions,
  type RuleForm,
  type RuleKind,
  ruleKindOptions,
} from './rule-form.ts'

/** Edits a progression rule: its kind and the fields for that kind. */
export function RuleField({ form, onChange }: { form: RuleForm; onChange: (form: RuleForm) => void }) {
  const { units } = useBuilderActions()
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
        const option = options.find(([value]) => value === currentTarget.value)
        if (option) onChange(change(option[0]))
      }}
    />
  )
  const loads = increaseUnitOptions.filter(([of]) => of === 'percent' || of === 'load')
  const increaseFields = (of: readonly (readonly [RuleForm['of'], string])[]) => [
    number('by', 'Increase'),
    choice(
      'of',
      'Unit',
      of.map(([value, label]) => [value, value === 'load' ? units.load : label] as const),
      value => ({
        ...form,
        of: value,
      }),
    ),
  ]
  const reductionFields = [
    number('volume', 'Volume reduction (%)'),
    number('load', 'Load reduction (%)'),
    number('rpeLess', 'RPE −'),
  ]
  const patterns = (label: string, moreLabel: string) => [
    <Textarea
      key="patterns"
      className={styles.whole ?? ''}
      label={label}
      description="One line per week or session, such as 3x5 75%. End a line with “deload” to make that week or session lighter."
      autosize
      minRows={3}
      maxRows={8}
      value={form.patterns}
      onChange={({ currentTarget: { value } }) => onChange({ ...form, patterns: value })}
    />,
    number('more', moreLabel),
  ]
  const fields: Record<RuleKind, ReactNode> = {
    linear: [
      ...increaseFields(increaseUnitOptions),
      number('nth', 'Every'),
      choice(
        'every',
        'Weeks or sessions',
        [
          ['week', 'weeks'],
          ['session', 'sessions'],
        ],
        value => ({ ...form, every: value }),
      ),
    ],
    double: [number('repsFrom', 'Min reps'), number('repsTo', 'Max reps'), ...increaseFields(loads)],
    '5/3/1': patterns('Sets by week', 'Percentage points added per wave'),
    '7/5/3': patterns('Sets by week', 'Percentage points added per wave'),
    cycle: patterns('Sets by week', 'Percentage points added per cycle'),
    undulating: patterns('Sets for each session of the week', 'Percentage points added per week'),
    'top-set': [
      number('reps', 'Top set reps'),
      number('rpe', 'Top set RPE'),
      number('rpeMore', 'RPE added per week'),
      number('backSets', 'Back-off sets'),
      number('backReps', 'Back-off reps'),
      number('drop', 'Back-off reduction (%)'),
    ],
    step: [number('up', 'Weeks with increases'), ...increaseFields(loads), ...reductionFields],
    deload: [number('nth', 'Every n weeks'), ...reductionFields],
    taper: [
      <TextInput
        key="shares"
        className={styles.whole ?? ''}
        size="xs"
        label="Volume by week (%)"
        value={form.shares}
        onChange={({ currentTarget: { value } }) => onChange({ ...form, shares: value })}
      />,
    ],
  }
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        {choice('kind', 'Rule', ruleKindOptions, kind => changeRuleKind(form, kind, units))}
      </div>
      {fields[form.kind]}
    </div>
  )
}
