import { useMutation } from '@tanstack/react-query'
import { type RegimenChange, type RegimenSummary, regimens } from '#contract/regimens.ts'
import { cache } from '../../app/cache.ts'
import { call } from '../../app/client.ts'
import { messages } from '../../app/messages.ts'
import { toast } from '../../app/toast.ts'
import { tokens } from '../../app/tokens.ts'
import { refusalOf } from '../builder/refusals.ts'
import { ownRegimens } from '../queries.ts'

type Filed = {
  regimen: Pick<RegimenSummary, 'id' | 'name'>
  change: Pick<RegimenChange, 'tags' | 'isTemplate'>
}

/** Changes under which tags a regimen is found, and whether it is a template. */
export function useFiled() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ regimen: { id }, change }: Filed) => {
      if (tokens.read() === null) throw new Error(messages.regimen.update.noToken)
      return (await call(regimens.update, { params: { id }, input: change })).data
    },
    onSuccess: ({ id, tags, isTemplate }) => {
      cache.setQueryData(ownRegimens.queryKey, all =>
        all?.map(one => (one.id === id ? { ...one, tags, isTemplate } : one)),
      )
      void cache.invalidateQueries({ queryKey: ['regimens'] })
    },
    onError: error =>
      void toast.failure(
        error.message === messages.regimen.update.noToken ? error.message : refusalOf(error, 'update'),
      ),
  })

  /** A toast says it and undoes it. */
  function markTemplate(regimen: Filed['regimen'], isTemplate: boolean) {
    const mark = (isMarked: boolean) => mutate({ regimen, change: { isTemplate: isMarked } })
    mutate(
      { regimen, change: { isTemplate } },
      {
        onSuccess: () =>
          void toast.success(`“${regimen.name}” is ${isTemplate ? 'a template' : 'no template any more'}`, {
            ...(isTemplate && { detail: 'It stands first where a new regimen is begun.' }),
            action: { label: 'Undo', run: () => mark(!isTemplate) },
          }),
      },
    )
  }

  return { file: mutate, markTemplate, isPending }
}
