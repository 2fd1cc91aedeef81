import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, Instant, requiredLines } from '../http/shapes.ts'
import { Pessoa } from '../identidade/pessoas.ts'
import { Evento, SituacaoProcedimento } from '../procedimentos/procedimentos.ts'
import { PAPEIS_DO_SIGILO } from '../rules/sigilo.ts'
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
    /** Documents somebody may open who may not open all. */
    sigilos: z.array(z.object({ documento_id: Id, nome: z.string(), papeis: z.array(z.enum(PAPEIS_DO_SIGILO)) })),
  })
  .meta({ id: 'FichaDaSecretaria' })
export type FichaDaSecretaria = z.infer<typeof FichaDaSecretaria>

export const Motivo = requiredLines('Informe o motivo', 2000)
const Ato = z.object({ evento: Evento, message: z.string() })
const NAO_ADMITE = 'A situação do processo não admite o ato, ou outra pessoa o praticou antes'

/** The secretariat's acts on a process; each is an evento, undone only by another act. */
export const atos = {
  ficha: endpoint('GET /secretaria/processo/{id}', {
    summary: 'O que a secretaria pode fazer agora neste processo, e quem está designado',
    response: z.object({ ficha: FichaDaSecretaria }),
  }),
  candidatos: endpoint('GET /secretaria/processo/{id}/candidatos/{text}', {
    summary: 'Árbitros cujo nome contém o texto, com o impedimento que se conhece; no máximo 10',
    params: z.object({ id: Id, text: z.string().trim().min(2, 'Digite ao menos 2 letras').max(100) }),
    response: z.object({ candidatos: z.array(Pessoa.extend({ impedimento: z.string().nullable() })) }),
  }),
  designar: endpoint('POST /secretaria/processo/{id}/designacoes', {
    summary: 'Designar árbitros para as vagas livres',
    body: z.object({
      designados: z.array(Id, { error: 'Escolha ao menos uma pessoa' }).min(1, 'Escolha ao menos uma pessoa').max(3),
    }),
    status: 201,
    failures: { 409: NAO_ADMITE },
    response: z.object({ message: z.string(), designados: z.array(Designado) }),
  }),
  substituir: endpoint('PUT /secretaria/processo/{id}/designacao/{designacaoId}', {
    summary: 'Substituir um árbitro designado por outra pessoa',
    body: z.object({ user_id: z.int({ error: 'Escolha a pessoa' }).positive('Escolha a pessoa'), motivo: Motivo }),
    failures: { 409: NAO_ADMITE },
    response: Ato,
  }),
  situacao: endpoint('PUT /secretaria/processo/{id}/situacao', {
    summary: 'Recusar, arquivar, reativar, suspender ou registrar o acordo',
    body: z.object({
      ato: z.enum(ATOS_DE_SITUACAO, { error: 'Escolha o ato' }),
      motivo: Motivo,
      /** The situação as it was seen; where it is another one by now, nothing is done (409). */
      de: SituacaoProcedimento.optional(),
    }),
    failures: { 409: NAO_ADMITE },
    response: Ato,
  }),
  senha: endpoint('POST /secretaria/processo/{id}/senha', {
    summary: 'Enviar a todas as partes uma nova senha de acesso; a anterior deixa de valer',
    body: z.object({}),
    status: 201,
    failures: { 409: 'As custas ainda não foram pagas, ou o processo terminou' },
    response: Ato,
  }),
  contato: endpoint('PUT /secretaria/processo/{id}/contato/{contatoId}', {
    summary: 'Corrigir o e-mail de uma parte',
    body: z.object({
      contato: Email('Informe o e-mail'),
      enviar_senha: z.boolean().default(true),
      /** The address as it was seen; where it is another one by now, nothing is done (409). */
      anterior: OptionalEmail,
    }),
    failures: { 409: 'O endereço já é este, outra pessoa o corrigiu antes, ou há senha a enviar e o processo terminou' },
    response: Ato,
  }),
}

/** Who may open a document beside the secretariat: nobody, some, or null for whoever sees the docket. */
const PapeisDoSigilo = z
  .array(z.enum(PAPEIS_DO_SIGILO, { error: 'Escolha entre os papéis do processo' }))
  .max(4)
  .nullable()

/** Secrecy of a document; the evento, and with it the reason, is seen by whoever sees the docket. */
export const sigilos = {
  sigilo: endpoint('PUT /secretaria/processo/{id}/documento/{documentoId}/sigilo', {
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
