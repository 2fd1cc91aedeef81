import type { Definitions } from '../../http/call.ts'
import { Instant, required, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { TIPOS_DE_MODELO } from '../../rules/acordos/modelo-de-acordo.ts'
import { MAX_TEXTO_DA_MINUTA } from '../../rules/negociacao.ts'

/** A version of a model, in lists the latest; `html` has fields in double braces (contract/src/rules/acordos/modelo-de-acordo.ts). */
export const ModeloDeAcordo = z
  .object({
    tipo: z.enum(TIPOS_DE_MODELO),
    modelo: z.string(),
    versao: z.int(),
    nome: z.string(),
    html: z.string(),
    /** Not offered any more, until a new version is published. */
    retirado: z.boolean(),
    publicado_em: Instant,
    /** null for those that came with the platform. */
    publicado_por: z.string().nullable(),
  })
  .meta({ id: 'ModeloDeAcordo' })
export type ModeloDeAcordo = z.infer<typeof ModeloDeAcordo>

const Chave = z.object({ modelo: z.string().regex(/^[a-z0-9-]{1,120}$/, 'Modelo desconhecido') })
const Html = requiredLines('Escreva o texto do modelo', MAX_TEXTO_DA_MINUTA)
export const NovoModelo = z.object({ nome: required('Informe o nome do modelo', 100), html: Html })
export type NovoModelo = z.infer<typeof NovoModelo>
/** The text that begins with it; it never changes. */
export const ModeloComTipo = NovoModelo.extend({
  tipo: z.enum(TIPOS_DE_MODELO, { error: 'Escolha o tipo de texto' }).default('acordo'),
})
export type ModeloComTipo = z.infer<typeof ModeloComTipo>
const Sobre = z.object({ versao: z.int({ error: 'Informe a versão que foi lida' }).min(1) })
const Publicado = z.object({ modelo: ModeloDeAcordo, message: z.string() })
const OUTRA = 'Outra pessoa publicou uma versão ou retirou o modelo antes'

export const modelosDeAcordo = () =>
  ({
    list: {
      summary: 'Os modelos de acordo e de termo de arbitragem, também os retirados',
      response: z.object({ modelos: z.array(ModeloDeAcordo) }),
    },
    versoes: {
      summary: 'Todas as versões de um modelo, da mais nova para a mais antiga',
      params: Chave,
      response: z.object({ versoes: z.array(ModeloDeAcordo) }),
    },
    criar: {
      summary: 'Publicar um modelo novo',
      body: ModeloComTipo,
      status: 201,
      failures: { 409: 'Já há um modelo com este nome' },
      response: Publicado,
    },
    publicar: {
      summary: 'Publicar uma nova versão de um modelo; um modelo retirado volta a ser oferecido',
      params: Chave,
      body: NovoModelo.extend(Sobre.shape),
      status: 201,
      failures: { 409: OUTRA },
      response: Publicado,
    },
    retirar: {
      summary: 'Deixar de oferecer um modelo; as minutas que começaram dele não mudam',
      params: Chave,
      body: Sobre,
      failures: { 409: OUTRA },
      response: Publicado,
    },
  }) satisfies Definitions
