import { Id, optionalText, required, requiredLines } from '../http/shapes.ts'
import { tooLong, z } from '../http/zod.ts'
import { bareCode } from './codigo.ts'
import { normalizeEmail } from './contato/email.ts'
import { digitsOf, nationalDigits, phoneIsValid } from './contato/phone.ts'
import { bareDocument, CNPJ_INVALIDO, CPF_INVALIDO, cnpjIsValid, cpfIsValid } from './documento.ts'
import {
  FILE_EMPTY,
  FILE_NOT_AUDIO,
  FILE_NOT_PDF,
  FILE_NOT_PHOTO,
  FILE_TOO_LARGE,
  MAX_DOCUMENT_BYTES,
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
} from './files.ts'
import { withoutInvisible } from './invisible.ts'
import { MAX_CENTS } from './money.ts'
import { isNome, SO_LETRAS_LATINAS } from './nome.ts'

/** Why somebody does an act that others are told of. */
export const Motivo = requiredLines('Informe o motivo', 2000)

/** An area of law, as lists and details name it. */
export const Area = z.object({ id: Id, nome: z.string() }).meta({ id: 'Area' })
export type Area = z.infer<typeof Area>

/** Bytes as WebAuthn's JSON has them. */
export const Bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

/** A code that came by e-mail or from an app: six digits (docs/rules/account.md#codes). */
export const Codigo = () =>
  z
    .string({ error: 'Informe o código' })
    .overwrite(bareCode)
    .min(1, { error: 'Informe o código', abort: true })
    .regex(/^\d{6}$/, { error: 'O código tem 6 números. Confira a mensagem recebida.', abort: true })

/** The same, or one of the ten recovery codes of an authenticator app. */
export const CodigoOuRecuperacao = () =>
  z
    .string({ error: 'Informe o código' })
    .overwrite(bareCode)
    .min(1, { error: 'Informe o código', abort: true })
    .regex(/^(\d{6}|[a-hj-km-np-z2-9]{10})$/i, {
      error: 'O código tem 6 números. Confira a mensagem recebida.',
      abort: true,
    })

/** A recovery code, as the dialog that asks for one checks it. */
export const CodigoDeRecuperacao = () =>
  z
    .string({ error: 'Informe o código de recuperação' })
    .overwrite(bareCode)
    .min(1, { error: 'Informe o código de recuperação', abort: true })
    .regex(/^[a-hj-km-np-z2-9]{10}$/i, {
      error: 'O código de recuperação tem 10 letras e números, como ABCDE-FGH23.',
      abort: true,
    })

export const Cpf = (required = 'Informe seu CPF') =>
  z
    .string({ error: required })
    .max(40, CPF_INVALIDO)
    .overwrite(bareDocument)
    .min(1, required)
    .refine((value) => value === '' || cpfIsValid(value), CPF_INVALIDO)

/** A CPF up to 11 characters, a CNPJ beyond (docs/rules/screens.md#fields-and-masks). */
export const CpfCnpj = (required = 'Informe o CPF/CNPJ') =>
  z
    .string({ error: required })
    .max(40, CNPJ_INVALIDO)
    .overwrite(bareDocument)
    .min(1, required)
    .refine((value) => value === '' || value.length > 11 || cpfIsValid(value), CPF_INVALIDO)
    .refine((value) => value.length <= 11 || cnpjIsValid(value), CNPJ_INVALIDO)

/** A PDF under the limit; `required` is the message when none was sent. The server checks the bytes again. */
export const Pdf = (required: string) =>
  z
    .file({ error: required })
    .min(1, { error: FILE_EMPTY, abort: true })
    .max(MAX_DOCUMENT_BYTES, { error: FILE_TOO_LARGE, abort: true })
    .mime('application/pdf', FILE_NOT_PDF)

/** Media types of MP3 and WAV from browsers and from the server's own detection. */
const AUDIO_TYPES = ['audio/mpeg', 'audio/mp3', 'audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave']

/** A recording under the limit, MP3 or WAV (docs/rules/screens.md#fields-and-masks). The server checks the bytes again. */
export const Audio = (required: string) =>
  z
    .file({ error: required })
    .min(1, { error: FILE_EMPTY, abort: true })
    .max(MAX_DOCUMENT_BYTES, { error: FILE_TOO_LARGE, abort: true })
    .mime(AUDIO_TYPES as [string], FILE_NOT_AUDIO)

