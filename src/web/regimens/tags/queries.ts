import { useMutation } from '@tanstack/react-query'
import { type RegimenChange, type RegimenSummary, regimens } from '#contract/programs/regimens.ts'
import { call } from '#web/app/client/api-client.ts'
import { queryClient } from '#web/app/client/query-client.ts'
import { tokenStore } from '#web/app/client/token-store.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { messages } from '#web/app/specification/messages.ts'
import { describeSaveFailure } from '#web/shared/describe-save-failure.ts'
import { ownRegimens } from '#web/shared/queries/regimens.ts'

type TagsUpdate = {
  regimen: Pick<RegimenSummary, 'id' | 'name'>
  change: Pick<RegimenChange, 'tags' | 'isTemplate'>
}

/** Changes a regimen's tags and whether it is a template. */
export function useUpdateTagsAndTemplate() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ regimen: { id }, change }: TagsUpdate) => {
      if (tokenStore.read() === null) throw new Error(messages.regimen.update.noToken)
      return (await call(regimens.update, { params: { id }, input: change })).data
    },
    onSuccess: ({ id, tags, isTemplate }) => {
      queryClient.setQueryData(ownRegimens.queryKey, all =>
        all?.map(one => (one.id === id ? { ...one, tags, isTemplate } : one)),
      )
      void queryClient.invalidateQueries({ queryKey: ['regimens'] })
    },
    onError: error =>
      void toast.failure(
        error.message === messages.regimen.update.noToken
          ? error.message
          : describeSaveFailure(error, 'update'),
      ),
  })

  /** Marks or unmarks a regimen as a template and shows a toast with an Undo button. */
  function markTemplate(regimen: TagsUpdate['regimen'], isTemplate: boolean) {
    const mark = (isMarked: boolean) => mutate({ regimen, change: { isTemplate: isMarked } })
    mutate(
      { regimen, change: { isTemplate } },
      {
        onSuccess: () =>
          void toast.success(
            `“${regimen.name}” is ${isTemplate ? 'now a template' : 'no longer a template'}`,
            {
              ...(isTemplate && { detail: 'Your templates are listed first under “Start from a template”.' }),
              action: { label: 'Undo', run: () => mark(!isTemplate) },
            },
          ),
      },
    )
  }

  return { update: mutate, markTemplate, isPending }
}
