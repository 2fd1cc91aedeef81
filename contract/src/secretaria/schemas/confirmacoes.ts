import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, optionalLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Motivo } from '../../values/schemas.ts'

/** An act that one member of the secretariat asked for and another confirms or refuses. */
export const Confirmacao = z
  .object({
    id: Id,
    /** The act, by its word in the audit trail. */
    ato: z.string(),
    /** What would be done, as a sentence. */
    resumo: z.string(),
    motivo: z.string().nullable(),
    por: z.object({ id: Id, name: z.string() }),
    created_at: Instant,
    ate: Instant,
    /** Whether the caller may confirm it: never the requester, and only somebody who could do the act. */
    pode_confirmar: z.boolean(),
  })
  .meta({ id: 'Confirmacao' })
export type Confirmacao = z.infer<typeof Confirmacao>

/** Whether acts wait for a second person now, and why not. */
export const SegundaPessoa = z.object({
  exigida: z.boolean(),
  /** The installation asks for it; false: nobody can switch it on here. */
  configurada: z.boolean(),
  /** Switched off by an administrator of a chamber with a single member of staff. */
  desligada: z.object({ motivo: z.string(), por: z.string(), em: Instant }).nullable(),
  /** Several members of staff are active, or were until some days ago: it cannot be switched off. */
  varias_pessoas: z.boolean(),
})
export type SegundaPessoa = z.infer<typeof SegundaPessoa>

export const confirmacoes = () =>
  ({
    list: {
      summary: 'Os atos que aguardam a confirmação de outra pessoa, do mais antigo ao mais recente',
      response: z.object({ confirmacoes: z.array(Confirmacao), segunda_pessoa: SegundaPessoa }),
    },
    decidir: {
      summary: 'Confirmar ou recusar um ato pedido por outra pessoa; confirmado, responde o que o próprio ato responde',
      body: z
        .object({
          decisao: z.enum(['confirmar', 'recusar'], { error: 'Escolha confirmar ou recusar' }),
          motivo: optionalLines(2000),
        })
        .refine(({ decisao, motivo }) => decisao === 'confirmar' || Boolean(motivo), {
          path: ['motivo'],
          error: 'Informe o motivo',
        }),
      failures: { 409: 'Já foi decidido, o prazo terminou, ou o ato não pode mais ser feito' },
      response: z.looseObject({ message: z.string() }),
    },
    segundaPessoa: {
      summary: 'Desligar ou ligar a segunda pessoa em uma câmara de uma só pessoa (só administradores)',
      body: z.object({ ligada: z.boolean({ error: 'Escolha ligar ou desligar' }), motivo: Motivo }),
      failures: { 409: 'Há outra pessoa na secretaria, ou a escolha já é esta' },
      response: Mensagem,
    },
  }) satisfies Definitions
