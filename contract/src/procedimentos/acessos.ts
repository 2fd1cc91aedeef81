import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Instant, Mensagem, optionalLines, requiredLines } from '../http/shapes.ts'
import { LINK_INCOMPLETO } from '../identidade/identidade.ts'
import { noFio, TIPOS, type Tipo } from '../rules/tipos.ts'
import { Evento } from './procedimentos.ts'

/** Why an account may see a procedimento (docs/rules/access.md). */
export const MOTIVOS_DO_ACESSO = ['autor', 'senha', 'arbitro', 'mediador', 'terceiro'] as const
export type MotivoDoAcesso = (typeof MOTIVOS_DO_ACESSO)[number]

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

/** For those who follow a procedimento: who else does on their side, and the end of that (docs/rules/access.md#end-of-an-access). */
export const acessosDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota } = noFio(tipo)
  return {
    meus: endpoint(`GET ${rota}/{id}/acessos`, {
      summary: `As contas que acompanham o ${um} ao lado de quem pergunta`,
      response: Acessos,
    }),
    encerrar: endpoint(`DELETE ${rota}/{id}/acesso/{userId}`, {
      summary: 'Encerrar o acesso do próprio advogado, de quem entrou pela própria senha de acesso ou do próprio terceiro',
      params: AcessoDeQuem,
      body: z.object({ motivo: optionalLines(2000) }),
      failures: falhasDoFim,
      response: FimDoAcesso,
    }),
    deixar: endpoint(`DELETE ${rota}/{id}/acesso`, {
      summary: `Deixar de acompanhar o ${um}`,
      failures: falhasDoFim,
      response: FimDoAcesso,
    }),
  }
}
export const acessos = acessosDe('processo')
export const acessosDoCaso = acessosDe('caso')

/** Days in which the correction of a contact can be contested. */
export const DIAS_PARA_CONTESTAR = 30

/** The contact of a parte whose correction somebody contests (docs/rules/access.md#contested-contacts). */
export const contatos = {
  contestar: endpoint('POST /contato/contestar', {
    summary: '“Não reconheço esta mudança”: congela o contato de uma parte até um administrador decidir',
    public: true,
    body: z.object({ token: z.string({ error: LINK_INCOMPLETO }).min(1, LINK_INCOMPLETO).max(200, LINK_INCOMPLETO) }),
    status: 200,
    failures: { 404: 'O link não existe, já foi usado ou não vale mais' },
    response: Mensagem,
  }),
  descongelar: endpoint('PUT /secretaria/contato/{id}/descongelar', {
    summary: 'Decidir sobre um contato congelado: mantê-lo, ou voltar ao endereço anterior (administradores)',
    body: z.object({
      motivo: requiredLines('Informe o motivo', 2000),
      /** Restores the address from before the contested correction. */
      voltar: z.boolean().default(false),
    }),
    failures: { 409: 'O contato não está congelado' },
    response: Mensagem,
  }),
}
