import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { FILE_EMPTY, MAX_DOCUMENT_BYTES } from '../values/files.ts'
import { Audio, Foto, Pdf } from '../values/schemas.ts'
import { MINUTOS_PARA_DESFAZER, USOS_DE_ARQUIVO } from './words.ts'

/** A wizard, and after a dot the number of what it belongs to: `processo`, `movimentacao-caso.12`. */
const Assistente = z.string().regex(/^[a-z][a-z-]{1,59}(\.\d{1,15})?$/, 'Assistente desconhecido')

/** A file that was uploaded for a draft; a filing names it by its id. */
export const ArquivoEnviado = z
  .object({ id: Id, nome: z.string(), tipo: z.string(), tamanho: z.int(), sha256: z.string(), paginas: z.int().nullable() })
  .meta({ id: 'ArquivoEnviado' })
export type ArquivoEnviado = z.infer<typeof ArquivoEnviado>

export const Rascunho = z
  .object({
    id: z.uuid(),
    assistente: z.string(),
    titulo: z.string(),
    /** To be sent with the next change. */
    versao: z.int(),
    created_at: Instant,
    alterado_em: Instant,
    /** How many files it holds. */
    arquivos: z.int(),
  })
  .meta({ id: 'Rascunho' })
export type Rascunho = z.infer<typeof Rascunho>

export const RascunhoInteiro = Rascunho.extend({
  /** As the wizard wrote it. */
  dados: z.record(z.string(), z.unknown()),
  arquivos: z.array(ArquivoEnviado),
}).meta({ id: 'RascunhoInteiro' })
export type RascunhoInteiro = z.infer<typeof RascunhoInteiro>

const Dados = z.record(z.string(), z.unknown(), { error: 'Os dados do rascunho devem ser um objeto' })
const REGRAS = { documento: Pdf('Escolha o arquivo'), audio: Audio('Escolha o arquivo'), foto: Foto('Escolha a foto') }

const Envio = z
  .object({
    uso: z.enum(USOS_DE_ARQUIVO, { error: 'Diga para que serve o arquivo' }).default('documento'),
    arquivo: z.file({ error: 'Escolha o arquivo' }).min(1, FILE_EMPTY),
  })
  .superRefine(({ uso, arquivo }, context) => {
    for (const { message } of REGRAS[uso].safeParse(arquivo).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['arquivo'], message })
  })

const params = z.object({ id: z.uuid() })

export const rascunhos = () =>
  ({
    list: {
      summary: 'Os próprios rascunhos ainda não enviados, o mais recente primeiro',
      response: z.object({ rascunhos: z.array(Rascunho) }),
    },
    create: {
      summary: 'Começar um rascunho; o `id` (UUID) é de quem o começa e serve depois de Idempotency-Key do envio',
      body: z.object({ id: z.uuid(), assistente: Assistente, titulo: required('Informe o título', 200), dados: Dados }),
      status: 201,
      failures: { 409: 'O limite de rascunhos foi atingido' },
      response: z.object({ rascunho: Rascunho }),
    },
    get: {
      summary: 'Um rascunho próprio, com seus dados e arquivos',
      params,
      response: z.object({ rascunho: RascunhoInteiro }),
    },
    save: {
      summary: 'Guardar os dados de um rascunho; `versao` é a que se leu por último',
      params,
      body: z.object({ titulo: required('Informe o título', 200), dados: Dados, versao: z.int().positive() }),
      failures: { 409: 'Foi alterado por outra aba ou aparelho, ou já foi enviado' },
      response: z.object({ rascunho: Rascunho }),
    },
    remove: {
      summary: `Excluir um rascunho com seus arquivos; por ${MINUTOS_PARA_DESFAZER} minutos pode ser desfeito`,
      params,
      response: Mensagem,
    },
    restore: {
      summary: 'Desfazer a exclusão de um rascunho',
      params,
      response: z.object({ rascunho: Rascunho }),
    },
    upload: {
      summary: 'Enviar um arquivo para um rascunho; ele é conferido como no protocolo',
      params,
      multipart: Envio,
      maxFiles: 1,
      maxFileBytes: MAX_DOCUMENT_BYTES,
      status: 201,
      failures: { 409: 'O limite de arquivos foi atingido' },
      response: z.object({ arquivo: ArquivoEnviado }),
    },
    download: {
      summary: 'Um arquivo de um rascunho próprio',
    },
    removeFile: { summary: 'Tirar um arquivo de um rascunho', response: Mensagem },
  }) satisfies Definitions
