import { tooLong, z } from './zod.ts'

/** An identifier shown to people: a positive integer. */
export const Id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
/** ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
/** A day without a time, `yyyy-mm-dd`; there is no year 0. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'Data inválida')
export const Page = z.object({ page: z.int().min(1).default(1) })

/** A page of a list; past the last page `data` is empty. `total_approximate` marks an estimated total. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), total: z.int(), per_page: z.int(), total_approximate: z.literal(true).optional() })
export const PER_PAGE = 20

/** An object with one field, whose name the compiler knows: `{ processo }` or `{ caso }`. */
export const campo = <const K extends string, V>(nome: K, value: V) => ({ [nome]: value }) as Record<K, V>

export const Mensagem = z.object({ message: z.string() }).meta({ id: 'Mensagem' })
export const Erro = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    prova: z.literal('exigida').optional(),
  })
  .meta({
    id: 'Erro',
    description:
      'errors: mensagens por campo, com o caminho em pontos (demandantes.0.nome); prova: a chamada pede antes POST /sessao/prova',
  })

/** The answer (202) of an act that waits until a second member of the secretariat confirms it; nothing changed yet. */
export const Aguarda = z
  .object({
    confirmacao: z.object({ id: Id, ato: z.string(), resumo: z.string(), ate: Instant }),
    message: z.string(),
  })
  .meta({ id: 'Aguarda' })
export type Aguarda = z.infer<typeof Aguarda>

/** Requires something readable: blanks, zero-width and other invisible characters do not count. */
const isLegible = (text: string) => text === '' || /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{S}]/u.test(text)

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * Normalizes text: line ends become \n, tabs become blanks; other control characters are removed, and so are direction marks,
 * which make a text look different from its content. People do not type them but paste them, and could not find them to remove
 * them. Accents are stored with their letters, because some systems write file names apart. Idempotent, like `trim`.
 */
const tidy = (text: string) =>
  text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '')
    .normalize('NFC')
    .trim()

const isLine = (text: string) => !text.includes('\n')
const UMA_LINHA = 'Use uma só linha de texto'

/** Required text of several lines; `message` when it is missing, empty or invisible. */
export const requiredLines = (message: string, max: number) =>
  z.string({ error: message }).overwrite(tidy).min(1, message).max(max, tooLong(max)).refine(isLegible, message)
/** A required line of text. */
export const required = (message: string, max = 200) => requiredLines(message, max).refine(isLine, UMA_LINHA)
/** Optional text of several lines; "" means absent. */
export const optionalLines = (max: number) => z.string().overwrite(tidy).max(max).optional()
/** An optional line of text; "" means absent. */
export const optionalText = (max = 200) => z.string().overwrite(tidy).max(max).refine(isLine, UMA_LINHA).optional()
