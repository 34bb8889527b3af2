import type { EditorView } from '@codemirror/view'
import { useCommands } from '../commands.ts'
import { useBuilder } from '../context.ts'
import type { DraftWeek } from '../draft.ts'
import { readOtherwise } from './editor.ts'

/** What can be done while one writes a week as text. */
export function useTextCommands({
  views,
  leave,
  addDay,
  addWeek,
  before,
  after,
}: {
  views: ReadonlyMap<string, EditorView>
  /** To the day before or behind; false where there is none. */
  leave: (dayId: string, by: -1 | 1) => boolean
  addDay: () => void
  addWeek: () => void
  before: DraftWeek | undefined
  after: DraftWeek | undefined
}) {
  const { dayId = '', openWeek } = useBuilder()
  useCommands([
    {
      id: 'next-day',
      name: 'Next day',
      key: 'mod+Enter',
      run: () => {
        if (!leave(dayId, 1)) addDay()
      },
    },
    {
      id: 'read-otherwise',
      name: 'Read the line the other way',
      key: 'alt+R',
      run: () => {
        const view = views.get(dayId)
        if (view) readOtherwise(view)
      },
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
    { id: 'add-day', name: 'Add a day', run: addDay },
    { id: 'add-week', name: 'Add a week', run: addWeek },
  ])
}
