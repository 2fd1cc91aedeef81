import { z } from 'zod'
import { withoutInvisible } from './invisible.ts'

/** A code or access password as people read it out or copy it ("123 456", "K7QX–92MD"), without blanks, hyphens and invisible signs. */
export const bareCode = (typed: string): string => withoutInvisible(typed).replace(/[\s\p{Pd}−]/gu, '')

/** A code that came by e-mail or from an app: six digits (docs/rules/account.md#codes). */
export const Codigo = () =>
  z
    .string({ error: 'Informe o código' })
    .overwrite(bareCode)
    .min(1, { error: 'Informe o código', abort: true })
    .regex(/^\d{6}$/, { error: 'O código tem 6 números. Confira a mensagem recebida.', abort: true })

/** The same, or one of the ten recovery codes of an authenticator app. */
export const CodigoOuRecuperacao = () =>
  z
    .string({ error: 'Informe o código' })
    .overwrite(bareCode)
    .min(1, { error: 'Informe o código', abort: true })
    .regex(/^(\d{6}|[a-hj-km-np-z2-9]{10})$/i, {
      error: 'O código tem 6 números. Confira a mensagem recebida.',
      abort: true,
    })

/** A recovery code, as the dialog that asks for one checks it. */
export const CodigoDeRecuperacao = () =>
  z
    .string({ error: 'Informe o código de recuperação' })
    .overwrite(bareCode)
    .min(1, { error: 'Informe o código de recuperação', abort: true })
    .regex(/^[a-hj-km-np-z2-9]{10}$/i, {
      error: 'O código de recuperação tem 10 letras e números, como ABCDE-FGH23.',
      abort: true,
    })
