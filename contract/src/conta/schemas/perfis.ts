import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, optionalLines, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { EnderecoWeb, Foto, Pdf } from '../../values/schemas.ts'
import { MAX_DESCRICAO, NOMES_DOS_PERFIS, PERFIS, PERFIS_PUBLICOS, SITUACOES_DO_PERFIL, type TipoDePerfil } from '../words.ts'

const Carteira = () => Pdf('Adicione uma cópia da sua carteira em pdf')
const Curriculo = () => Pdf('Adicione seu currículo em pdf')
const Lattes = () => EnderecoWeb('Informe o endereço do seu lattes')

/** What each request consists of. */
export const PedidoAdvogado = z.object({ oab_inscricao: required('Informe sua inscrição na OAB', 40), oab_carteira: Carteira() })
export const PedidoPerito = z.object({
  lattes: Lattes().or(z.literal('')).optional(),
  curriculo: Curriculo(),
  carteira: Carteira(),
})
export const PedidoArbitro = z.object({ lattes: Lattes(), curriculo: Curriculo() })
export const PedidoMediador = z.object({
  lattes: Lattes(),
  curriculo: Curriculo(),
  certificado: Pdf('Adicione seu certificado em pdf'),
})

/** `motivo`: why it was refused, or a remark on the approval. Files are given by their names. */
const Base = z.object({
  situacao: z.enum(SITUACOES_DO_PERFIL),
  motivo: z.string().nullable(),
  created_at: Instant,
  decidido_em: Instant.nullable(),
})
const Arquivo = z.string().nullable()
const PerfilDeAdvogado = Base.extend({ oab_inscricao: z.string().nullable(), oab_carteira: Arquivo })
const PerfilDePerito = Base.extend({ lattes: z.string().nullable(), curriculo: Arquivo, carteira: Arquivo })
const PerfilDeArbitro = Base.extend({
  lattes: z.string().nullable(),
  curriculo: Arquivo,
  descricao: z.string(),
  publicar: z.boolean(),
  photo_url: z.string().nullable(),
}).meta({ id: 'PerfilDeArbitro' })
const PerfilDeMediador = PerfilDeArbitro.extend({ certificado: Arquivo }).meta({ id: 'PerfilDeMediador' })

/** The profiles of a user; null where there is none. */
export const Perfis = z.object({
  advogado: PerfilDeAdvogado.nullable(),
  perito: PerfilDePerito.nullable(),
  arbitro: PerfilDeArbitro.nullable(),
  mediador: PerfilDeMediador.nullable(),
})
export type Perfis = z.infer<typeof Perfis>

/** The public text of an approved arbitrator or mediator; without `photo` the one in place stays, unless it is to be removed. */
export const TextoPublico = z
  .object({
    descricao: optionalLines(MAX_DESCRICAO),
    lattes: Lattes().optional(),
    publicar: z.boolean({ error: 'Diga se a lista pública mostra você' }),
    photo: Foto().optional(),
    remover_photo: z.boolean().optional(),
  })
  .refine(({ publicar, descricao }) => !publicar || Boolean(descricao), {
    path: ['descricao'],
    error: 'Escreva a sua apresentação para aparecer na lista pública',
  })

const FAILURES = { 409: 'Há um pedido que aguarda resposta, ou o perfil já foi aprovado' }
const pedido = <S extends z.ZodObject, P extends z.ZodType>(tipo: TipoDePerfil, body: S, perfil: P) => ({
  summary: `Pedir o perfil de ${NOMES_DOS_PERFIS[tipo].toLowerCase()}; a secretaria responde`,
  multipart: body,
  maxFiles: 2,
  status: 201 as const,
  failures: FAILURES,
  response: z.object({ perfil, message: z.string() }),
})

export const perfis = () =>
  ({
    pedirAdvogado: pedido('advogado', PedidoAdvogado, PerfilDeAdvogado),
    pedirPerito: pedido('perito', PedidoPerito, PerfilDePerito),
    pedirArbitro: pedido('arbitro', PedidoArbitro, PerfilDeArbitro),
    pedirMediador: pedido('mediador', PedidoMediador, PerfilDeMediador),
    remover: {
      summary: 'Remover o perfil, ou o pedido que aguarda resposta, com os arquivos',
      params: z.object({ tipo: z.enum(PERFIS) }),
      failures: { 409: 'Não há este perfil, ou uma designação está em andamento' },
      response: Mensagem,
    },
    publicar: {
      summary: 'Escrever o texto público de um perfil aprovado, com foto, e dizer se a lista pública o mostra',
      params: z.object({ tipo: z.enum(PERFIS_PUBLICOS) }),
      multipart: TextoPublico,
      maxFiles: 1,
      failures: { 409: 'O perfil não está aprovado' },
      response: z.object({ perfil: z.union([PerfilDeMediador, PerfilDeArbitro]), message: z.string() }),
    },
  }) satisfies Definitions

/** An arbitrator or mediator as the public lists show them. */
export const Profissional = z
  .object({
    id: Id,
    nome: z.string(),
    descricao: z.string(),
    lattes: z.string().nullable(),
    photo: z.string().nullable(),
    photo_url: z.string().nullable(),
  })
  .meta({ id: 'Profissional' })
export type Profissional = z.infer<typeof Profissional>
