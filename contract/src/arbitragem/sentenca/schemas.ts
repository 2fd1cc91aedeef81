import type { Definitions } from '../../http/call.ts'
import { Day, Id, Instant, Mensagem, requiredLines } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { ProvaDaAssinatura } from '../../identidade/schemas/assinatura.ts'
import { Evento, NovoDocumento } from '../../procedimentos/schemas/procedimentos.ts'
import { MAX_DOCUMENTOS } from '../../rules/limits.ts'
import { livreDeCartao, SEM_CARTAO } from '../../values/pagamento/cartao.ts'
import { Pdf } from '../../values/schemas.ts'
import { REQUISITOS, type Requisito, TIPOS_DE_SENTENCA } from './words.ts'

const tick = (requisito: Requisito) =>
  z.boolean({ error: REQUISITOS[requisito].falta }).refine((ticked) => ticked, REQUISITOS[requisito].falta)

/** What an award must have (Lei 9.307/1996, art. 26); all of them are ticked. */
export const Requisitos = z
  .object({
    relatorio: tick('relatorio'),
    fundamentos: tick('fundamentos'),
    dispositivo: tick('dispositivo'),
    data_e_lugar: tick('data_e_lugar'),
  })
  .prefault({} as Record<Requisito, boolean>)

/** An award to sign. */
export const NovaSentenca = z.object({
  tipo: z.enum(TIPOS_DE_SENTENCA, { error: 'Informe se a sentença é final ou parcial' }),
  arquivo: Pdf('Adicione a sentença em pdf'),
  requisitos: Requisitos,
  /** The filer's dissent. */
  divergencia: Pdf('Adicione o voto divergente em pdf').optional(),
  /** The filer knows that a demandada has never come. */
  ciente_de_ausencia: z.boolean().optional(),
  /** The draft that it replaces, as the filer saw it. */
  substitui: Id.optional(),
})

/** Another last day for the award. */
export const NovoPrazo = z
  .object({
    ate: z.string({ error: 'Informe o dia' }).min(1, 'Informe o dia').pipe(Day),
    fundamento: z.enum(['termo', 'partes'], { error: 'Escolha de onde vem o prazo' }),
    /** The last day as the caller saw it: 409 when it is another one by now. */
    visto: Day.nullable(),
  })
  .meta({ id: 'NovoPrazoDaSentenca' })
export type NovoPrazo = z.infer<typeof NovoPrazo>

/** How the award is signed. `sha256`: of the bytes that the signer read; others are 422. */
const AssinaturaDaSentenca = ProvaDaAssinatura.extend({ sha256: z.string({ error: 'Leia a sentença antes de assinar' }) })

export const Ponto = z.object({ texto: requiredLines('Escreva o ponto a observar', 4000) })

/** What a parte asks the arbitrators to clarify. */
export const Pedido = z.object({
  texto: requiredLines('Escreva o que deve ser esclarecido', 5000).refine(livreDeCartao, SEM_CARTAO),
  documentos: z.array(NovoDocumento).max(MAX_DOCUMENTOS, `Envie no máximo ${MAX_DOCUMENTOS} documentos`).default([]),
})

export const Decisao = z.object({ arquivo: Pdf('Adicione a decisão em pdf') })

/** An award that is signed, as the answer to each act on it. `faltam`: those who may still sign. */
export const SentencaEmCurso = z
  .object({ id: Id, situacao: z.enum(['em-assinatura', 'proferida']), faltam: z.array(z.string()) })
  .meta({ id: 'SentencaEmCurso' })
export type SentencaEmCurso = z.infer<typeof SentencaEmCurso>

/** A draft, as arbitrators read it, and the secretariat where it reads drafts. */
export const Minuta = SentencaEmCurso.extend({
  tipo: z.enum(TIPOS_DE_SENTENCA),
  nome: z.string(),
  sha256: z.string(),
  apresentada_por: z.string(),
  apresentada_em: Instant,
  /** How many signatures make it an award. */
  maioria: z.int(),
  assinaturas: z.array(z.object({ nome: z.string(), assinou_em: Instant })),
  divergencias: z.array(z.object({ id: Id, por: z.string(), minha: z.boolean() })),
  pontos: z.array(z.object({ id: Id, texto: z.string(), por: z.string(), created_at: Instant })),
  pode_assinar: z.boolean(),
  pode_anotar: z.boolean(),
}).meta({ id: 'MinutaDaSentenca' })
export type Minuta = z.infer<typeof Minuta>

