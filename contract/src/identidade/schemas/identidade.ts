import { Id, Instant, required } from '../../http/shapes.ts'
import { tooLong, z } from '../../http/zod.ts'
import { MAX_SENHA, MIN_SENHA } from '../../rules/limits.ts'
import { isCommonPassword } from '../../rules/senhas-comuns.ts'
import { Cep, CodigoOuRecuperacao, Cpf, Email, Nome, Telefone } from '../../values/schemas.ts'
import { LINK_INCOMPLETO } from '../words.ts'

/** A municipality: id = IBGE code, descricao = "Nome - UF". */
export const Cidade = z.object({ id: Id, descricao: z.string() }).meta({ id: 'Cidade' })
export type Cidade = z.infer<typeof Cidade>

/** What is known of a CEP; some have neither street nor quarter. */
export const EnderecoDoCep = z
  .object({ endereco: z.string(), bairro: z.string(), cidade: Cidade.nullable() })
  .meta({ id: 'EnderecoDoCep' })
export type EnderecoDoCep = z.infer<typeof EnderecoDoCep>

export const User = z
  .object({
    id: Id,
    name: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_verified_at: Instant.nullable(),
    saldo: z.number(),
    uses_2fa: z.boolean(),
    /** An authenticator app is in use. */
    usa_aplicativo: z.boolean(),
    role: z.enum(['user', 'secretario', 'admin']),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Login data (docs/rules/account.md#sign-in): the opaque token, when it expires, and its user. */
export const LoginData = z.object({ authToken: z.string(), expires_at: Instant, user: User }).meta({ id: 'LoginData' })
export type LoginData = z.infer<typeof LoginData>

/**
 * What an account's second factor is: a code by e-mail, of an authenticator app, or a passkey. For the last two a recovery code
 * serves too, and no code by e-mail.
 */
export const Fator = z.enum(['email', 'aplicativo', 'chave'])
export type Fator = z.infer<typeof Fator>

/**
 * The answer to a right password when a second factor is still missing: no token. `fator` says where it
 * comes from; `enviado` is false when no code was sent, because the app shows it or the code sent last can still be used.
 */
export const CodigoPedido = z.object({ message: z.string(), fator: Fator, enviado: z.boolean() }).meta({ id: 'CodigoPedido' })
export type CodigoPedido = z.infer<typeof CodigoPedido>

/** A password being chosen: 8 to 128 characters, none of the most common (docs/rules/account.md#limits). */
const NovaSenha = (message = 'Informe sua senha') =>
  z
    .string({ error: message })
    .min(MIN_SENHA, { error: ({ input }) => (input === '' ? message : `A senha deve ter ao menos ${MIN_SENHA} caracteres`) })
    .max(MAX_SENHA, `A senha deve ter no máximo ${MAX_SENHA} caracteres`)
    .refine((value) => value.length < MIN_SENHA || !isCommonPassword(value), 'Esta senha é muito comum. Escolha outra.')

/** The current password, asked again before a change of what protects the account. */
export const SenhaAtual = z
  .string({ error: 'Informe sua senha atual' })
  .min(1, 'Informe sua senha atual')
  .max(MAX_SENHA, tooLong(MAX_SENHA))

export const LoginCode = z.object({ email: Email(), code: CodigoOuRecuperacao() })

/** The dialog 'Esqueci a senha'. */
export const EsqueciSenha = z.object({ email: Email() })

/** Only these characters, and no dot within a word: mail programs turn "evil.com" into a link. */
const NOME_DE_PESSOA = /^(?:[\p{L}\p{M} '’‘´`ʼʻ′-]|\.(?![\p{L}\p{M}]))+$/u

/** A person's name. E-mails begin with it, so nothing in it may look like a link or a separate line. */
export const nomeDePessoa = (message: string) =>
  Nome(message, 100).refine((value) => NOME_DE_PESSOA.test(value), {
    error: 'Use apenas letras, espaços, hífens, pontos e apóstrofos',
    // An invalid name already has its own message.
    when: ({ issues }) => issues.length === 0,
  })

/** The wizard's steps of /register; together they are the call's body. */
export const DadosPessoais = z.object({
  first_name: nomeDePessoa('Informe seu primeiro nome'),
  last_name: nomeDePessoa('Informe seu sobrenome'),
  cpf: Cpf(),
  rg: required('Informe seu RG', 30),
  telefone: Telefone(),
})
export const Endereco = z.object({
  endereco: required('Informe o endereço'),
  numero: required('Informe o número', 20),
  bairro: required('Informe o bairro', 100),
  cep: Cep(),
  cidade: z.object({ id: z.int({ error: 'Informe a cidade' }).positive('Informe a cidade') }, { error: 'Informe a cidade' }),
})
const Acesso = z.object({
  email: Email('Informe o e-mail de login'),
  password: NovaSenha(),
  password_confirmation: z.string({ error: 'Confirme sua senha' }).min(1, 'Confirme sua senha'),
  /** The version of the terms that was read; if another is in force by now, the registration is refused (422 on `termos`). */
  termos_versao: z.int().optional(),
})
export const senhasIguais = (value: { password: string; password_confirmation: string }) =>
  value.password === value.password_confirmation
export const SENHAS_DIFERENTES = {
  error: 'As senhas devem ser iguais',
  path: ['password_confirmation'],
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' && value !== null && !issues.some((issue) => issue.path?.[0] === 'password_confirmation'),
}

/** Step 3, with the terms checkbox that only the screen asks for (docs/rules/wire.md#numbers-and-strings). */
export const AcessoComTermos = Acesso.extend({
  termos: z.literal(true, { error: 'Leia e aceite os termos de uso para continuar' }),
}).refine(senhasIguais, SENHAS_DIFERENTES)

export const Registro = DadosPessoais.extend({
  ...Endereco.shape,
  ...Acesso.shape,
  /** The token of the invitation by which the person registers; one of another address changes nothing. */
  convite: z.string().max(200).optional(),
})
  .refine(senhasIguais, SENHAS_DIFERENTES)
  .meta({ id: 'Registro' })
export type Registro = z.infer<typeof Registro>

/** The form of /password/reset; token and e-mail come from the address. */
export const RedefinirSenha = z
  .object({
    password: NovaSenha('Informe sua nova senha'),
    password_confirmation: z.string({ error: 'Confirme sua nova senha' }).min(1, 'Confirme sua nova senha'),
  })
  .refine(senhasIguais, SENHAS_DIFERENTES)
export const Redefinicao = RedefinirSenha.safeExtend({
  token: z.string({ error: LINK_INCOMPLETO }).min(1, LINK_INCOMPLETO).max(200, LINK_INCOMPLETO),
  email: Email(),
})

/**
 * How a person who opens the link in another browser proves that the registration is theirs: with the password chosen at
 * registration or, with `nova`, a new one, which replaces it.
 */
export const ProvaDoCadastro = z
  .object({
    password: z.string().max(MAX_SENHA, tooLong(MAX_SENHA)).optional(),
    nova: z.boolean().optional(),
  })
  .superRefine(({ password, nova }, context) => {
    const { error } = nova ? NovaSenha('Informe sua nova senha').safeParse(password) : {}
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: ['password'], message })
  })

/** A secret sent by e-mail: 32 random bytes in base64url. */
export const LinkToken = z.object({ token: z.string().min(1).max(200, LINK_INCOMPLETO) })
