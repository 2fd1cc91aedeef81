import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Instant, Mensagem, requiredLines } from '../http/shapes.ts'
import { Pessoa } from '../identidade/pessoas.ts'
import { AcessoDeQuem, Acessos, FimDoAcesso, falhasDoFim } from '../procedimentos/acessos.ts'
import { Ato, SituacaoProcedimento } from '../procedimentos/procedimentos.ts'
import { PAPEIS_DO_SIGILO } from '../rules/sigilo.ts'
import { noFio, PAPEIS, TIPOS, type Tipo } from '../rules/tipos.ts'
import { Email, OptionalEmail } from '../values/contato/email.ts'

/** The acts of the secretariat on a process, besides designations (docs/rules/procedimentos.md#situações). */
export const ATOS_DE_SITUACAO = ['recusar', 'arquivar', 'reativar', 'suspender', 'registrarAcordo'] as const
export type AtoDeSituacao = (typeof ATOS_DE_SITUACAO)[number]

/** A person designated for the process, now or earlier. */
export const Designado = z
  .object({
    id: Id,
    user: Pessoa,
    situacao: z.enum(['pendente', 'aceita', 'recusada', 'substituida']),
    created_at: Instant,
    /** The account is blocked: this person can neither answer nor act. */
    bloqueado: z.boolean(),
    /** Why they refused, if they said so; null also for staff who take part in the process. */
    motivo_da_recusa: z.string().nullable(),
  })
  .meta({ id: 'Designado' })
export type Designado = z.infer<typeof Designado>

/** An account that follows the process by its password and is tied to this parte: it opens what only the parte may open. */
export const Vinculo = z
  .object({
    user: Pessoa,
    parte: z.object({ id: Id, nome: z.string(), polo: z.enum(['demandante', 'demandada']) }),
    created_at: Instant,
  })
  .meta({ id: 'Vinculo' })
export type Vinculo = z.infer<typeof Vinculo>

/**
 * An agreement signed in a linked negociação, whose document is in the docket and which can be registered: by the act, or, where
 * that is impeded, by the final term of the mediation. Only the document has the amounts: none comes from the negociação
 * (docs/decisions/054-amount-of-an-agreement.md).
 */
export const AcordoARegistrar = z
  .object({
    negociacao: Id,
    assinado_em: Instant,
    solicitantes: z.array(z.string()),
    solicitadas: z.array(z.string()),
    /** In whose name people signed without powers that the chamber checked; '' for nobody. */
    ressalva: z.string(),
    documento: z.object({ id: Id, nome: z.string() }),
    /** Number of the evento that it came with. */
    evento: z.int(),
  })
  .meta({ id: 'AcordoARegistrar' })
export type AcordoARegistrar = z.infer<typeof AcordoARegistrar>

/** The secretariat's panel of a process. `impedido`: why an act cannot be done now; acts not listed can. */
export const FichaDaSecretaria = z
  .object({
    situacao: SituacaoProcedimento,
    atos: z.array(
      z.object({
        ato: z.enum(['designar', 'substituir', 'senha', ...ATOS_DE_SITUACAO]),
        impedido: z.string().nullable(),
      }),
    ),
    /** The latest one; null where there is none, or it can't be registered now. */
    acordo: AcordoARegistrar.nullable(),
    /** The final term of a case that can be annulled, by the number of its evento, and what that does, in a sentence. */
    termo_final: z.object({ evento: z.int(), lavrado_em: Instant, efeito: z.string() }).nullable(),
    vagas: z.object({ total: z.int(), livres: z.int() }),
    designados: z.array(Designado),
    custas: z.array(
      z.object({ id: Id, identificador: z.string(), valor: z.number(), situacao: z.enum(['A', 'P', 'C']), boleto: z.boolean() }),
    ),
    /** The accounts tied to a parte. */
    vinculos: z.array(Vinculo),
    /** Restricted documents. */
    sigilos: z.array(z.object({ documento_id: Id, nome: z.string(), papeis: z.array(z.enum(PAPEIS_DO_SIGILO)) })),
  })
  .meta({ id: 'FichaDaSecretaria' })
export type FichaDaSecretaria = z.infer<typeof FichaDaSecretaria>

export const Motivo = requiredLines('Informe o motivo', 2000)
const naoAdmite = (um: string) => ({ 409: `A situação do ${um} não admite o ato, ou outra pessoa o praticou antes` })