const PedidoFeito = z.object({
  id: Id,
  por: z.string(),
  created_at: Instant,
  decidir_ate: Day,
  decidido_em: Instant.nullable(),
  /** The decision, as a document of the docket. */
  documento_id: Id.nullable(),
})
export type PedidoFeito = z.infer<typeof PedidoFeito>

/** A published award. */
export const Proferida = z
  .object({
    id: Id,
    tipo: z.enum(TIPOS_DE_SENTENCA),
    proferida_em: Instant,
    /** The windows of the partes that this viewer may read; null: the parte is not notified yet. */
    prazos: z.array(z.object({ parte: z.string(), desde: Day.nullable(), ate: Day.nullable(), anulacao_ate: Day.nullable() })),
    dias: z.int().nullable(),
    /** Whether this viewer may ask now, and until when; null: the day is not known yet. */
    pode_pedir: z.boolean(),
    pedir_ate: Day.nullable(),
    pedidos: z.array(PedidoFeito),
    pode_decidir: z.boolean(),
  })
  .meta({ id: 'SentencaProferida' })
export type Proferida = z.infer<typeof Proferida>

/** What the page of a process shows of its awards. */
export const Sentencas = z
  .object({
    minuta: Minuta.nullable(),
    /** The majority has signed, and the platform seals it; told to those who read drafts. */
    selando: z.boolean(),
    proferidas: z.array(Proferida),
    pode_apresentar: z.boolean(),
    /** The demandadas that never came; told to those who may file the award. */
    ausentes: z.array(z.string()),
    /** Until when the award is due; null: no clock runs, or this viewer does not conduct it. */
    prazo: z.object({ desde: Day, ate: Day.nullable(), fundamento: z.string() }).nullable(),
    /** Whether this viewer may set another last day, and whether a signed termo de arbitragem may be its ground. */
    pode_fixar_prazo: z.boolean(),
    ha_termo: z.boolean(),
  })
  .meta({ id: 'Sentencas' })
export type Sentencas = z.infer<typeof Sentencas>

const EmCurso = z.object({ sentenca: SentencaEmCurso, evento: Evento.nullable(), message: z.string() })
const CONFLITO = { 409: 'O estado do processo ou da sentença não permite o ato' }

export const sentencas = () =>
  ({
    list: { summary: 'As sentenças arbitrais deste processo, e o que este usuário pode fazer nelas', response: Sentencas },
    prazo: {
      summary: 'Fixar, como árbitro, outro prazo para a sentença: o do termo de arbitragem, ou o que as partes combinaram',
      body: NovoPrazo,
      failures: CONFLITO,
      response: z.object({ evento: Evento, message: z.string() }),
    },
    apresentar: {
      summary: 'Apresentar a sentença arbitral aos árbitros, para assinatura; com três árbitros, pelo presidente',
      multipart: NovaSentenca,
      maxFiles: 2,
      status: 201,
      failures: CONFLITO,
      response: EmCurso,
    },
    arquivo: { summary: 'A minuta da sentença, para os árbitros, e para a secretaria onde a câmara faz o escrutínio' },
    divergencia: { summary: 'O voto divergente que acompanha a minuta' },
    divergir: {
      summary: 'Anexar, como árbitro, o voto divergente; outro substitui o primeiro',
      multipart: z.object({ arquivo: Pdf('Adicione o voto divergente em pdf') }),
      maxFiles: 1,
      failures: CONFLITO,
      response: Mensagem,
    },
    code: { summary: 'Enviar por e-mail o código para assinar a sentença', failures: CONFLITO, response: Mensagem },
    assinar: {
      summary: 'Assinar a sentença com o código recebido; com a maioria, ela é proferida',
      body: AssinaturaDaSentenca,
      status: 201,
      failures: CONFLITO,
      response: EmCurso,
    },
    anotar: {
      summary: 'Anotar, pela secretaria, um ponto da minuta, que os árbitros leem',
      body: Ponto,
      status: 201,
      failures: CONFLITO,
      response: Mensagem,
    },
    pedir: {
      summary: 'Pedir, como parte, esclarecimentos da sentença',
      multipart: Pedido,
      maxFiles: MAX_DOCUMENTOS,
      status: 201,
      failures: { 409: 'O prazo terminou, ou não há sentença' },
      response: z.object({ esclarecimento: z.object({ id: Id }), evento: Evento, message: z.string() }),
    },
    decidir: {
      summary: 'Juntar, como árbitro, a decisão sobre o pedido de esclarecimentos',
      multipart: Decisao,
      maxFiles: 1,
      status: 201,
      failures: CONFLITO,
      response: z.object({ evento: Evento, message: z.string() }),
    },
  }) satisfies Definitions
