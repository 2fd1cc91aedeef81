import type { Definitions } from '../http/call.ts'
import { optionalText, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { isCorLegivel } from '../rules/tons.ts'
import { digitsOf } from '../values/contato/phone.ts'
import { bareDocument, CNPJ_INVALIDO, cnpjIsValid } from '../values/documento.ts'
import { FILE_EMPTY } from '../values/files.ts'
import { EnderecoWeb, OptionalEmail } from '../values/schemas.ts'
import { NOMES_DAS_PENDENCIAS } from './words.ts'

export const MAX_LOGO_BYTES = 200_000
export const LOGO_TOO_LARGE = 'O logo deve ter no máximo 200 kB'
export const LOGO_WRONG = 'O logo deve ser PNG ou SVG'
export const COR_ILEGIVEL =
  'Esta cor é clara demais: o texto sobre ela, ou escrito com ela, não se lê bem (menos de 4,5:1). Escolha uma mais escura.'

/** The server tells PNG and SVG by the bytes. */
export const Logo = () =>
  z
    .file()
    .min(1, { error: FILE_EMPTY, abort: true })
    .max(MAX_LOGO_BYTES, { error: LOGO_TOO_LARGE, abort: true })
    .mime(['image/png', 'image/svg+xml'], LOGO_WRONG)

const Cnpj = z
  .string()
  .max(40, CNPJ_INVALIDO)
  .overwrite(bareDocument)
  .refine((value) => value === '' || cnpjIsValid(value), CNPJ_INVALIDO)
const Whatsapp = z
  .string()
  .max(40)
  .overwrite(digitsOf)
  .refine((value) => value === '' || /^\d{10,15}$/.test(value), 'Informe o telefone com o código do país, como +55 11 91234-5678')
const Cor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, { error: 'Informe a cor como #0f5f63', abort: true })
  .refine((cor) => cor === '' || isCorLegivel(cor), COR_ILEGIVEL)

/** "": what the settings of the installation say. Without `logo` the one in place stays, unless it is to be removed. */
export const MudancaDaCamara = z.object({
  nome: required('Informe o nome da câmara', 120),
  cnpj: Cnpj.optional(),
  endereco: optionalText(200),
  email: OptionalEmail,
  whatsapp: Whatsapp.optional(),
  site_url: EnderecoWeb('').or(z.literal('')).optional(),
  cor: Cor.optional(),
  logo: Logo().optional(),
  remover_logo: z.boolean().optional(),
})

/** As it is in force: what administrators wrote, else the settings of the installation. */
export const Camara = z
  .object({
    nome: z.string(),
    cnpj: z.string().nullable(),
    endereco: z.string().nullable(),
    email: z.string().nullable(),
    whatsapp: z.string().nullable(),
    site_url: z.string().nullable(),
    cor: z.string().nullable(),
    /** Path of the picture; another one for another picture. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'Camara' })
export type Camara = z.infer<typeof Camara>

/** Something that the chamber decides before it opens, and whether it has. */
const PendenciaDaCamara = z.object({ item: z.enum(NOMES_DAS_PENDENCIAS), feito: z.boolean() }).meta({ id: 'Pendencia' })

export const camara = () =>
  ({
    get: {
      summary: 'O nome, o logo, a cor e os contatos da câmara, e o que falta decidir antes de abrir',
      response: z.object({ camara: Camara, pendencias: z.array(PendenciaDaCamara) }),
    },
    mudar: {
      summary: 'Mudar o nome, o logo, a cor e os contatos da câmara',
      multipart: MudancaDaCamara,
      maxFiles: 1,
      maxFileBytes: MAX_LOGO_BYTES,
      passing: true,
      response: z.object({ camara: Camara, message: z.string() }),
    },
    logo: {
      summary: 'O logo da câmara, em PNG',
      query: z.object({ v: z.string().max(64).optional() }),
      failures: { 404: 'A câmara não tem logo' },
    },
  }) satisfies Definitions
