import type { Definitions } from '../http/call.ts'
import { Day, Id, Instant, optionalLines, Page, paginated } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { Evento } from '../procedimentos/schemas/procedimentos.ts'
import {
  MAX_DA_EQUIPE,
  NOMES_DOS_PODERES,
  ORIGENS_DA_REPRESENTACAO,
  type OrigemDaRepresentacao,
  PAPEIS_NA_EQUIPE,
  type PapelNaEquipe,
  SITUACOES_DA_REPRESENTACAO,
  type SituacaoDaRepresentacao,
} from '../rules/representacao.ts'
import { CpfCnpj, Pdf } from '../values/schemas.ts'

const namesOf = <K extends string>(words: Readonly<Record<K, unknown>>) => Object.keys(words) as [K, ...K[]]

const Poderes = z.array(z.enum(NOMES_DOS_PODERES)).min(1, 'Marque ao menos um poder').max(NOMES_DOS_PODERES.length)

export const NovaRepresentacao = z
  .object({
    /** The client; a lawyer who does not follow the matter yet names them by CPF or CNPJ instead. */
    parte_id: Id.optional(),
    parte_documento: CpfCnpj('Informe o CPF/CNPJ do cliente').optional(),
    /** The access password: with it the matter opens at once. */
    password: z.string().max(40).optional(),
    escritorio_id: Id.optional(),
    poderes: Poderes,
    /** Its last day; absent: until it is ended. */
    ate: Day.optional(),
    procuracao: Pdf('Adicione a procuração em PDF'),
  })
  .refine(({ parte_id, parte_documento }) => parte_id !== undefined || Boolean(parte_documento), {
    path: ['parte_id'],
    error: 'Escolha a parte que você representa',
  })
  .meta({ id: 'NovaRepresentacao' })
export type NovaRepresentacao = z.output<typeof NovaRepresentacao>

export const Substabelecimento = z
  .object({
    /** The account of the other lawyer. */
    advogado_id: Id,
    com_reserva: z.boolean({ error: 'Diga se é com ou sem reserva de poderes' }),
    poderes: Poderes,
    /** Needed without reserve. */
    ciencia_do_cliente: z.boolean().default(false),
    documento: Pdf('Adicione o substabelecimento em PDF'),
  })
  .meta({ id: 'Substabelecimento' })
export type Substabelecimento = z.output<typeof Substabelecimento>

const DECISOES = ['vigente', 'recusada'] as const
export const DecisaoDaRepresentacao = z
  .object({ situacao: z.enum(DECISOES, { error: 'Escolha a decisão' }), motivo: optionalLines(2000) })
  .refine(({ situacao, motivo }) => situacao === 'vigente' || Boolean(motivo), { path: ['motivo'], error: 'Informe o motivo' })
  .meta({ id: 'DecisaoDaRepresentacao' })
export type DecisaoDaRepresentacao = z.output<typeof DecisaoDaRepresentacao>

export const FimDaRepresentacao = z.object({ motivo: optionalLines(2000) })
/** `advogado`: notices of the matter go to the lawyer only. */
export const AvisosDaRepresentacao = z.object({ avisos: z.enum(['ambos', 'advogado'], { error: 'Escolha quem recebe' }) })

/** The representation of a parte by a lawyer. */
export const Representacao = z
  .object({
    id: Id,
    parte: z.object({ id: Id, nome: z.string() }),
    advogado: z.object({ id: Id, name: z.string(), oab: z.string() }),
    escritorio: z.object({ id: Id, nome: z.string() }).nullable(),
    origem: z.enum(namesOf<OrigemDaRepresentacao>(ORIGENS_DA_REPRESENTACAO)),
    /** The lawyer who gave a substitution; null for a power of attorney. */
    de: z.string().nullable(),
    com_reserva: z.boolean().nullable(),
    poderes: z.array(z.enum(NOMES_DOS_PODERES)),
    ate: Day.nullable(),
    situacao: z.enum(namesOf<SituacaoDaRepresentacao>(SITUACOES_DA_REPRESENTACAO)),
    /** Whether it opens the matter to the lawyer now. */
    atua: z.boolean(),
    /** The last day of a lawyer who renounced. */
    atua_ate: Day.nullable(),
    /** Why it was refused or ended, where somebody said so. */
    motivo: z.string().nullable(),
    avisos: z.enum(['ambos', 'advogado']),
    created_at: Instant,
    encerrada_em: Instant.nullable(),
    /** What this reader may do with it now. */
    pode: z.object({
      substabelecer: z.boolean(),
      renunciar: z.boolean(),
      revogar: z.boolean(),
      escolher_avisos: z.boolean(),
      formar_equipe: z.boolean(),
      decidir: z.boolean(),
    }),
  })
  .meta({ id: 'Representacao' })
