import { NOTHING, subject } from '../subject.ts'
import type { identidade as paths } from './paths.ts'

/** The sign-in screen is not here: most visits begin with it, so it is part of the first bundle (app/router.tsx). */
export const identidade = subject<Omit<typeof paths, 'Login'>>({
  screens: {
    Register: () => import('./cadastro/RegisterPage.tsx'),
    PasswordReset: () => import('./senha/PasswordResetPage.tsx'),
    Convite: () => import('./convite/ConvitePage.tsx'),
    VerifyEmail: () => import('./cadastro/VerifyEmailPage.tsx'),
  },
  changes: { '/sessao': NOTHING, '/email/corrigir': { done: ['/user'] } },
})
