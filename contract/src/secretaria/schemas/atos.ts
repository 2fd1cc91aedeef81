import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, optionalText, Page, paginated } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { Pessoa } from '../../identidade/schemas/pessoas.ts'
import { AcessoDeQuem, Acessos, FimDoAcesso, falhasDoFim } from '../../procedimentos/schemas/acessos.ts'
import { Ato, SituacaoProcedimento } from '../../procedimentos/schemas/procedimentos.ts'
import { PAPEIS_DO_SIGILO } from '../../rules/sigilo.ts'
import { PAPEIS, TIPOS, type Tipo } from '../../rules/tipos.ts'
import { Email, Motivo, OptionalEmail } from '../../values/schemas.ts'
import { ATOS_DE_SITUACAO } from '../words.ts'

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
    /** Presides over a tribunal of three; absent for the others. */
    presidente: z.boolean().optional(),
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

/** A person with an approved profile, as the roster shows them before somebody is designated. */
export const Candidato = Pessoa.extend({
  /** The areas of law in which they have accepted designations, those with the most first. */
  areas: z.array(z.object({ id: Id, nome: z.string() })),
  /** The procedimentos under way in which they hold a seat, whether they have accepted it or not answered yet. */
  em_andamento: z.int(),
  /** Their last designation, whatever the answer was. */
  ultima_designacao: Instant.nullable(),
  /** The sides that named them for this procedimento. */
  indicado_por: z.array(z.enum(['demandante', 'demandada'])),
  /** Why they cannot be designated for this procedimento, as a sentence. */
  impedimento: z.string().nullable(),
}).meta({ id: 'Candidato' })
export type Candidato = z.infer<typeof Candidato>

const naoAdmite = (um: string) => ({ 409: `A situação do ${um} não admite o ato, ou outra pessoa o praticou antes` })

const atosDe = (tipo: Tipo) => {
  const { um, papel, maxConduzem } = TIPOS[tipo]
  const { um: nome, muitos, titulos } = PAPEIS[papel]
  return {
    ficha: {
      summary: `O que a secretaria pode fazer agora neste ${um}, e quem está designado`,
      response: z.object({ ficha: FichaDaSecretaria }),
    },
    candidatos: {
      summary: `${titulos} com perfil aprovado: primeiro quem foi indicado; depois quem não tem impedimento, menos procedimentos em andamento e a designação mais antiga; texto: parte do nome`,
      query: Page.extend({ texto: optionalText(100) }),
      response: z.object({ candidatos: paginated(Candidato) }),
    },
    designar: {
      summary: `Designar ${muitos} para as vagas livres`,
      body: z.object({
        designados: z.array(Id, { error: 'Escolha ao menos uma pessoa' }).min(1, 'Escolha ao menos uma pessoa').max(maxConduzem),
      }),
      status: 201,
      failures: naoAdmite(um),
      response: z.object({ message: z.string(), designados: z.array(Designado) }),
    },
    substituir: {
      summary: `Substituir um ${nome} designado por outra pessoa`,
      body: z.object({ user_id: z.int({ error: 'Escolha a pessoa' }).positive('Escolha a pessoa'), motivo: Motivo }),
      failures: naoAdmite(um),
      response: Ato,
    },
    situacao: {
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
    },
    senha: {
      summary: 'Enviar a todas as partes uma nova senha de acesso; a anterior deixa de valer',
      body: z.object({}),
      status: 201,
      failures: { 409: `As custas ainda não foram pagas, ou o ${um} terminou` },
      response: Ato,
    },
    contato: {
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
    },
  } satisfies Definitions
}

const vinculosDe = (tipo: Tipo) => {
  const { um } = TIPOS[tipo]
  return {
    acessos: {
      summary: `As contas que acompanham o ${um}`,
      response: Acessos,
    },
    encerrarAcesso: {
      summary: `Encerrar o acesso de uma conta ao ${um}, com o motivo, que consta dos autos`,
      params: AcessoDeQuem,
      body: z.object({ motivo: Motivo }),
      failures: falhasDoFim,
      response: FimDoAcesso,
    },
    desvincular: {
      summary: `Desvincular uma conta da parte; ela continua a acompanhar o ${um}, sem abrir o que só a parte abre`,
      params: z.object({ id: Id, userId: Id }),
      body: z.object({
        /** The parte as the caller saw it; if the account is tied to another by now, nothing is done (409). */
        parte_id: Id,
        motivo: Motivo,
      }),
      failures: { 409: 'A conta não está mais vinculada a esta parte' },
      response: Mensagem,
    },
  } satisfies Definitions
}

/** The roles that may open a document besides the secretariat: none, some, or null for everybody who sees the docket. */
const PapeisDoSigilo = z
  .array(z.enum(PAPEIS_DO_SIGILO, { error: 'Escolha entre os papéis oferecidos' }))
  .max(4)
  .nullable()

export const sigilos = () =>
  ({
    sigilo: {
      summary: 'Restringir um documento a papéis, ou abri-lo de novo a quem vê os autos (null)',
      body: z.object({
        papeis: PapeisDoSigilo,
        motivo: Motivo,
        /** The roles as the caller saw them; if they have changed since, nothing is done (409). */
        de: z.object({ papeis: PapeisDoSigilo }).optional(),
      }),
      failures: { 409: 'O documento já está com este sigilo, ou outra pessoa o alterou antes' },
      response: Ato,
    },
  }) satisfies Definitions
export const sigilosDoCaso = sigilos

export const atos = () => atosDe('processo')
export const vinculos = () => vinculosDe('processo')

export const anulacaoDoTermo = () =>
  ({
    anular: {
      summary: 'Anular o termo final lavrado por engano; aguarda sempre a confirmação de outra pessoa da secretaria',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'O caso não tem termo final que possa ser anulado, ou a anulação já aguarda confirmação' },
      response: Ato,
    },
  }) satisfies Definitions

export const atosDoCaso = () => atosDe('caso')
export const vinculosDoCaso = () => vinculosDe('caso')
