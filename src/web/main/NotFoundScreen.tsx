import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { messages } from '#web/app/specification/messages.ts'
import { AuthLayout } from '#web/main/frame/AuthLayout.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'

export function NotFoundScreen() {
  return (
    <AuthLayout>
      <AuthPage
        title={messages.notFound.title}
        sentence="The address may be mistyped, or the page may have been removed."
      >
        <p>
          <TextLink to={paths.root}>{messages.notFound.home}</TextLink>
        </p>
      </AuthPage>
    </AuthLayout>
  )
}
