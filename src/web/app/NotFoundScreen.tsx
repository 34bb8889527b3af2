import { TextLink } from '../ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { AuthPage } from './AuthPage.tsx'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

export function NotFoundScreen() {
  return (
    <AuthLayout>
      <AuthPage
        title={messages.notFound.title}
        sentence="Nothing stands at this address. It may be mistyped, or what was here is gone."
      >
        <p>
          <TextLink to={paths.root}>{messages.notFound.home}</TextLink>
        </p>
      </AuthPage>
    </AuthLayout>
  )
}
