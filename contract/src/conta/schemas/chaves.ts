import type { Definitions } from '../../http/call.ts'
import { Id, Instant, Mensagem, optionalText, required } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { SenhaAtual } from '../../identidade/schemas/identidade.ts'
import { Bytes, CodigoOuRecuperacao } from '../../values/schemas.ts'
import { MAX_NOME_DA_CHAVE } from '../words.ts'
import { SegundoFator } from './email.ts'

/** A passkey of the account; `sincronizada`: the password manager that made it copies it to the user's other devices. */
export const ChaveDeAcesso = z
  .object({ id: Id, nome: z.string(), sincronizada: z.boolean(), created_at: Instant, usada_em: Instant.nullable() })
  .meta({ id: 'ChaveDeAcesso' })
export type ChaveDeAcesso = z.infer<typeof ChaveDeAcesso>

/** Password and, where the account has a second factor, its code. Without that code the answer says where it comes from. */
export const PedirChave = z.object({
  password_current: SenhaAtual,
  code_atual: CodigoOuRecuperacao().optional(),
})
export type PedirChave = z.infer<typeof PedirChave>

const Tipo = z.literal('public-key')

/** What the browser hands to the device or password manager that makes the passkey (PublicKeyCredentialCreationOptionsJSON). */
export const OpcoesDeChave = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: Tipo })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: Tipo })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'OpcoesDeChave' })
export type OpcoesDeChave = z.infer<typeof OpcoesDeChave>

/** The new passkey (RegistrationResponseJSON). */
export const RespostaDeChave = z.object({
  id: Bytes(2000),
  rawId: Bytes(2000),
  type: Tipo,
  response: z.object({
    clientDataJSON: Bytes(4000),
    attestationObject: Bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
})
export type RespostaDeChave = z.infer<typeof RespostaDeChave>

export const NovaChave = z.object({ nome: optionalText(MAX_NOME_DA_CHAVE), resposta: RespostaDeChave })
export type NovaChave = z.infer<typeof NovaChave>
export const RenomearChave = z.object({ nome: required('Informe o nome da chave', MAX_NOME_DA_CHAVE) })

export const chaves = () =>
  ({
    list: {
      summary: 'As chaves de acesso desta conta; `disponivel` diz se o endereço desta instalação as permite',
      response: z.object({ disponivel: z.boolean(), chaves: z.array(ChaveDeAcesso) }),
    },
    pedir: {
      summary:
        'Pedir o que o navegador precisa para criar uma chave; sem o código do segundo fator, a resposta diz de onde ele vem; o do e-mail é enviado',
      status: 200,
      body: PedirChave,
      response: z.object({ fator: SegundoFator, message: z.string(), opcoes: OpcoesDeChave.nullable() }),
      failures: { 409: 'O limite de chaves foi atingido, ou o endereço desta instalação não as permite' },
    },
    create: {
      summary: 'Adicionar a chave que o navegador criou; sem nome, ela leva o do navegador',
      status: 201,
      body: NovaChave,
      response: z.object({
        chave: ChaveDeAcesso,
        /** Ten recovery codes, shown once, where the account had none left; else null. */
        codigos: z.array(z.string()).nullable(),
        message: z.string(),
      }),
      failures: { 409: 'A chave já está registrada, ou o limite foi atingido' },
    },
    update: {
      summary: 'Mudar o nome de uma chave',
      body: RenomearChave,
      response: z.object({ chave: ChaveDeAcesso, message: z.string() }),
    },
    remove: {
      summary: 'Remover uma chave: ela não abre mais a conta',
      response: Mensagem,
    },
  }) satisfies Definitions
