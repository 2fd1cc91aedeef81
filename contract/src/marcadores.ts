import { z } from 'zod'
import { endpoint } from './http/endpoint.ts'
import { Id, Instant, Mensagem, required } from './http/shapes.ts'
import { COR_PADRAO, CORES } from './rules/cores.ts'

/** A tag: private to its owner (DESIGN 6.6). `cor` is one of the picker's colours, or the default. */
export const Marcador = z.object({ id: Id, nome: z.string(), cor: z.string(), created_at: Instant }).meta({ id: 'Marcador' })
export type Marcador = z.infer<typeof Marcador>

export const NovoMarcador = z
  .object({
    nome: required('Informe o nome do marcador', 50),
    cor: z
      .string()
      .refine((cor) => CORES.includes(cor) || cor === COR_PADRAO, 'Escolha uma das cores')
      .default(COR_PADRAO),
  })
  .meta({ id: 'NovoMarcador' })
export type NovoMarcador = z.infer<typeof NovoMarcador>

const UmMarcador = z.object({ marcador: Marcador })

export const marcadores = {
  list: endpoint('GET /marcadores', {
    summary: 'Os marcadores do usuário, por nome',
    response: z.object({ marcadores: z.array(Marcador) }),
  }),
  get: endpoint('GET /marcador/{id}', { summary: 'Um marcador do usuário', response: UmMarcador }),
  create: endpoint('POST /marcador', {
    summary: 'Criar um marcador',
    body: NovoMarcador,
    status: 201,
    response: UmMarcador,
  }),
  update: endpoint('PUT /marcador/{id}', {
    summary: 'Alterar nome e cor de um marcador',
    body: NovoMarcador,
    response: UmMarcador,
  }),
  remove: endpoint('DELETE /marcador/{id}', {
    summary: 'Excluir um marcador; ele sai de todos os procedimentos',
    response: Mensagem,
  }),
}
