import type { Definitions } from '../../http/call.ts'
import { Instant } from '../../http/shapes.ts'
import { z } from '../../http/zod.ts'
import { SenhaAtual, User } from '../../identidade/schemas/identidade.ts'
import { Codigo, CodigoOuRecuperacao } from '../../values/schemas.ts'

/** The state of the account's authenticator app (docs/rules/account.md#app). */
export const Aplicativo = z.object({ ativado_em: Instant.nullable(), codigos_restantes: z.int() }).meta({ id: 'Aplicativo' })
export type Aplicativo = z.infer<typeof Aplicativo>

/** What an app reads, or the user types into it. The QR code is the `d` of an SVG path over `lado` × `lado` modules. */
export const NovoAplicativo = z
  .object({ segredo: z.string(), uri: z.string(), qr: z.object({ lado: z.int(), d: z.string() }) })
  .meta({ id: 'NovoAplicativo' })
export type NovoAplicativo = z.infer<typeof NovoAplicativo>

export const PedirAplicativo = z.object({ password_current: SenhaAtual })
export const LigarAplicativo = z.object({ code: Codigo() })

/** Without a code where a passkey is the second factor: it has proved itself in this session. */
export const NovosCodigos = z.object({ password_current: SenhaAtual, code: Codigo().optional() })

/** The code is of the app, or a recovery code. */
export const DesligarAplicativo = z.object({ password_current: SenhaAtual, code: CodigoOuRecuperacao() })
export type DesligarAplicativo = z.infer<typeof DesligarAplicativo>

/** The ten recovery codes are shown once. */
const Codigos = z.array(z.string())

export const aplicativo = () =>
  ({
    estado: {
      summary: 'O aplicativo autenticador desta conta, e quantos códigos de recuperação restam dele ou das chaves de acesso',
      response: z.object({ aplicativo: Aplicativo }),
    },
    pedir: {
      summary: 'Pedir a chave e o QR code de um aplicativo autenticador; só vale depois de um código certo',
      body: PedirAplicativo,
      status: 201,
      response: z.object({ aplicativo: NovoAplicativo }),
      failures: { 409: 'Já há um aplicativo ligado' },
    },
    ligar: {
      summary: 'Ligar o aplicativo com o primeiro código; dá os dez códigos de recuperação',
      body: LigarAplicativo,
      response: z.object({ user: User, codigos: Codigos, message: z.string() }),
      failures: { 409: 'Já há um aplicativo ligado, ou nenhum foi pedido' },
    },
    novosCodigos: {
      summary: 'Trocar os códigos de recuperação por dez novos',
      body: NovosCodigos,
      response: z.object({ codigos: Codigos, message: z.string() }),
      status: 201,
      failures: { 409: 'Nenhum aplicativo nem chave de acesso é o segundo fator' },
    },
    desligar: {
      summary: 'Desligar o aplicativo e os códigos de recuperação; os códigos voltam a vir por e-mail',
      body: DesligarAplicativo,
      status: 200,
      response: z.object({ user: User, message: z.string() }),
      failures: { 409: 'Nenhum aplicativo está ligado' },
    },
  }) satisfies Definitions
