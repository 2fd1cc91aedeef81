import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Prova } from '../identidade/schemas/prova.ts'
import { ASSINATURAS } from './tipos.ts'
import { DIAS_DO_TOKEN, MAX_NOME_DO_TOKEN, NOMES_DOS_ESCOPOS, SITUACOES_DA_ENTREGA } from './words.ts'

/** A token that still works; `usado_em` and `ip`: its last use, within a minute. */
export const Token = z
  .object({
    id: Id,
    nome: z.string(),
    escopos: z.array(z.enum(NOMES_DOS_ESCOPOS)),
    criado_em: Instant,
    expira_em: Instant,
    usado_em: Instant.nullable(),
    ip: z.string().nullable(),
  })
  .meta({ id: 'Token' })
export type Token = z.infer<typeof Token>

const SEM_ESCOPO = 'Escolha o que o token pode fazer'
export const NovoToken = Prova.extend({
  // The docket prints it between quotes.
  nome: required('Informe o nome do token', MAX_NOME_DO_TOKEN).regex(
    /^[\p{Script=Latin}\p{N} ._-]*$/u,
    'Use só letras, números, espaços, pontos e hifens',
  ),
  escopos: z
    .array(z.enum(NOMES_DOS_ESCOPOS), { error: SEM_ESCOPO })
    .min(1, SEM_ESCOPO)
    .max(NOMES_DOS_ESCOPOS.length)
    .overwrite((list) => [...new Set(list)]),
  dias: z.literal(DIAS_DO_TOKEN, { error: 'Escolha por quanto tempo o token vale' }),
})
export type NovoToken = z.infer<typeof NovoToken>

export const tokens = () =>
  ({
    list: {
      summary: 'Os tokens de API desta conta que ainda valem, com o último uso',
      response: z.object({ tokens: z.array(Token) }),
    },
    codigo: {
      summary: 'Enviar por e-mail o código que a criação de um token pede, quando ele é o segundo fator',
      status: 200,
      response: Mensagem,
      failures: { 409: 'O segundo fator desta conta não é o e-mail' },
    },
    create: {
      summary: 'Criar um token de API; ele só aparece nesta resposta',
      body: NovoToken,
      status: 201,
      response: z.object({ token: z.string(), id: Id, message: z.string() }),
      failures: { 409: 'A conta já tem o número máximo de tokens' },
    },
    encerrar: {
      summary: 'Encerrar um token: ele deixa de valer na hora',
      response: Mensagem,
    },
  }) satisfies Definitions

/** `situacao` desligado: nothing is sent; `motivo` says why, where the platform switched it off. */
export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    tipos: z.array(z.string()),
    situacao: z.enum(['ativo', 'desligado']),
    motivo: z.string().nullable(),
    /** Until then deliveries bear the signature of the former secret, too. */
    segredo_anterior_ate: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

const ENDERECO = 'Informe um endereço que comece com https://'
const SEM_TIPO = 'Escolha o que o programa fica sabendo'
export const NovoWebhook = z.object({
  url: required(ENDERECO, 500),
  tipos: z
    .array(
      z.string().refine((tipo) => ASSINATURAS.includes(tipo), 'Este tipo não existe'),
      { error: SEM_TIPO },
    )
    .min(1, SEM_TIPO)
    .max(50)
    .overwrite((list) => [...new Set(list)]),
})
export type NovoWebhook = z.infer<typeof NovoWebhook>
export const MudarWebhook = NovoWebhook.extend({ ativo: z.boolean().default(true) })
export type MudarWebhook = z.infer<typeof MudarWebhook>

/** One message to one webhook. `mensagem` is its `webhook-id`: the same over all tries, and when it is sent again. */
export const Entrega = z
  .object({
    id: Id,
    mensagem: z.string(),
    tipo: z.string(),
    /** How many times it was tried. */
    tentativa: z.int(),
    situacao: z.enum(SITUACOES_DA_ENTREGA),
    /** The HTTP status of the last try; null: no answer came. */
    status: z.int().nullable(),
    ms: z.int().nullable(),
    /** The first kilobyte of the answer, or why there was none. */
    resposta: z.string().nullable(),
    proxima_em: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Entrega' })
export type Entrega = z.infer<typeof Entrega>

const RepetirDesde = z.object({ desde: Instant })

const COM_SEGREDO = z.object({ webhook: Webhook, segredo: z.string(), message: z.string() })
const webhooksDe = (de: string) =>
  ({
    list: { summary: `Os webhooks ${de}`, response: z.object({ webhooks: z.array(Webhook) }) },
    create: {
      summary: 'Criar um webhook; o segredo que assina as entregas só aparece nesta resposta',
      body: NovoWebhook,
      status: 201,
      response: COM_SEGREDO,
      failures: { 409: 'Já há o número máximo de webhooks' },
    },
    update: {
      summary: 'Mudar o endereço ou os tipos de um webhook, desligá-lo ou ligá-lo de novo',
      body: MudarWebhook,
      response: z.object({ webhook: Webhook, message: z.string() }),
    },
    remove: { summary: 'Excluir um webhook, com o registro das entregas', response: Mensagem },
    ping: {
      summary: 'Enviar agora uma mensagem de teste, do tipo ping',
      status: 201,
      response: z.object({ entrega: z.object({ id: Id }), message: z.string() }),
      failures: { 409: 'O webhook está desligado' },
    },
    trocarSegredo: {
      summary: 'Trocar o segredo; por 24 horas as entregas levam a assinatura do anterior também',
      status: 200,
      response: COM_SEGREDO,
    },
    entregas: {
      summary: 'O registro das entregas de um webhook, dos últimos 30 dias, a mais nova primeiro',
      query: Page.extend({ situacao: z.enum(SITUACOES_DA_ENTREGA).optional() }),
      response: z.object({ webhook: Webhook, entregas: paginated(Entrega) }),
    },
    repetir: {
      summary: 'Enviar de novo uma mensagem, com o mesmo identificador',
      status: 201,
      response: z.object({ entrega: z.object({ id: Id }), message: z.string() }),
      failures: { 409: 'Ainda não terminou de ser enviada, ou o webhook está desligado' },
    },
    repetirDesde: {
      summary: 'Enviar de novo tudo o que não foi entregue desde um instante',
      status: 200,
      body: RepetirDesde,
      response: z.object({ total: z.int(), message: z.string() }),
      failures: { 409: 'O webhook está desligado' },
    },
  }) satisfies Definitions

export const webhooks = () => webhooksDe('desta conta')
export const webhooksDaCamara = () => webhooksDe('da câmara')
