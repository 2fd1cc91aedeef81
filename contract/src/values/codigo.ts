import { z } from 'zod'

/** A code that came by e-mail or from an app: six digits (docs/rules/account.md#codes). */
export const Codigo = () =>
  z
    .string({ error: 'Informe o código' })
    .trim()
    .min(1, { error: 'Informe o código', abort: true })
    .regex(/^\d{6}$/, { error: 'O código tem 6 números. Confira a mensagem recebida.', abort: true })
