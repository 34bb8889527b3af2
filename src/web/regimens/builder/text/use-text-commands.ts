import { useRegisterCommands } from '#web/regimens/builder/commands/command-registry.ts'
import { writeCommandId } from '#web/regimens/builder/commands/shortcuts.ts'
import type { DraftWeek } from '#web/regimens/builder/draft/regimen-draft.ts'
import { useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import type { DayEditor } from './day-editor.ts'

/** Registers the commands of the text view. */
export function useTextCommands({
  editors,
  leave,
  focusText,
  addDay,
  addWeek,
  before,
  after,
}: {
  editors: ReadonlyMap<string, DayEditor>
  /** Moves to the previous or next day. Returns false if there is no such day. */
  leave: (dayId: string, by: -1 | 1) => boolean
  /** Moves the focus to the end of a day’s text. */
  focusText: (dayId: string) => void
  addDay: () => void
  addWeek: () => void
  before: DraftWeek | undefined
  after: DraftWeek | undefined
}) {
  const { dayId = '', openWeek } = useBuilder()
  useRegisterCommands([
    {
      id: 'next-day',
      name: 'Next day',
      key: 'mod+Enter',
      run: () => {
        // The focus is ahead of the rendered state while the coach types fast.
        const focusedId = [...editors].find(([, editor]) => editor.hasFocus())?.[0]
        if (!leave(focusedId ?? dayId, 1)) addDay()
      },
    },
    {
      id: 'read-otherwise',
      name: 'Switch to the alternative interpretation of this line',
      key: 'alt+R',
      run: () => editors.get(dayId)?.switchInterpretation(),
    },
    {
      id: 'previous-week',
      name: 'Previous week',
      key: 'mod+[',
      alsoKey: 'alt+PageUp',
      isDisabled: !before,
      run: () => before && openWeek(before.id),
    },
    {
      id: 'next-week',
      name: 'Next week',
      key: 'mod+]',
      alsoKey: 'alt+PageDown',
      isDisabled: !after,
      run: () => after && openWeek(after.id),
    },
    { id: writeCommandId, name: 'Write the current day', run: () => focusText(dayId) },
    { id: 'add-day', name: 'Add a day', run: addDay },
    { id: 'add-week', name: 'Add a week', run: addWeek },
  ])
}
