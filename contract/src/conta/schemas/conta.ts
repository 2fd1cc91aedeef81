import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { RedefinirSenha, SENHAS_DIFERENTES, SenhaAtual, senhasIguais, User } from '../../identidade/schemas/identidade.ts'
import { RESULTADOS_DE_ENTRADA } from '../words.ts'

/** A session that is still open. `aparelho` in words: "Chrome no Windows". */
export const Sessao = z
  .object({
    id: Id,
    created_at: Instant,
    usada_em: Instant,
    expires_at: Instant,
    ip: z.string().nullable(),
    aparelho: z.string(),
    atual: z.boolean(),
  })
  .meta({ id: 'Sessao' })
export type Sessao = z.infer<typeof Sessao>

/** One line of the sign-in history. */
export const Entrada = z
  .object({
    id: Id,
    created_at: Instant,
    resultado: z.enum(RESULTADOS_DE_ENTRADA),
    ip: z.string().nullable(),
    aparelho: z.string(),
  })
  .meta({ id: 'Entrada' })
export type Entrada = z.infer<typeof Entrada>

/** "Alterar senha" (docs/rules/screens.md#fields-and-masks). */
export const AlterarSenha = z
  .object({
    password_current: SenhaAtual,
    // After the present one: the message bar shows the first field's error.
    ...RedefinirSenha.shape,
  })
  .refine(senhasIguais, SENHAS_DIFERENTES)

export const conta = () =>
  ({
    changePassword: {
      summary: 'Alterar a senha; encerra as outras sessões',
      body: AlterarSenha,
      response: Mensagem,
    },
    toggle2fa: {
      summary: 'Ligar ou desligar a autenticação de dois fatores',
      response: z.object({ user: User, message: z.string() }),
    },
    sessoes: {
      summary: 'As sessões abertas desta conta',
      response: z.object({ sessoes: z.array(Sessao) }),
    },
    entradas: {
      summary: 'O histórico de entradas desta conta, da mais recente à mais antiga',
      query: Page,
      response: z.object({ entradas: paginated(Entrada) }),
    },
    encerrarSessao: {
      summary: 'Encerrar uma sessão desta conta',
      response: Mensagem,
    },
    encerrarOutras: {
      summary: 'Encerrar todas as sessões desta conta, menos a atual',
      response: Mensagem,
    },
  }) satisfies Definitions