export const Foto = (required = 'Escolha uma foto') =>
  z
    .file({ error: required })
    .min(1, { error: FILE_EMPTY, abort: true })
    .max(MAX_PHOTO_BYTES, { error: PHOTO_TOO_LARGE, abort: true })
    .mime(['image/jpeg', 'image/png'], FILE_NOT_PHOTO)

const TWO_DECIMALS = 'Informe um valor com no máximo duas casas decimais'

/** An amount in reais on the wire. `required` is the message for a missing one. */
export const Reais = (required = 'Informe o valor') =>
  z
    .number({ error: required })
    .min(0, 'O valor não pode ser negativo')
    .max(MAX_CENTS / 100, 'O valor máximo é R$ 999.999.999.999,99')
    .refine((value) => Number(value.toFixed(2)) === value, TWO_DECIMALS)

/** An unreadable name already has its own message. */
const LATIN = { error: SO_LETRAS_LATINAS, abort: true, when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0 }

/** Composed again at the end: an invisible sign may have stood between a letter and its accent. */
const visible = (text: string) =>
  withoutInvisible(text)
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .normalize('NFC')

/** The name of a person or company, in Latin letters as CPF and CNPJ have it; `message` when it is missing. */
export const Nome = (message: string, max?: number) => required(message, max).overwrite(visible).refine(isNome, LATIN)

/** The same; "" means absent. */
export const OptionalNome = () =>
  optionalText()
    .overwrite((text) => text && visible(text))
    .refine((text) => text === undefined || isNome(text), LATIN)

const ENDERECO_INVALIDO = 'Endereço inválido. Copie-o do navegador, como em http://lattes.cnpq.br/0123456789012345'

/** "lattes.cnpq.br/1" becomes "https://lattes.cnpq.br/1". */
const comEsquema = (text: string) => {
  const bare = text.trim()
  return bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`
}

function isPage(text: string): boolean {
  if (!URL.canParse(text) || /\s/.test(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.') && username === ''
}

/** The address of a page of the web, http or https; the scheme may be left out. `required` when it is missing. */
export const EnderecoWeb = (required: string) =>
  z
    .string({ error: required })
    .max(300, ENDERECO_INVALIDO)
    .overwrite(comEsquema)
    .min(1, required)
    .refine((text) => text === '' || isPage(text), ENDERECO_INVALIDO)

/** A postal code: 8 digits, sent without the hyphen. */
export const Cep = (required = 'Informe o CEP') =>
  z
    .string({ error: required })
    .max(20, 'CEP inválido')
    .overwrite(digitsOf)
    .min(1, required)
    .refine((value) => value === '' || value.length === 8, 'CEP inválido')

/** RFC 5321: the maximum length of an address. */
const MAX_EMAIL = 254

/** The part before the @ (RFC 5322 3.2.3, dot-atom) and the domain, as the DNS has it. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/
const MAX_LOCAL = 64

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return local.length <= MAX_LOCAL && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1))
}

/** An e-mail address; `required` when missing, "Informe um e-mail válido" when malformed. */
export const Email = (required = 'Informe seu e-mail') =>
  z
    .string({ error: required })
    .overwrite(normalizeEmail)
    .min(1, required)
    .max(MAX_EMAIL, tooLong(MAX_EMAIL))
    .refine((value) => value === '' || isEmail(value), 'Informe um e-mail válido')

/** As `Email`, but "" and absence pass. */
export const OptionalEmail = z
  .string()
  .overwrite(normalizeEmail)
  .max(MAX_EMAIL, tooLong(MAX_EMAIL))
  .refine((value) => value === '' || isEmail(value), 'Informe um e-mail válido')
  .optional()

export const Telefone = (required = 'Informe o telefone celular') =>
  z
    .string({ error: required })
    .max(40, 'Número de telefone inválido')
    .overwrite(nationalDigits)
    .min(1, required)
    .refine((value) => value === '' || phoneIsValid(value), 'Número de telefone inválido')
