import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Instant, Mensagem, requiredLines } from '../http/shapes.ts'
import { Pessoa } from '../identidade/pessoas.ts'
import { Ato, SituacaoProcedimento } from '../procedimentos/procedimentos.ts'
import { PAPEIS_DO_SIGILO } from '../rules/sigilo.ts'
import { noFio, PAPEIS, TIPOS, type Tipo } from '../rules/tipos.ts'
import { Email, OptionalEmail } from '../values/email.ts'

/** What the secretariat decides about a process, beside designations (DESIGN 6.7). */
export const ATOS_DE_SITUACAO = ['recusar', 'arquivar', 'reativar', 'suspender', 'registrarAcordo'] as const
export type AtoDeSituacao = (typeof ATOS_DE_SITUACAO)[number]

/** Somebody named for the process, now or before. */
export const Designado = z
  .object({
    id: Id,
    user: Pessoa,
    situacao: z.enum(['pendente', 'aceita', 'recusada', 'substituida']),
    created_at: Instant,
    /** The account is blocked: whoever has it can neither answer nor act. */
    bloqueado: z.boolean(),
  })
  .meta({ id: 'Designado' })
export type Designado = z.infer<typeof Designado>

/** An account that follows the process with the access password and counts as this parte, with all that only the parte may open. */
export const Vinculo = z
  .object({
    user: Pessoa,
    parte: z.object({ id: Id, nome: z.string(), polo: z.enum(['demandante', 'demandada']) }),
    created_at: Instant,
  })
  .meta({ id: 'Vinculo' })
export type Vinculo = z.infer<typeof Vinculo>

/** What the panel of the secretariat on a process shows. `impedido`: why an act cannot be done now; absent acts can. */
export const FichaDaSecretaria = z
  .object({
    situacao: SituacaoProcedimento,
    atos: z.array(
      z.object({
        ato: z.enum(['designar', 'substituir', 'senha', ...ATOS_DE_SITUACAO]),
        impedido: z.string().nullable(),
      }),
    ),
    vagas: z.object({ total: z.int(), livres: z.int() }),
    designados: z.array(Designado),
    custas: z.array(
      z.object({ id: Id, identificador: z.string(), valor: z.number(), situacao: z.enum(['A', 'P', 'C']), boleto: z.boolean() }),
    ),
    /** The accounts that count as a parte. */
    vinculos: z.array(Vinculo),
    /** Documents somebody may open who may not open all. */
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
      failures: naoAdmite(um),
      response: z.object({ message: z.string(), designados: z.array(Designado) }),
    }),
    substituir: endpoint(`PUT /secretaria${rota}/{id}/designacao/{designacaoId}`, {
      summary: `Substituir um ${nome} designado por outra pessoa`,
      body: z.object({ user_id: z.int({ error: 'Escolha a pessoa' }).positive('Escolha a pessoa'), motivo: Motivo }),
      failures: naoAdmite(um),
      response: Ato,
    }),
    situacao: endpoint(`PUT /secretaria${rota}/{id}/situacao`, {
      summary: 'Recusar, arquivar, reativar, suspender ou registrar o acordo',
      body: z.object({
        ato: z.enum(ATOS_DE_SITUACAO, { error: 'Escolha o ato' }),
        motivo: Motivo,
        /** The situação as it was seen; where it is another one by now, nothing is done (409). */
        de: SituacaoProcedimento.optional(),
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
        /** The address as it was seen; where it is another one by now, nothing is done (409). */
        anterior: OptionalEmail,
      }),
      failures: { 409: `O endereço já é este, outra pessoa o corrigiu antes, ou há senha a enviar e o ${um} terminou` },
      response: Ato,
    }),
  }
}

/** Which account counts as which parte; a correction that the docket does not need to know of. */
export const vinculosDe = <T extends Tipo>(tipo: T) => {
  const { um } = TIPOS[tipo]
  const { rota } = noFio(tipo)
  return {
    desvincular: endpoint(`POST /secretaria${rota}/{id}/vinculo/{userId}/desvinculacao`, {
      summary: `Desvincular uma conta da parte; ela continua a acompanhar o ${um}, sem abrir o que só a parte abre`,
      params: z.object({ id: Id, userId: Id }),
      body: z.object({
        /** The parte as it was seen; where the account counts as another by now, nothing is done (409). */
        parte_id: Id,
        motivo: Motivo,
      }),
      failures: { 409: 'A conta não está mais vinculada a esta parte' },
      response: Mensagem,
    }),
  }
}

/** Who may open a document beside the secretariat: nobody, some, or null for whoever sees the docket. */
const PapeisDoSigilo = z
  .array(z.enum(PAPEIS_DO_SIGILO, { error: 'Escolha entre os papéis oferecidos' }))
  .max(4)
  .nullable()

/** Secrecy of a document; the evento, and with it the reason, is seen by whoever sees the docket. */
export const sigilosDe = <T extends Tipo>(tipo: T) => {
  const { rota } = noFio(tipo)
  return {
    sigilo: endpoint(`PUT /secretaria${rota}/{id}/documento/{documentoId}/sigilo`, {
      summary: 'Restringir um documento a papéis, ou abri-lo de novo a quem vê os autos (null)',
      body: z.object({
        papeis: PapeisDoSigilo,
        motivo: Motivo,
        /** Who it was open to as it was seen; where that is another by now, nothing is done (409). */
        de: z.object({ papeis: PapeisDoSigilo }).optional(),
      }),
      failures: { 409: 'O sigilo já é este, ou outra pessoa o alterou antes' },
      response: Ato,
    }),
  }
}

export const atos = atosDe('processo')
export const sigilos = sigilosDe('processo')
export const vinculos = vinculosDe('processo')
