import type { RosterEntry } from '#contract/people/people.ts'
import { MultiSelectField } from '#web/ui/controls/MultiSelectField.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'

/** Chooses the athletes who get a session, one by one or a whole group at once. */
export function RecipientsField({
  athletes,
  chosen,
  onChange,
}: {
  athletes: readonly RosterEntry[]
  chosen: readonly string[]
  onChange: (athleteIds: string[]) => void
}) {
  const names = new Map(athletes.map(({ athlete }) => [athlete.id, formatFullName(athlete)]))
  const groups = new Map(athletes.flatMap(one => one.groups).map(group => [group.id, group.name]))
  const expand = (id: string) =>
    groups.has(id)
      ? athletes.filter(one => one.groups.some(group => group.id === id)).map(one => one.athlete.id)
      : [id]
  return (
    <MultiSelectField
      label="Athletes"
      add="Add an athlete or a group"
      options={[...groups.keys(), ...names.keys()]}
      chosen={chosen}
      labelOf={id => (groups.has(id) ? `Group ${groups.get(id)}` : (names.get(id) ?? 'Athlete'))}
      onChange={ids => onChange([...new Set(ids.flatMap(expand))])}
    />
  )
}