/** The secretariat's acts on a procedimento; each is an evento, undone only by another act. */
export const atosDe = <T extends Tipo>(tipo: T) => {
  const { um, papel, maxConduzem } = TIPOS[tipo]
  const { um: nome, muitos, titulos } = PAPEIS[papel]
  const { rota } = noFio(tipo)
  return {
    ficha: endpoint(`GET /secretaria${rota}/{id}`, {
      summary: `O que a secretaria pode fazer agora neste ${um}, e quem está designado`,
      response: z.object({ ficha: FichaDaSecretaria }),
    }),
    candidatos: endpoint(`GET /secretaria${rota}/{id}/candidatos/{text}`, {
      summary: `${titulos} cujo nome contém o texto, com o impedimento que se conhece; no máximo 10`,
      params: z.object({ id: Id, text: z.string().trim().min(2, 'Digite ao menos 2 letras').max(100) }),
      response: z.object({ candidatos: z.array(Pessoa.extend({ impedimento: z.string().nullable() })) }),
    }),
    designar: endpoint(`POST /secretaria${rota}/{id}/designacoes`, {
      summary: `Designar ${muitos} para as vagas livres`,
      body: z.object({
        designados: z.array(Id, { error: 'Escolha ao menos uma pessoa' }).min(1, 'Escolha ao menos uma pessoa').max(maxConduzem),
      }),
      status: 201,
      waits: true,
      failures: naoAdmite(um),
      response: z.object({ message: z.string(), designados: z.array(Designado) }),
    }),
    substituir: endpoint(`PUT /secretaria${rota}/{id}/designacao/{designacaoId}`, {
      summary: `Substituir um ${nome} designado por outra pessoa`,
      body: z.object({ user_id: z.int({ error: 'Escolha a pessoa' }).positive('Escolha a pessoa'), motivo: Motivo }),
      waits: true,
      failures: naoAdmite(um),
      response: Ato,
    }),
    situacao: endpoint(`PUT /secretaria${rota}/{id}/situacao`, {
      summary: 'Recusar, arquivar, reativar, suspender ou registrar o acordo',
      body: z.object({
        ato: z.enum(ATOS_DE_SITUACAO, { error: 'Escolha o ato' }),
        motivo: Motivo,
        /** The situação as the caller saw it; if it has changed since, nothing is done (409). */
        de: SituacaoProcedimento.optional(),
        /** For `registrarAcordo`: where the agreement was signed; absent: the record says that it is not part of it. */
        negociacao_id: Id.optional(),
      }),
      failures: naoAdmite(um),
      response: Ato,
    }),
    senha: endpoint(`POST /secretaria${rota}/{id}/senha`, {
      summary: 'Enviar a todas as partes uma nova senha de acesso; a anterior deixa de valer',
      body: z.object({}),
      status: 201,
      failures: { 409: `As custas ainda não foram pagas, ou o ${um} terminou` },
      response: Ato,
    }),
    contato: endpoint(`PUT /secretaria${rota}/{id}/contato/{contatoId}`, {
      summary: 'Corrigir o e-mail de uma parte',
      body: z.object({
        contato: Email('Informe o e-mail'),
        enviar_senha: z.boolean().default(true),
        /** Accounts that got in by the password mailed to the former address keep following the procedimento. */
        manter_acessos: z.boolean().default(false),
        /** The address as the caller saw it; if it has changed since, nothing is done (409). */
        anterior: OptionalEmail,
      }),
      failures: {
        409: `O endereço já é este, outra pessoa o corrigiu antes, o contato está congelado, ou há senha a enviar e o ${um} terminou`,
      },
      response: Ato,
    }),
  }
}

/** The accounts that follow a procedimento: untying one from a parte, which the docket does not record, and ending its access, which it does. */
export const vinculosDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota } = noFio(tipo)
  return {
    acessos: endpoint(`GET /secretaria${rota}/{id}/acessos`, {
      summary: `As contas que acompanham o ${um}`,
      response: Acessos,
    }),
    encerrarAcesso: endpoint(`DELETE /secretaria${rota}/{id}/acesso/{userId}`, {
      summary: `Encerrar o acesso de uma conta ao ${um}, com o motivo, que consta dos autos`,
      params: AcessoDeQuem,
      body: z.object({ motivo: Motivo }),
      failures: falhasDoFim,
      response: FimDoAcesso,
    }),
    desvincular: endpoint(`POST /secretaria${rota}/{id}/vinculo/{userId}/desvinculacao`, {
      summary: `Desvincular uma conta da parte; ela continua a acompanhar o ${um}, sem abrir o que só a parte abre`,
      params: z.object({ id: Id, userId: Id }),
      body: z.object({
        /** The parte as the caller saw it; if the account is tied to another by now, nothing is done (409). */
        parte_id: Id,
        motivo: Motivo,
      }),
      failures: { 409: 'A conta não está mais vinculada a esta parte' },
      response: Mensagem,
    }),
  }
}

/** The roles that may open a document besides the secretariat: none, some, or null for everybody who sees the docket. */
const PapeisDoSigilo = z
  .array(z.enum(PAPEIS_DO_SIGILO, { error: 'Escolha entre os papéis oferecidos' }))
  .max(4)
  .nullable()

/** Secrecy of a document; everybody who sees the docket sees the evento, with its reason. */
export const sigilosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    sigilo: endpoint(`PUT /secretaria${rota}/{id}/documento/{documentoId}/sigilo`, {
      summary: 'Restringir um documento a papéis, ou abri-lo de novo a quem vê os autos (null)',
      body: z.object({
        papeis: PapeisDoSigilo,
        motivo: Motivo,
        /** The roles as the caller saw them; if they have changed since, nothing is done (409). */
        de: z.object({ papeis: PapeisDoSigilo }).optional(),
      }),
      failures: { 409: 'O documento já está com este sigilo, ou outra pessoa o alterou antes' },
      response: Ato,
    }),
  }
}

export const atos = atosDe('processo')
export const sigilos = sigilosDe('processo')
export const vinculos = vinculosDe('processo')

/** Annuls the final term of a mediation that was drawn up by mistake; a second person always confirms it. */
export const anulacaoDoTermo = {
  anular: endpoint('POST /secretaria/caso/{id}/termo-final/anulacao', {
    summary: 'Anular o termo final lavrado por engano; aguarda sempre a confirmação de outra pessoa da secretaria',
    body: z.object({ motivo: Motivo }),
    waits: true,
    failures: { 409: 'O caso não tem termo final que possa ser anulado, ou a anulação já aguarda confirmação' },
    response: Ato,
  }),
}

export const atosDoCaso = atosDe('caso')
export const sigilosDoCaso = sigilosDe('caso')
export const vinculosDoCaso = vinculosDe('caso')
