import { TextLink } from '#web/ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthPage } from './AuthPage.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

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