export type Representacao = z.infer<typeof Representacao>

const Feita = z.object({
  representacao: Representacao,
  /** Null where the docket says nothing: in a negociação, and of one that opens nothing yet. */
  evento: Evento.nullable(),
  message: z.string(),
})

const naMateria = (um: string) =>
  ({
    list: {
      summary: `Os advogados das partes d${um}, os atuais primeiro`,
      response: z.object({
        representacoes: z.array(Representacao),
        /** The partes that this lawyer may still represent; null for those who are no approved lawyer. */
        apresenta: z.array(z.object({ id: Id, nome: z.string() })).nullable(),
      }),
    },
    apresentar: {
      summary: `Apresentar procuração de uma parte d${um}, como advogado com perfil aprovado`,
      multipart: NovaRepresentacao,
      maxFiles: 1,
      status: 201,
      failures: { 409: 'Já há representação desta parte por este advogado, ou ele atua pelo outro lado' },
      response: Feita,
    },
  }) satisfies Definitions
export const representacaoNoProcesso = () => naMateria('o processo')
export const representacaoNoCaso = () => naMateria('o caso')
export const representacaoNaNegociacao = () => naMateria('a negociação')

const Rid = z.object({ rid: Id })

const Papel = z.enum(namesOf<PapelNaEquipe>(PAPEIS_NA_EQUIPE), { error: 'Escolha o papel' })
export const EquipeForm = z
  .object({ membros: z.array(z.object({ user_id: Id, papel: Papel })).max(MAX_DA_EQUIPE) })
  .meta({ id: 'EquipeForm' })

/** Somebody of the lawyer's firm; `papel`: in this matter, null for those who are not in its team. */
export const NaEquipe = z
  .object({ user_id: Id, name: z.string(), papel: Papel.nullable(), advogado: z.boolean() })
  .meta({ id: 'NaEquipe' })
export type NaEquipe = z.infer<typeof NaEquipe>
const ENCERRADA = { 409: 'A representação já terminou, ou ainda não foi conferida' }

export const representacoes = () =>
  ({
    documento: { summary: 'A procuração ou o substabelecimento, em PDF', params: Rid },
    substabelecer: {
      summary: 'Substabelecer, com ou sem reserva de poderes; sem reserva, o acesso de quem substabelece termina',
      params: Rid,
      multipart: Substabelecimento,
      maxFiles: 1,
      status: 201,
      failures: ENCERRADA,
      response: Feita,
    },
    renunciar: {
      summary: 'Renunciar; o advogado ainda atua por dez dias',
      params: Rid,
      body: FimDaRepresentacao,
      failures: ENCERRADA,
      response: Feita,
    },
    revogar: {
      summary: 'Revogar, como cliente ou pela secretaria; o acesso do advogado termina',
      params: Rid,
      body: FimDaRepresentacao,
      failures: ENCERRADA,
      response: Feita,
    },
    avisos: {
      summary: 'Escolher, como cliente, se os avisos vão também para a parte',
      params: Rid,
      body: AvisosDaRepresentacao,
      failures: ENCERRADA,
      response: z.object({ representacao: Representacao, message: z.string() }),
    },
    equipe: {
      summary: 'Os membros do escritório do advogado, com o papel de cada um neste processo ou caso',
      params: Rid,
      response: z.object({ equipe: z.array(NaEquipe) }),
    },
    formarEquipe: {
      summary: 'Dizer quem do escritório atua neste processo ou caso, e como; quem sai da lista perde o acesso',
      params: Rid,
      body: EquipeForm,
      failures: { 409: 'A representação terminou, não é por um escritório, ou o escritório atua pelo outro lado' },
      response: z.object({ equipe: z.array(NaEquipe), message: z.string() }),
    },
    fila: {
      summary: 'Procurações a conferir, a mais antiga primeiro',
      query: Page,
      response: z.object({
        representacoes: paginated(
          z.object({
            materia: z.object({ tipo: z.enum(['processo', 'caso', 'negociacao']), id: Id }),
            representacao: Representacao,
          }),
        ),
      }),
    },
    decidir: {
      summary: 'Conferir ou recusar uma procuração apresentada',
      params: Rid,
      body: DecisaoDaRepresentacao,
      failures: { 409: 'Já decidida, ou retirada pelo advogado' },
      response: Feita,
    },
  }) satisfies Definitions
