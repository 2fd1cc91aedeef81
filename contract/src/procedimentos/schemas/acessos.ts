import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, optionalLines, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { LINK_INCOMPLETO } from '../../identidade/words.ts'
import { TIPOS, type Tipo } from '../../rules/tipos.ts'
import { MOTIVOS_DO_ACESSO } from '../words.ts'
import { Evento } from './procedimentos.ts'

/** An account that may see a procedimento. */
export const Acesso = z
  .object({
    user: z.object({ id: Id, name: z.string() }),
    motivos: z.array(z.enum(MOTIVOS_DO_ACESSO)),
    desde: Instant,
    /** The partes it is tied to, or for whom it filed. */
    partes: z.array(z.string()),
    /** The parte whose access password brought it; null where it came otherwise, or that is unknown. */
    convidado_de: z.string().nullable(),
    eu: z.boolean(),
    /** Whether the reader may end it. */
    pode_encerrar: z.boolean(),
  })
  .meta({ id: 'Acesso' })
export type Acesso = z.infer<typeof Acesso>

export const Acessos = z.object({ acessos: z.array(Acesso) })
export const FimDoAcesso = z.object({
  /** Null if it had only been looked at: then no docket records the end. */
  evento: Evento.nullable(),
  message: z.string(),
})
export const AcessoDeQuem = z.object({ id: Id, userId: Id })
export const falhasDoFim = {
  409: 'Quem está designado, quem protocolou ou a única conta de uma parte; a mensagem diz o que fazer',
}

const acessosDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    meus: {
      summary: `As contas que acompanham o ${um} ao lado de quem pergunta`,
      response: Acessos,
    },
    encerrar: {
      summary: 'Encerrar o acesso do próprio advogado, de quem entrou pela própria senha de acesso ou do próprio terceiro',
      params: AcessoDeQuem,
      body: z.object({ motivo: optionalLines(2000) }),
      failures: falhasDoFim,
      response: FimDoAcesso,
    },
    deixar: {
      summary: `Deixar de acompanhar o ${um}`,
      failures: falhasDoFim,
      response: FimDoAcesso,
    },
  } satisfies Definitions
}
export const acessos = () => acessosDe('processo')
export const acessosDoCaso = () => acessosDe('caso')

export const contatos = () =>
  ({
    contestar: {
      summary: '“Não reconheço esta mudança”: congela o contato de uma parte até um administrador decidir',
      body: z.object({ token: z.string({ error: LINK_INCOMPLETO }).min(1, LINK_INCOMPLETO).max(200, LINK_INCOMPLETO) }),
      status: 200,
      failures: { 404: 'O link não existe, já foi usado ou não vale mais' },
      response: Mensagem,
    },
    descongelar: {
      summary: 'Decidir sobre um contato congelado: mantê-lo, ou voltar ao endereço anterior (administradores)',
      body: z.object({
        motivo: requiredLines('Informe o motivo', 2000),
        /** Restores the address from before the contested correction. */
        voltar: z.boolean().default(false),
      }),
      failures: { 409: 'O contato não está congelado' },
      response: Mensagem,
    },
  }) satisfies Definitions
