import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, Page, paginated, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { QUEM_MOVIMENTA } from '../../rules/quem-movimenta.ts'
import { Motivo, Pdf } from '../../values/schemas.ts'
import { LISTAS, PRODUTOS, TEXTOS } from '../words.ts'

const Lista = z.enum(LISTAS)
const Quem = z.array(z.enum(QUEM_MOVIMENTA))

/** `quem`: the roles that may use a description of eventos; null in the other lists. */
export const ItemDeLista = z
  .object({ id: Id, nome: z.string(), desativado_em: Instant.nullable(), quem: Quem.nullable() })
  .meta({ id: 'ItemDeLista' })
export type ItemDeLista = z.infer<typeof ItemDeLista>
export const NomeDeItem = z.object({ nome: required('Informe o nome', 200) })
const QuemUsa = Quem.min(1, 'Escolha quem pode usar a descrição').refine((quem) => new Set(quem).size === quem.length, {
  error: 'Cada um só pode ser escolhido uma vez',
})
export const NovoItem = NomeDeItem.extend({ quem: QuemUsa.optional() })
export const QuemDoItem = z.object({ quem: QuemUsa })

/** The name as the caller saw it; if it has changed since, nothing is done (409). */
const NomeVisto = z.string().max(200).optional()
const Item = z.object({ item: ItemDeLista, message: z.string() })

export const Resolucao = z
  .object({ id: Id, assunto: z.string(), created_at: Instant, retirada_em: Instant.nullable() })
  .meta({ id: 'Resolucao' })
export const NovaResolucao = z.object({
  assunto: required('Informe o assunto', 200),
  arquivo: Pdf('Adicione a resolução em pdf'),
})

/** `inicio` and `fim` are instants; the certificate's PDF is sealed. When annulled, deadlines set afterwards ignore it. */
export const Indisponibilidade = z
  .object({
    id: Id,
    dia: z.string(),
    inicio: Instant,
    fim: Instant,
    motivo: z.string(),
    certidao: z.boolean(),
    anulacao: z.object({ em: Instant, motivo: z.string() }).nullable(),
  })
  .meta({ id: 'Indisponibilidade' })
export const Versao = z
  .object({ versao: z.int(), html: z.string(), vigente_desde: Instant, publicado_por: z.string().nullable() })
  .meta({ id: 'Versao' })
export type Versao = z.infer<typeof Versao>

/** Rich text from the editor; the server removes what is not allowed. */
const Texto = z.object({
  html: z.string({ error: 'Escreva o texto' }).trim().min(1, 'Escreva o texto').max(500_000, 'O texto é longo demais'),
})

export const cadastros = () =>
  ({
    lista: {
      summary: 'Uma lista de referência, com o que foi desativado',
      params: z.object({ lista: Lista }),
      response: z.object({ itens: z.array(ItemDeLista) }),
    },
    incluir: {
      summary: 'Incluir um item em uma lista de referência',
      params: z.object({ lista: Lista }),
      body: NovoItem,
      status: 201,
      response: Item,
    },
    mudar: {
      summary: 'Mudar o nome de um item; o que já o usou não muda de nome nos autos',
      params: z.object({ lista: Lista, id: Id }),
      body: NomeDeItem.extend({ de: NomeVisto }),
      failures: { 409: 'O item já tem este nome, ou outra pessoa o mudou antes' },
      response: Item,
    },
    quem: {
      summary: 'Mudar quem pode usar uma descrição de evento ao movimentar; vale para os próximos eventos',
      params: z.object({ lista: z.literal('eventos'), id: Id }),
      body: QuemDoItem.extend({ de: Quem.optional() }),
      failures: { 409: 'Já são estes, ou outra pessoa os mudou antes' },
      response: Item,
    },
    ativar: {
      summary: 'Desativar ou reativar um item',
      params: z.object({ lista: Lista, id: Id }),
      body: z.object({ ativo: z.boolean({ error: 'Informe se o item fica ativo' }), de: NomeVisto }),
      failures: { 409: 'O item já está assim, é a última área ativa, ou outra pessoa mudou o nome antes' },
      response: Item,
    },
  }) satisfies Definitions

export const publicacoes = () =>
  ({
    resolucoes: {
      summary: 'As resoluções, também as retiradas',
      query: Page,
      response: z.object({ resolucoes: paginated(Resolucao) }),
    },
    publicarResolucao: {
      summary: 'Publicar uma resolução',
      multipart: NovaResolucao,
      maxFiles: 1,
      status: 201,
      response: z.object({ resolucao: Resolucao, message: z.string() }),
    },
    retirarResolucao: {
      summary: 'Retirar uma resolução da lista pública',
      failures: { 409: 'A resolução já foi retirada' },
      response: Mensagem,
    },
    pdfDaResolucao: {
      summary: 'Uma resolução em PDF',
    },
    resolucoesPublicas: {
      summary: 'As resoluções em vigor, da mais recente à mais antiga',
      query: Page,
      response: z.object({ resolucoes: paginated(z.object({ id: Id, assunto: z.string(), created_at: Instant })) }),
    },
    indisponibilidades: {
      summary: 'Períodos em que a plataforma esteve fora do ar, do mais recente ao mais antigo',
      query: Page,
      response: z.object({ indisponibilidades: paginated(Indisponibilidade) }),
    },
    registrarIndisponibilidade: {
      summary: 'Registrar um período fora do ar; a certidão é emitida e selada, e os prazos do dia se prorrogam',
      body: z
        .object({ inicio: Instant, fim: Instant, motivo: Motivo })
        // Compared as instants: texts with and without milliseconds sort differently.
        .refine(({ inicio, fim }) => !(Date.parse(inicio) >= Date.parse(fim)), {
          path: ['fim'],
          error: 'O fim deve ser depois do início',
        }),
      status: 201,
      failures: { 409: 'Já há um período registrado que coincide com este' },
      response: z.object({ indisponibilidade: Indisponibilidade, message: z.string() }),
    },
    anularIndisponibilidade: {
      summary: 'Anular uma certidão; nenhum prazo que ela prorrogou é encurtado, e ela continua à vista, como anulada',
      body: z.object({ motivo: Motivo }),
      failures: { 409: 'A certidão já foi anulada' },
      response: z.object({ indisponibilidade: Indisponibilidade, message: z.string() }),
    },
    certidao: {
      summary: 'A certidão de indisponibilidade em PDF, selada',
    },
    regulamento: {
      summary: 'Os regulamentos em vigor (HTML)',
      params: z.object({ product: z.enum(['arbitragem', ...PRODUTOS]) }),
      response: z.object({
        regulamentos: z.object({ expedito: z.string(), ordinario: z.string(), mediacao: z.string() }),
      }),
    },
    versoes: {
      summary: 'As versões de um texto publicado, da mais recente à mais antiga',
      params: z.object({ texto: z.enum(TEXTOS) }),
      response: z.object({ versoes: z.array(Versao), aceites: z.array(z.object({ versao: z.int(), contas: z.int() })) }),
    },
    publicarTexto: {
      summary: 'Publicar uma nova versão de um regulamento, dos termos de uso ou das perguntas do suporte',
      params: z.object({ texto: z.enum(TEXTOS) }),
      body: Texto.extend({ versao: z.int({ error: 'Informe a versão sobre a qual o texto foi escrito' }).min(0) }),
      status: 201,
      failures: { 409: 'Outra pessoa publicou uma versão enquanto esta era escrita' },
      response: z.object({ versao: Versao, message: z.string() }),
    },
  }) satisfies Definitions
