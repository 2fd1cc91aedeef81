import type { Definitions } from '../http/call.ts'
import { Id, Instant, Mensagem, required } from '../http/shapes.ts'
import { z } from '../http/zod.ts'
import { COR_PADRAO } from '../rules/cores.ts'

/** A tag: private to its owner (docs/rules/access.md). `cor` is `#rrggbb`, in lower case. */
export const Marcador = z.object({ id: Id, nome: z.string(), cor: z.string(), created_at: Instant }).meta({ id: 'Marcador' })
export type Marcador = z.infer<typeof Marcador>

/** Any colour; the screens offer the 28 of the picker. */
const Cor = z
  .string({ error: 'Escolha uma cor' })
  .regex(/^#[0-9a-f]{6}$/i, 'Escolha uma cor')
  .toLowerCase()

export const NovoMarcador = z
  .object({ nome: required('Informe o nome do marcador', 50), cor: Cor.default(COR_PADRAO) })
  .meta({ id: 'NovoMarcador' })
export type NovoMarcador = z.infer<typeof NovoMarcador>

/** Without `cor` the tag keeps its colour. */
export const MarcadorAlterado = NovoMarcador.extend({ cor: Cor.optional() }).meta({ id: 'MarcadorAlterado' })
export type MarcadorAlterado = z.infer<typeof MarcadorAlterado>

const UmMarcador = z.object({ marcador: Marcador })

export const marcadores = () =>
  ({
    list: {
      summary: 'Os marcadores do usuário, por nome',
      response: z.object({ marcadores: z.array(Marcador) }),
    },
    get: { summary: 'Um marcador do usuário', response: UmMarcador },
    create: {
      summary: 'Criar um marcador',
      body: NovoMarcador,
      status: 201,
      failures: { 409: 'O usuário já tem tantos marcadores quantos pode ter' },
      response: UmMarcador,
    },
    update: {
      summary: 'Alterar nome e cor de um marcador',
      body: MarcadorAlterado,
      response: UmMarcador,
    },
    remove: {
      summary: 'Excluir um marcador; ele sai de todos os procedimentos',
      response: Mensagem,
    },
  }) satisfies Definitions
